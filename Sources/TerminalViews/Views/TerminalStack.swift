// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationLayout
import PresentationViews

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
/// Hidden views take no space. Nested stacks are laid out as one tree, once before each frame, in
/// linear time in the number of their views.
@MainActor public class TerminalStack: TerminalContainer {
  /// The border's title, or `nil` for no border.
  public var borderTitle: String? {
    didSet {
      guard borderTitle != oldValue else { return }
      let cell = MonospaceMetrics.measurer.cell
      layoutStyle.border =
        borderTitle == nil
        ? .zero : LayoutStyle.Edges(horizontal: .points(cell.width), vertical: .points(cell.height))
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
    let root = NestedNodes(of: self).root
    root.calculateLayout(width: width)
    return root.frame.size
  }

  override var laysOut: Bool { true }

  override func layOut() {
    let nodes = NestedNodes(of: self)
    let root = nodes.root
    (root.style.width, root.style.height) = (.points(frame.width), .points(frame.height))
    root.calculateLayout()
    // A frame may invalidate a layout, so that the stacks are marked before.
    for item in nodes.items { (item.view as? TerminalStack)?.setLaidOut() }
    // The origins of the root and of the items.
    var origins = [root.frame(below: .zero).origin]
    for item in nodes.items {
      let (frame, origin) = item.node.frame(below: origins[item.container])
      origins.append(origin)
      item.view.frame = frame
    }
  }

  override func contentNeedsLayout() {
    var stack = self
    while true {
      // The containers of a stale stack that lay it out are stale, too.
      guard !stack.isStale else { return setNeedsDisplay() }
      stack.setStale()
      guard let superview = stack.superview as? TerminalStack else { break }
      stack = superview
    }
    if let superview = stack.superview, superview.laysOut { superview.contentNeedsLayout() }
    setNeedsDisplay()
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
  }

  override func drawInFront(on canvas: TerminalCanvas, _ area: TerminalArea) {
    super.drawInFront(on: canvas, area)
    if let borderTitle { canvas.drawBorder(borderTitle, in: area) }
  }
}

/// The nodes of a stack and of the visible views in it and in nested stacks.
@MainActor private struct NestedNodes {
  struct Item {
    let view: TerminalView
    let node: LayoutNode
    /// The number of the enclosing stack: zero for the root, otherwise one more than its index.
    let container: Int
  }

  let root: LayoutNode
  /// The views, each after the stack that contains it.
  private(set) var items: [Item] = []

  init(of outermost: TerminalStack) {
    let tree = LayoutTree()
    root = tree.makeNode(outermost.layoutStyle)
    var stacks = [(stack: outermost, node: root, number: 0)]
    while let (stack, node, number) = stacks.popLast() {
      for view in stack.subviews where view.isVisible {
        let child = tree.makeNode(view.layoutStyle)
        node.append(child)
        items.append(Item(view: view, node: child, container: number))
        if let inside = view as? TerminalStack {
          stacks.append((inside, child, items.count))
        } else {
          child.measurer = view.measurer
        }
      }
    }
  }
}
