// SPDX-License-Identifier: MIT

import AbstractViews
public import Foundation
public import Layout
import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A row or a column of views, placed by ``TerminalView/layoutStyle`` of itself and of what is in it.
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
/// What is not visible takes no room. Stacks in one another are laid out as one tree, once before the screen is drawn.
@MainActor public class TerminalStack: TerminalContainer {
  /// What is written into the line around it; nil where there is no line.
  public var borderTitle: String? {
    didSet {
      guard borderTitle != oldValue else { return }
      let cell = MonospaceMetrics.measurer.cell
      layoutStyle.border =
        borderTitle == nil
        ? .zero : LayoutEdges(horizontal: .points(cell.width), vertical: .points(cell.height))
      setNeedsDrawing()
    }
  }
  /// Whether nothing is to be seen through it.
  public var isOpaque = false {
    didSet { if isOpaque != oldValue { setNeedsDrawing() } }
  }

  /// Makes a stack with nothing in it.
  ///
  /// - Parameters:
  ///   - direction: Whether it is a row or a column, and where it begins.
  ///   - gap: How much room is between the views, in points.
  public init(_ direction: LayoutStyle.FlexDirection = .column, gap: LayoutLength = 0) {
    super.init()
    layoutStyle.flexDirection = direction
    layoutStyle.gap = gap
    layoutStyle.boxSizing = .borderBox
  }

  /// How large it wants to be.
  ///
  /// - Parameter width: The width that there is, in points.
  /// - Returns: Its size, in points.
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

  /// Makes a node of it, and of what is in it, from the outside to the inside.
  private func makeNode(
    in tree: LayoutTree, _ views: inout [(TerminalView, LayoutNode)]
  ) -> LayoutNode {
    let node = tree.makeNode(layoutStyle)
    for view in subviews where view.isVisible {
      let place = views.count
      // Its place is before those of what is in it.
      views.append((view, node))
      let child: LayoutNode
      if let stack = view as? TerminalStack {
        child = stack.makeNode(in: tree, &views)
      } else {
        child = tree.makeNode(view.layoutStyle)
        child.measurer = view.measurer
      }
      views[place].1 = child
      node.append(child)
    }
    return node
  }

  override func contentNeedsLayout() {
    super.contentNeedsLayout()
    if let superview, superview.laysOut { superview.contentNeedsLayout() }
  }

  override func sizeDidChange() {
    // One that is in another is placed together with that.
    if !(superview is TerminalStack) { super.contentNeedsLayout() }
  }

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    if isOpaque { canvas.clear(area) }
    super.draw(on: canvas, area)
    if let borderTitle { canvas.drawBorder(borderTitle, in: area) }
  }
}
