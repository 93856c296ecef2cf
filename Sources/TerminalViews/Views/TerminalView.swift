// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationLayout
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A view on a terminal.
///
/// A ``TerminalStack`` lays it out by its ``layoutStyle``; in another container, set its frame.
///
/// ## Topics
///
/// ### Views of components
///
/// - ``TerminalImage``
/// - ``TerminalBadge``
/// - ``TerminalSeparator``
/// - ``TerminalBone``
@MainActor public class TerminalView: ComponentView {
  let id = TerminalViewID.make()
  /// The frame in the superview, in points; a cell is 8 points wide and 16 high.
  public var frame = CGRect.zero {
    didSet {
      guard frame != oldValue else { return }
      if frame.size != oldValue.size { sizeDidChange() }
      setNeedsDisplay()
    }
  }
  /// The layout style in a stack; ignored in other containers.
  public var layoutStyle = LayoutStyle() {
    didSet { if layoutStyle != oldValue { setNeedsLayout() } }
  }
  /// A Boolean value that indicates whether the view is visible; if hidden, it takes no space in a
  /// stack.
  public private(set) var isVisible = true
  /// A Boolean value that indicates whether a bone replaces the view.
  public private(set) var isConcealed = false
  /// The accessibility identifier.
  public var accessibilityIdentifier: String? { semantics.identifier }
  /// The view's description in the screen's ``TerminalScreen/reading``.
  public var accessibility: AccessibilityContent? { semantics.content }
  private(set) var semantics = Semantics()
  /// The view's container, if any.
  public internal(set) weak var superview: TerminalContainer?
  /// A Boolean value that indicates whether the view takes focus when no other view has it.
  ///
  /// Nothing scrolls to a view that takes focus this way.
  public var prefersDefaultFocus = false {
    didSet { if prefersDefaultFocus != oldValue { setNeedsDisplay() } }
  }
  /// A Boolean value that indicates whether the view has focus.
  public internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { setNeedsDisplay() } }
  }
  /// The display that draws the view, or `nil` outside a screen.
  private(set) var display: TerminalDisplay?

  /// View properties that only assistive technologies and tests perceive.
  struct Semantics {
    var identifier: String?
    var content: AccessibilityContent?
    /// A container's subviews that the program has put in order.
    var readingOrder: [ObjectIdentifier] = []
  }

  init() {}

  var isFocusable: Bool { false }

  /// `true` if the view is focusable exactly if none of its descendants is.
  var isFocusableWithoutFocusableContent: Bool { false }

  /// `nil` for a view without a preferred size.
  var measurer: LayoutMeasurer? { nil }

  /// Draws the view without its subviews.
  func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {}

  /// `true` if the view looks different with focus.
  var showsFocus: Bool { true }

  /// `true` if descendants respond only through the view.
  var hidesFocusables: Bool { false }

  /// `true` if the view is read after its siblings, wherever it is.
  var isReadLast: Bool { false }

  /// Performs the view's action, and returns whether there is one.
  func activate() -> Bool { false }

  /// Handles an event that no focused descendant handled, and returns whether it did.
  func handle(_ event: TerminalEvent) -> Bool { false }

  func sizeDidChange() {}

  /// Marks the view as needing display in the next frame.
  public func setNeedsDisplay() { display?.onNeedsDisplay() }

  /// Sets the display of the view and its descendants.
  final func setDisplay(_ display: TerminalDisplay?) {
    var views = [self]
    while let view = views.popLast() {
      // Descendants have their container's display.
      guard view.display !== display else { continue }
      view.display = display
      if let container = view as? TerminalContainer { views += container.subviews }
    }
  }

  /// Marks the view as needing layout, because its preferred size may change.
  func setNeedsLayout() {
    if let superview { superview.contentNeedsLayout() } else { setNeedsDisplay() }
  }

  /// Shows or hides the view.
  public func set(visible: Bool) {
    guard visible != isVisible else { return }
    isVisible = visible
    setNeedsLayout()
  }

  /// Sets whether a bone replaces the view.
  public func set(concealed: Bool) {
    guard concealed != isConcealed else { return }
    isConcealed = concealed
    setNeedsDisplay()
  }

  /// Sets the accessibility identifier.
  public func set(accessibilityIdentifier: String?) {
    semantics.identifier = accessibilityIdentifier
  }

  /// Sets the view's description in the screen's reading.
  public func set(accessibility: AccessibilityContent?) { semantics.content = accessibility }

  /// Sets the order in which a container's subviews are read.
  public func set(readingOrder: [any ComponentView]?) {
    semantics.readingOrder = readingOrder?.map { ObjectIdentifier($0) } ?? []
  }

  /// Adds the texts, state and subviews to a reading's input.
  func describe(_ node: inout AccessibilityNode) {}
}

