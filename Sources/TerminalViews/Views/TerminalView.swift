// SPDX-License-Identifier: MIT

public import AbstractViews
public import Foundation
public import Layout
import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A view on a terminal.
///
/// In a ``TerminalStack`` it is placed by its ``layoutStyle``, elsewhere by whoever sets its frame.
@MainActor public class TerminalView: ComponentView {
  /// The identity of the view.
  let id = TerminalViewID.make()
  /// Where it is in the one that it is in, in points: a cell is 8 points wide and 16 high.
  public var frame = CGRect.zero {
    didSet {
      guard frame != oldValue else { return }
      if frame.size != oldValue.size { sizeDidChange() }
      setNeedsDrawing()
    }
  }
  /// How it is placed in a stack; in others, this says nothing.
  public var layoutStyle = LayoutStyle() {
    didSet { if layoutStyle != oldValue { setNeedsLayout() } }
  }
  /// Whether it is visible; in a stack, what is not takes no room.
  public private(set) var isVisible = true
  /// Whether a bone is in its place.
  public private(set) var isConcealed = false
  /// What it is called.
  public private(set) var accessibilityIdentifier: String?
  /// What it was added to; nil where it is in nothing.
  public internal(set) weak var superview: TerminalContainer?
  /// Whether the keys of the user are for it where they are for nothing else, and it answers.
  public var takesFocus = false {
    didSet { if takesFocus != oldValue { setNeedsDrawing() } }
  }
  /// Whether the keys of the user are for it.
  public internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { setNeedsDrawing() } }
  }
  /// Called when it is to be drawn; of the outermost view alone.
  var onNeedsDrawing: (() -> Void)?

  init() {}

  /// Whether keys can be for it.
  var isFocusable: Bool { false }

  /// Says how large it wants to be in a stack; nil where it takes what it is given.
  var measurer: LayoutMeasurer? { nil }

  /// Draws the content of the view.
  func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {}

  /// Draws the view and its descendants if any of them is visible.
  ///
  /// - Parameters:
  ///   - origin: The origin of the superview on the screen, in points.
  ///   - canvas: The canvas.
  final func draw(at origin: CGPoint, on canvas: TerminalCanvas) {
    guard isVisible, !isConcealed, frame.width > 0, frame.height > 0 else { return }
    let area = TerminalArea(frame.offsetBy(dx: origin.x, dy: origin.y))
    if canvas.canShow(area) { draw(on: canvas, area) }
  }

  /// Whether it looks other where keys are for it.
  var showsFocus: Bool { true }

  /// Whether something in it answers only through it.
  var hidesFocusables: Bool { false }

  /// Does what the user wants who chooses it.
  ///
  /// - Returns: Whether it does anything.
  func activate() -> Bool { false }

  /// Answers to what the user does while keys are for it, or for something in it that does not answer.
  ///
  /// - Returns: Whether it does anything.
  func handle(_ event: TerminalEvent) -> Bool { false }

  /// Called when it has another size.
  func sizeDidChange() {}

  /// Has the screen drawn that it is on, later.
  func setNeedsDrawing() {
    var view = self
    while let superview = view.superview { view = superview }
    view.onNeedsDrawing?()
  }

  /// Has it placed anew before the screen is drawn, as it may want to have another size.
  func setNeedsLayout() {
    if let superview { superview.contentNeedsLayout() } else { setNeedsDrawing() }
  }

  /// Shows or hides it.
  public func set(visible: Bool) {
    guard visible != isVisible else { return }
    isVisible = visible
    setNeedsLayout()
  }

  /// Lets it draw nothing.
  public func set(concealed: Bool) {
    guard concealed != isConcealed else { return }
    isConcealed = concealed
    setNeedsDrawing()
  }

  /// Gives it a name.
  public func set(accessibilityIdentifier: String?) {
    self.accessibilityIdentifier = accessibilityIdentifier
  }
}

extension LayoutMeasurer {
  /// Measures what takes as many cells whatever there is.
  init(columns: Int, rows: Int = 1) {
    let cell = MonospaceMetrics.measurer.cell
    self.init(size: CGSize(width: Double(columns) * cell.width, height: Double(rows) * cell.height))
  }
}
