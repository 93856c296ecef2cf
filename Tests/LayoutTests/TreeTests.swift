// SPDX-License-Identifier: MIT

import PresentationLayout

/// A test suite that creates tree nodes.
protocol TreeTests {
  var tree: LayoutTree { get }
}

extension TreeTests {
  func node(
    _ children: [LayoutNode] = [], _ change: (inout LayoutStyle) -> Void = { _ in }
  ) -> LayoutNode {
    var style = LayoutStyle()
    change(&style)
    let node = tree.makeNode(style)
    for child in children { node.append(child) }
    return node
  }
}
