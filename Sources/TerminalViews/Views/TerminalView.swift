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
  /// The description of the view in the ``TerminalScreen/reading`` of the screen.
  public var accessibility: AccessibilityContent? { semantics.content }
  private(set) var semantics = Semantics()
  /// The view's container, if any.
  public internal(set) weak var superview: TerminalContainer?
  /// A Boolean value that indicates whether the view takes the focus when no other view has it.
  ///
  /// Nothing scrolls to a view that takes the focus in this way.
  public var prefersDefaultFocus = false {
    didSet { if prefersDefaultFocus != oldValue { setNeedsDisplay() } }
  }
  /// A Boolean value that indicates whether the view has the focus.
  public internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { setNeedsDisplay() } }
  }
  /// The display that draws the view, or `nil` outside of a screen.
  private(set) var display: TerminalDisplay?

  /// The properties of a view that only assistive technologies and tests perceive.
  struct Semantics {
    var identifier: String?
    var content: AccessibilityContent?
    /// The subviews of a container that the program has put in order.
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

  /// `true` if the view looks different with the focus.
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
      // Descendants have the display of their container.
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

  /// Sets the description of the view in the reading of the screen.
  public func set(accessibility: AccessibilityContent?) { semantics.content = accessibility }

  /// Sets the order in which the subviews of a container are read.
  public func set(readingOrder: [any ComponentView]?) {
    semantics.readingOrder = readingOrder?.map { ObjectIdentifier($0) } ?? []
  }

  /// Adds the texts, the state and the subviews to the input of a reading.
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
  /// The measure function of the content, such as a text; `nil` for other views.
  public var layoutMeasurer: LayoutMeasurer? { measurer }
}
