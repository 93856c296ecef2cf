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

/// Tests trap messages.
struct LayoutMisuseTests {
  #if os(macOS) || os(Linux)
    private func expectMessage(_ message: String, _ result: ExitTest.Result?) {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains(message), "\(text)")
    }

    @Test(
      .contract(
        "Adding a node below itself, before another parent's node, or to another tree",
        "traps with a message. Using a deleted node traps too."))
    func `adding a node to its descendant traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let tree = LayoutTree()
        let (above, below) = (tree.makeNode(), tree.makeNode())
        above.append(below)
        below.append(above)
      }
      expectMessage("Cannot add a node to itself or to one of its descendants", result)
    }

    @Test(.contract("Adding a node below itself, before…"))
    func `adding another tree's node traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        LayoutTree().makeNode().append(LayoutTree().makeNode())
      }
      expectMessage("Cannot add a node of another tree", result)
    }

    @Test(.contract("Adding a node below itself, before…"))
    func `inserting a node before a node that isn't its sibling traps`() async {
      let deleted = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let tree = LayoutTree()
        let (parent, child) = (tree.makeNode(), tree.makeNode())
        parent.append(child)
        child.delete()
        parent.append(tree.makeNode())
        parent.insert(tree.makeNode(), before: child)
      }
      expectMessage("Cannot use a deleted node", deleted)
      let itself = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let tree = LayoutTree()
        let (parent, other) = (tree.makeNode(), tree.makeNode())
        parent.insert(other, before: other)
      }
      expectMessage("Cannot insert a node before a sibling that is no child of the parent", itself)
    }

    @Test(.contract("Adding a node below itself, before…"))
    func `using a deleted node traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let tree = LayoutTree()
        let node = tree.makeNode()
        node.delete()
        _ = tree.makeNode()
        print(node.frame)
      }
      expectMessage("Cannot use a deleted node", result)
    }

    @Test(
      .contract(
        "Changing a tree during its layout, and laying out a node that isn't a root, trap",
        "with a message."))
    func `changing a tree during its layout traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let tree = LayoutTree()
        let root = tree.makeNode()
        nonisolated(unsafe) let other = root
        root.append(
          tree.makeNode(
            measuredBy: LayoutMeasurer { _ in
              unsafe other.style.width = 1
              return .zero
            }))
        root.calculateLayout()
      }
      expectMessage("Cannot change a tree during its layout", result)
    }

    @Test(.contract("Changing a tree during its layout…"))
    func `laying out a node that isn't a root traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let tree = LayoutTree()
        let (above, below) = (tree.makeNode(), tree.makeNode())
        above.append(below)
        below.calculateLayout()
      }
      expectMessage("Cannot lay out a node that has a parent", result)
    }

    @Test(
      .contract(
        "Placing views in a view that isn't a container, or an object that isn't a view,",
        "traps with a message."))
    func `adding subviews to a view that isn't a container traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await show(
          WrappedViewLayout {
            _ in
            Rule()
          } configView: { _ in
          } children: {
            TextLayout("inside")
          })
      }
      expectMessage("Cannot add subviews to Rule: it is no ContainerView", result)
    }

    @Test(.contract("Placing views in a view that…"))
    func `showing a value that isn't a component view traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await show(WrappedViewLayout { _ in 1 })
      }
      expectMessage("Cannot show Int: it is no ComponentView", result)
    }
  #endif
}

@MainActor private func show(_ layout: any LayoutElement) {
  let host = RecordingHost()
  LayoutView(host: host).show(LayoutArrangement(of: layout, metrics: host.metrics))
}

/// A view that cannot have subviews.
private final class Rule: SeparatorView {
  var frame = CGRect.zero

  func set(visible: Bool) {}
  func set(concealed: Bool) {}
  func set(accessibilityIdentifier: String?) {}
}