extension LayoutMeasurer {
  /// Creates a measure function with a constant size in cells.
  init(columns: Int, rows: Int = 1) {
    let cell = MonospaceMetrics.measurer.cell
    self.init(size: CGSize(width: Double(columns) * cell.width, height: Double(rows) * cell.height))
  }
}

extension TerminalView: MeasuredView {
  /// The content's measure function, such as a text's; `nil` for other views.
  public var layoutMeasurer: LayoutMeasurer? { measurer }
}

/// A view's identity, which no other view has, not even after the view is deallocated.
struct TerminalViewID: Hashable {
  private let number: Int

  @MainActor private static var lastNumber = 0

  @MainActor static func make() -> TerminalViewID {
    lastNumber += 1
    return TerminalViewID(number: lastNumber)
  }
}

extension TerminalView {
  /// Draws the view, which is at the screen's origin, and its descendants, as far as they are
  /// visible.
  func drawAll(on canvas: TerminalCanvas) {
    enum Step {
      case draw(TerminalView, origin: CGPoint)
      case finish(TerminalContainer, TerminalArea, clip: TerminalCanvas.Clip)
    }
    // Views may be nested deeper than the call stack.
    var steps = [Step.draw(self, origin: .zero)]
    while let step = steps.popLast() {
      switch step {
      case .draw(let view, let origin):
        guard view.isVisible, !view.isConcealed, view.frame.width > 0, view.frame.height > 0
        else { continue }
        let area = view.area(in: origin)
        guard canvas.canShow(area) else { continue }
        view.draw(on: canvas, area)
        guard let container = view as? TerminalContainer else { continue }
        steps.append(.finish(container, area, clip: canvas.clip))
        canvas.clip(to: area, isFaint: container.isFaint)
        for subview in container.subviews.reversed() {
          steps.append(.draw(subview, origin: area.origin))
        }
      case .finish(let container, let area, let clip):
        canvas.clip = clip
        container.drawInFront(on: canvas, area)
      }
    }
  }
}

extension TerminalView {
  var respondsToEvents: Bool {
    isVisible && !isConcealed && (self as? TerminalContainer)?.isEnabled ?? true
  }

  /// Returns the first focusable view among the view and its descendants, in drawing order.
  func firstFocusable(where isWanted: (TerminalView) -> Bool = { _ in true }) -> TerminalView? {
    // A view that is revisited after its content comes with the count from before its content.
    var rest: [(view: TerminalView, countBefore: Int?)] = [(self, nil)]
    var count = 0
    while let (view, countBefore) = rest.popLast() {
      guard view.respondsToEvents else { continue }
      let isAfterContent = view.isFocusableWithoutFocusableContent
      if isAfterContent, countBefore == nil { rest.append((view, count)) }
      if isAfterContent ? countBefore == count : view.isFocusable {
        count += 1
        if isWanted(view) { return view }
      }
      guard countBefore == nil, !view.hidesFocusables, let container = view as? TerminalContainer
      else { continue }
      for subview in container.subviews.reversed() { rest.append((subview, nil)) }
    }
    return nil
  }

  /// In drawing order.
  var focusableViews: [TerminalView] {
    var views: [TerminalView] = []
    _ = firstFocusable {
      views.append($0)
      return false
    }
    return views
  }

  /// The focus groups in the view that receive events, in drawing order.
  var focusGroups: [any TerminalFocusGroup] {
    var groups: [any TerminalFocusGroup] = []
    var rest: [TerminalView] = [self]
    while let view = rest.popLast() {
      guard view.respondsToEvents, let container = view as? TerminalContainer else { continue }
      if let group = container.focusGroup { groups.append(group) }
      rest += container.subviews.reversed()
    }
    return groups
  }

