// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationControls
public import PresentationLayout
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A view that contains other views.
@MainActor public class TerminalContainer: TerminalView, ContainerView {
  /// Called when the container is tapped; a container with a handler is focusable.
  public var onTap: (@MainActor () -> Void)?
  /// Called on a long press: Enter with the Alt key.
  public var onLongPress: (@MainActor () -> Void)?
  /// Called with events that the focused descendant doesn't handle; returns whether the event was
  /// handled.
  public var onEvent: (@MainActor (TerminalEvent) -> Bool)?
  /// `nil` if each subview is a separate stop.
  weak var focusGroup: (any TerminalFocusGroup)?
  /// A list cell's look.
  var cellLook = CellLook() {
    didSet { if cellLook != oldValue { setNeedsDisplay() } }
  }
  /// The subviews, from back to front.
  public private(set) var subviews: [TerminalView] = []
  private var background: ColorRole?
  private(set) var isEnabled = true
  private var alpha = 1.0
  private var layoutState = LayoutState.current

  struct CellLook: Equatable {
    /// `true` in a selected item's cell.
    var isSelected = false
    /// `true` in a cell that hides the views behind it.
    var isOpaque = false
  }

  /// Needed before the next frame.
  private enum LayoutState {
    case current
    /// Descendants' layout.
    case containsStale
    /// The container's layout, and perhaps its descendants'.
    case stale
  }

  /// Creates an empty container.
  public override init() {}

  /// `true` if subviews are drawn faintly.
  var isFaint: Bool { alpha < 1 }

  var isStale: Bool { layoutState == .stale }

  var laysOut: Bool { false }

  func layOut() {}

  override var isFocusable: Bool { focusGroup?.isFocusable ?? (onTap != nil) }

  override var showsFocus: Bool { focusGroup == nil }

  override var hidesFocusables: Bool { focusGroup != nil }

  override func activate() -> Bool {
    onTap?()
    return onTap != nil
  }

  override func sizeDidChange() {
    focusGroup?.resize(to: frame.size)
  }

  override func handle(_ event: TerminalEvent) -> Bool {
    focusGroup?.handle(event) ?? false || onEvent?(event) ?? false
  }

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    if cellLook.isOpaque { canvas.clear(area) }
    if let background { canvas.fill(area, background) }
  }

  /// Draws content in front of the subviews.
  func drawInFront(on canvas: TerminalCanvas, _ area: TerminalArea) {
    let selected = cellLook.isSelected ? ColorRole.selectedItemBackground : nil
    if let selected { canvas.highlight(area, selected, or: [.bold, .underlined]) }
    if isFocused, showsFocus {
      canvas.highlight(area, .selectedBackground, or: .inverse, on: selected)
    }
  }

  override func describe(_ node: inout AccessibilityNode) {
    node.isControl = onTap != nil
    node.isEnabled = isEnabled
    if onTap != nil { node.traits.insert(.button) }
    if cellLook.isSelected { node.traits.insert(.selected) }
    let ordered = AccessibilityNode.ReadingOrder.sorted(
      subviews.filter { !$0.isReadLast }, explicit: semantics.readingOrder)
    node.subviews = (ordered + subviews.filter(\.isReadLast)).compactMap(\.accessibilityNode)
  }

  /// Inserts a view below another one, or in front.
  public func insert(_ view: any ComponentView, below sibling: (any ComponentView)?) {
    guard let view = view as? TerminalView else {
      preconditionFailure("Cannot insert \(type(of: view)): create it with the host of the screen")
    }
    // A view without subviews has no descendants.
    precondition(
      view !== self && ((view as? TerminalContainer)?.subviews.isEmpty ?? true || !isInside(view)),
      "Cannot insert a view into itself or its descendants")
    precondition(view !== sibling, "Cannot insert a view below itself")
    view.superview?.remove(view)
    view.superview = self
    let index = sibling.map { sibling in
      guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
        preconditionFailure("Cannot insert a view below one that is not in the same container")
      }
      return index
    }
    subviews.insert(view, at: index ?? subviews.endIndex)
    view.setDisplay(display)
    if let container = view as? TerminalContainer, container.layoutState != .current {
      setContainsStale()
    }
    contentNeedsLayout()
  }

  /// Removes a subview.
  public func remove(_ view: any ComponentView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    let removed = subviews.remove(at: index)
    removed.superview = nil
    removed.setDisplay(nil)
    contentNeedsLayout()
  }

  func contentNeedsLayout() {
    if laysOut { setStale() }
    setNeedsDisplay()
  }

  final func setStale() {
    let wasCurrent = layoutState == .current
    layoutState = .stale
    if wasCurrent { superview?.setContainsStale() }
  }

  private func setContainsStale() {
    var view: TerminalContainer? = self
    while let container = view, container.layoutState == .current {
      container.layoutState = .containsStale
      view = container.superview
    }
  }

  /// Marks the container as laid out by an ancestor, but not its descendants.
  final func setLaidOut() {
    if isStale { layoutState = .containsStale }
  }

  /// Lays out stale containers from the outside in.
  final func layOutIfNeeded() {
    var containers = [self]
    while let container = containers.last {
      // Layout may invalidate other views' layout, so this isn't the last time.
      guard container.layoutState != .current else {
        containers.removeLast()
        continue
      }
      let wasStale = container.isStale
      container.layoutState = .current
      if wasStale { container.layOut() }
      for case let inside as TerminalContainer in container.subviews.reversed()
      where inside.layoutState != .current {
        containers.append(inside)
      }
    }
  }

  /// Sets the background color.
  public func set(background: ColorRole?) {
    guard background != self.background else { return }
    self.background = background
    setNeedsDisplay()
  }

  /// Enables or disables events in the container.
  public func set(enabled: Bool) { isEnabled = enabled }

  /// Sets the tap handler.
  public func set(onTap: (@MainActor () -> Void)?) { self.onTap = onTap }

  /// Sets the long-press handler.
  public func set(onLongPress: (@MainActor () -> Void)?) { self.onLongPress = onLongPress }

  /// Displays the container faintly if it is not fully opaque.
  public func set(alpha: Double) {
    guard alpha != self.alpha else { return }
    self.alpha = alpha
    setNeedsDisplay()
  }
}

/// A flexbox container, which lays out views in a row or column by their
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
/// time linear in the view count.
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
    // Setting a frame may invalidate a layout, so stacks are marked before.
    for item in nodes.items { (item.view as? TerminalStack)?.setLaidOut() }
    // The root's and items' origins.
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
      // Containers that lay out a stale stack are stale, too.
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

/// Nodes for a stack and the visible views in it and in nested stacks.
@MainActor private struct NestedNodes {
  struct Item {
    let view: TerminalView
    let node: LayoutNode
    /// The enclosing stack's number: zero for the root, otherwise one more than its index.
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
