// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationLayout
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Item order (CSS Flexbox §5.4).
@Suite(
  .contract(
    "`order` changes layout and painting as if the children were sorted, but not the tree",
    "and view identity."))
struct OrderTests {
  private func tree(
    _ styles: [LayoutStyle], in container: LayoutStyle
  ) -> (root: LayoutNode, children: [LayoutNode]) {
    let tree = LayoutTree()
    let root = tree.makeNode(container)
    let children = styles.map { tree.makeNode($0) }
    for child in children { root.append(child) }
    return (root, children)
  }

  /// The oracle is a tree with sorted children and no orders.
  @Test(arguments: Fuzzing.seeds(20))
  func `items with an order are laid out like sorted children`(seed: UInt64) {
    var random = RandomTree(random: SplitMix64(seed: seed))
    for round in 1...100 {
      var container = LayoutStyle()
      random.change(&container)
      container.display = .flex
      container.order = 0
      let styles = (0..<Int.random(in: 1...8, using: &random.random)).map { _ in
        var style = LayoutStyle()
        (style.width, style.height) = (random.length(40), random.length(40))
        random.change(&style)
        style.order = Int.random(in: -2...2, using: &random.random)
        return style
      }
      let sorted = styles.indices.sorted { (styles[$0].order, $0) < (styles[$1].order, $1) }
      let ordered = tree(styles, in: container)
      let plain = tree(
        sorted.map {
          var style = styles[$0]
          style.order = 0
          return style
        }, in: container)
      for (root, width) in [(ordered.root, 120.0), (plain.root, 120)] {
        root.calculateLayout(width: width, height: 90)
      }
      #expect(ordered.root.frame == plain.root.frame, "seed \(seed), round \(round)")
      for (position, index) in sorted.enumerated() {
        #expect(
          ordered.children[index].frame == plain.children[position].frame,
          "seed \(seed), round \(round), child \(index)")
      }
      #expect(ordered.root.children == ordered.children, "the order does not affect identity")
    }
  }

  @Test func `a changed order invalidates the layout`() {
    var style = LayoutStyle()
    (style.width, style.height) = (10, 10)
    let (root, children) = tree([style, style, style], in: LayoutStyle())
    root.calculateLayout(width: 100)
    #expect(children.map(\.frame.minX) == [0, 10, 20])
    children[0].style.order = 1
    root.calculateLayout(width: 100)
    #expect(children.map(\.frame.minX) == [20, 0, 10])
    children[0].style.order = 0
    root.calculateLayout(width: 100)
    #expect(children.map(\.frame.minX) == [0, 10, 20])
  }

  /// Views with equal orders are painted in tree order, and all are reused.
  @MainActor @Test(arguments: Fuzzing.seeds(10))
  func `views are painted in order`(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let screen = LayoutView(host: RecordingHost())
    var identities: [String: ObjectIdentifier] = [:]
    for round in 1...30 {
      let orders = (0..<6).map { _ in Int.random(in: -1...1, using: &random) }
      func text(_ index: Int) -> some LayoutElement {
        TextLayout("\(index)").styled { $0.order = orders[index] }.keyed(by: index)
      }
      let group = StackLayout { for index in 2..<4 { text(index) } }.styled {
        $0.display = .contents
      }
      await screen.show(
        hStack {
          for index in 0..<2 { text(index) }
          group
          for index in 4..<6 { text(index) }
        }, width: 100)
      let views = (screen.view as? RecordedView)?.views(of: .label) ?? []
      let sorted = (0..<6).sorted { (orders[$0], $0) < (orders[$1], $1) }
      #expect(
        views.map { $0.text?.string ?? "" } == sorted.map { "\($0)" },
        "seed \(seed), round \(round)")
      for view in views {
        let id = ObjectIdentifier(view)
        #expect(
          identities[view.text?.string ?? "", default: id] == id, "seed \(seed), round \(round)")
        identities[view.text?.string ?? ""] = id
      }
    }
  }

  @Test(arguments: [(0, 0), (5, 5), (-127, -127), (128, 127), (.min, -127), (.max, 127)])
  func `an order is limited to its range`(order: Int, expected: Int) {
    var style = LayoutStyle()
    style.order = order
    #expect(style.order == expected)
  }
}
