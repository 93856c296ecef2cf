// SPDX-License-Identifier: MIT

import AbstractViews
public import Foundation
public import Layout
import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A flexbox container, which lays out a row or column of views by their
/// ``TerminalView/layoutStyle``.
///
/// ```swift
/// let field = TerminalTextField()
/// field.layoutStyle.flexGrow = 1
/// let row = TerminalStack(.row, gap: 8)
/// row.add(TerminalLabel(StyledText("Name")))
/// row.add(field)
/// screen.content = row
/// ```
///
/// Hidden views take no space. Nested stacks are laid out as one tree, once before each frame.
@MainActor public class TerminalStack: TerminalContainer {
  /// The border's title, or `nil` for no border.
  public var borderTitle: String? {
    didSet {
      guard borderTitle != oldValue else { return }
      let cell = MonospaceMetrics.measurer.cell
      layoutStyle.border =
        borderTitle == nil
        ? .zero : LayoutEdges(horizontal: .points(cell.width), vertical: .points(cell.height))
      setNeedsDisplay()
    }
  }
  /// A Boolean value that indicates whether the stack covers the views behind it.
  public var isOpaque = false {
    didSet { if isOpaque != oldValue { setNeedsDisplay() } }
  }

  /// Creates an empty stack along a main axis, with a gap between views in points.
  public init(_ direction: LayoutStyle.FlexDirection = .column, gap: LayoutLength = 0) {
    super.init()
    layoutStyle.flexDirection = direction
    layoutStyle.gap = gap
    layoutStyle.boxSizing = .borderBox
  }

  /// Returns the preferred size for an available width, both in points.
  public func size(fitting width: Double) -> CGSize {
    var views: [(TerminalView, LayoutNode)] = []
    let node = makeNode(in: LayoutTree(), &views)
    node.calculateLayout(width: width)
    return node.frame.size
  }

  override var laysOut: Bool { true }

  override func layOut() {
    var views: [(TerminalView, LayoutNode)] = []
    let node = makeNode(in: LayoutTree(), &views)
    (node.style.width, node.style.height) = (.points(frame.width), .points(frame.height))
    node.calculateLayout()
    for (view, node) in views { view.frame = node.frame }
  }

  /// Nodes are in preorder.
  private func makeNode(
    in tree: LayoutTree, _ views: inout [(TerminalView, LayoutNode)]
  ) -> LayoutNode {
    let node = tree.makeNode(layoutStyle)
    for view in subviews where view.isVisible {
      let index = views.count
      // Appended before its descendants, so that parents are placed first.
      views.append((view, node))
      let child: LayoutNode
      if let stack = view as? TerminalStack {
        child = stack.makeNode(in: tree, &views)
      } else {
        child = tree.makeNode(view.layoutStyle)
        child.measurer = view.measurer
      }
      views[index].1 = child
      node.append(child)
    }
    return node
  }

  override func contentNeedsLayout() {
    super.contentNeedsLayout()
    if let superview, superview.laysOut { superview.contentNeedsLayout() }
  }

  override func sizeDidChange() {
    // A nested stack is laid out with its superview.
    if !(superview is TerminalStack) { super.contentNeedsLayout() }
  }

  override func describe(_ node: inout AccessibilityNode) {
    super.describe(&node)
    guard let borderTitle, !borderTitle.isEmpty else { return }
    let title = AccessibilityNode(frame: .zero, text: borderTitle, traits: .header)
    node.subviews.insert(title, at: 0)
  }

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    if isOpaque { canvas.clear(area) }
    super.draw(on: canvas, area)
    if let borderTitle { canvas.drawBorder(borderTitle, in: area) }
  }
}
