// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout

/// A picture that shows a property's effect in the documentation: stacked boxes with captions.
struct PropertyPicture {
  let name: String
  let variants: KeyValuePairs<String, LayoutNode>

  init(_ name: String, _ variants: KeyValuePairs<String, LayoutNode>) {
    self.name = name
    self.variants = variants
  }

  var svg: String {
    var (y, rows) = (8.0, [String]())
    for (caption, root) in variants {
      root.calculateLayout(width: 240)
      let picture = root.svg()
      let numbers = picture.firstMatch(of: /viewBox="[-0-9.]+ ([-0-9.]+) [0-9.]+ ([0-9.]+)"/)
      let top = numbers.flatMap { Double($0.1) } ?? 0
      let height = numbers.flatMap { Double($0.2) } ?? 0
      // Content that overflows at the top needs space too.
      rows.append("<text x=\"8\" y=\"\(y - top + 16)\">\(caption)</text>")
      rows.append(
        "<svg x=\"190\" y=\"\(y)\"" + picture.dropFirst(4).trimmingCharacters(in: .newlines))
      y += height + 12
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 470 \(y)" width="470" height="\(y)" \
      font-family="monospace" font-size="11" fill="#3b76c4">
      \(rows.joined(separator: "\n"))
      </svg>

      """
  }

  /// Returns a container with boxes that are 40 points wide and 20 points high by default.
  static func box(
    _ count: Int = 3, height: LayoutLength = 28, _ change: (inout LayoutStyle) -> Void = { _ in },
    children: (Int, inout LayoutStyle) -> Void = { _, _ in }
  ) -> LayoutNode {
    let tree = LayoutTree()
    let root = tree.makeNode()
    root.style.height = height
    root.style.padding = 4
    root.style.boxSizing = .borderBox
    root.style.gap = 4
    change(&root.style)
    for number in 1...count {
      let child = tree.makeNode()
      child.tag = number
      child.style.width = 40
      child.style.height = 20
      children(number, &child.style)
      root.append(child)
    }
    return root
  }

  /// Returns a container that holds boxes with a modified style.
  static func boxes(
    _ count: Int = 3, height: LayoutLength = 28, children: (Int, inout LayoutStyle) -> Void
  ) -> LayoutNode {
    box(count, height: height) { _ in
    } children: {
      children($0, &$1)
    }
  }
}