  /// The enclosing scroll views, innermost first.
  var enclosingScrolls: [TerminalScroll] {
    sequence(first: self, next: \.superview).dropFirst().compactMap { $0 as? TerminalScroll }
  }

  /// Returns `true` if the view is another one or its descendant.
  func isInside(_ other: TerminalView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === other }
  }

  /// Returns the views at a cell that receive events, innermost first.
  ///
  /// The view itself is at the screen's origin.
  func views(at column: Int, _ row: Int) -> [TerminalView] {
    var views: [TerminalView] = []
    var (candidates, origin) = ([self], CGPoint.zero)
    while let view = candidates.last(where: { $0.receives(column, row, in: origin) }) {
      views.append(view)
      candidates = (view as? TerminalContainer)?.subviews ?? []
      origin = view.area(in: origin).origin
    }
    return views.reversed()
  }

  private func receives(_ column: Int, _ row: Int, in origin: CGPoint) -> Bool {
    guard respondsToEvents else { return false }
    let area = area(in: origin)
    return area.columns.contains(column) && area.rows.contains(row)
  }

  /// Returns the view's cells for its superview's origin on the screen, in points.
  func area(in origin: CGPoint) -> TerminalArea {
    TerminalArea(frame.offsetBy(dx: origin.x, dy: origin.y))
  }
}

/// A view group that is one Tab stop, with its own focused view.
@MainActor protocol TerminalFocusGroup: AnyObject {
  /// Has the screen's focus in place of its views.
  var view: TerminalContainer { get }

  var isFocusable: Bool { get }

  /// The focused element's view, if it is displayed.
  var focusedCell: TerminalView? { get }

  /// Handles an event, and returns whether it did.
  func handle(_ event: TerminalEvent) -> Bool

  /// Refreshes elements for the user, and returns whether that is possible.
  func refresh() -> Bool

  /// Focuses the element that contains a clicked view.
  func focusElement(containing clicked: TerminalView)

  /// Restores focus to the same element after a layout.
  func restoreFocus()

  func resize(to size: CGSize)
}

/// The display for all views on one screen.
///
/// Each view knows it, because views are invalidated far more often than they are inserted.
@MainActor final class TerminalDisplay {
  /// Called when a frame must be drawn.
  let onNeedsDisplay: () -> Void

  init(onNeedsDisplay: @escaping () -> Void) {
    self.onNeedsDisplay = onNeedsDisplay
  }
}

/// A view with custom drawing, cell by cell.
///
/// ```swift
/// let gauge = TerminalDrawing(columns: 10) { grid in
///   grid.fill(columns: 0..<grid.columns * done / total, rows: 0..<1, with: "█")
/// }
/// stack.add(gauge)
/// ```
///
/// Call ``TerminalView/setNeedsDisplay()`` when the drawing changes. To handle events, put the view
/// into a ``TerminalContainer`` with `onTap` or `onEvent`.
@MainActor public final class TerminalDrawing: TerminalView {
  private let preferredSize: (columns: Int, rows: Int)
  private let draw: @MainActor (inout CellGrid) -> Void

  /// Creates a view with a preferred size in cells.
  ///
  /// - Parameters:
  ///   - columns: The preferred width, in cells.
  ///   - rows: The preferred height, in cells.
  ///   - draw: Draws onto a blank grid of the view's size, for each frame with the view.
  public init(columns: Int, rows: Int = 1, draw: @escaping @MainActor (inout CellGrid) -> Void) {
    preferredSize = (columns, rows)
    self.draw = draw
    super.init()
  }

  override var measurer: LayoutMeasurer? {
    LayoutMeasurer(columns: preferredSize.columns, rows: preferredSize.rows)
  }

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    var grid = CellGrid(columns: area.columns.count, rows: area.rows.count)
    draw(&grid)
    canvas.draw(grid, in: area)
  }
}

extension LayoutLength {
  /// Returns a length in points for terminal columns.
  public static func columns(_ count: Int) -> LayoutLength {
    .points(Double(count) * MonospaceMetrics.measurer.cell.width)
  }

  /// Returns a length in points for terminal rows.
  public static func rows(_ count: Int) -> LayoutLength {
    .points(Double(count) * MonospaceMetrics.measurer.cell.height)
  }
}
