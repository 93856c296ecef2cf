// SPDX-License-Identifier: MIT

public import AbstractViews
public import ColorRoles
import Foundation

/// A view with others in it.
@MainActor public class TerminalContainer: TerminalView, ContainerView {
  /// Called when it is tapped; keys can be for it where it answers.
  public var onTap: (@MainActor () -> Void)?
  /// Called when it is pressed for long, by holding the key beside the space.
  public var onLongPress: (@MainActor () -> Void)?
  /// Called with what the user does while the keys are for something in it, and that does not answer; says whether this does.
  public var onEvent: (@MainActor (TerminalEvent) -> Bool)?
  /// The group that the views in it form for the focus, or `nil` if each is a stop by itself.
  weak var focusGroup: (any TerminalFocusGroup)?
  /// A Boolean value that indicates whether it is the cell of a selected item.
  var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDrawing() } }
  }
  /// What is in it, the lowest first.
  public private(set) var subviews: [TerminalView] = []
  private var background: ColorRole?
  private(set) var isEnabled = true
  private var alpha = 1.0
  private var layoutState = LayoutState.current

  /// The layout that is needed before the next frame.
  private enum LayoutState {
    /// No layout.
    case current
    /// The layout of descendants.
    case containsStale
    /// The layout of the container, and perhaps of descendants.
    case stale
  }

  /// Makes a view with nothing in it.
  public override init() {}

  /// A Boolean value that indicates whether the views in it are to be placed again.
  var isStale: Bool { layoutState == .stale }

  /// Whether it places what is in it.
  var laysOut: Bool { false }

  /// Places what is in it.
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
    if let background { canvas.fill(area, background) }
    canvas.drawing(within: area, isFaint: alpha < 1) {
      for subview in subviews { subview.draw(at: area.origin, on: canvas) }
    }
    if isSelected { canvas.fill(area, .selectedItemBackground, or: [.bold, .underlined]) }
    if isFocused, showsFocus { canvas.fill(area, .selectedBackground) }
  }

  /// Puts a view into it.
  public func insert(_ view: any ComponentView, below sibling: (any ComponentView)?) {
    guard let view = view as? TerminalView else {
      preconditionFailure("Cannot insert \(type(of: view)): another host has made it")
    }
    precondition(!isInside(view), "Cannot insert a view into itself, or into what is in it")
    precondition(view !== sibling, "Cannot insert a view below itself")
    view.superview?.remove(view)
    view.superview = self
    let place = sibling.map { sibling in
      guard let place = subviews.firstIndex(where: { $0 === sibling }) else {
        preconditionFailure("Cannot insert a view below one that is not in the same container")
      }
      return place
    }
    subviews.insert(view, at: place ?? subviews.endIndex)
    if let container = view as? TerminalContainer, container.layoutState != .current {
      setContainsStale()
    }
    contentNeedsLayout()
  }

  /// Takes a view out of it.
  public func remove(_ view: any ComponentView) {
    guard let place = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: place).superview = nil
    contentNeedsLayout()
  }

  /// Has what is in it placed anew before the screen is drawn.
  func contentNeedsLayout() {
    guard laysOut else { return setNeedsDrawing() }
    let wasCurrent = layoutState == .current
    layoutState = .stale
    if wasCurrent { superview?.setContainsStale() }
    setNeedsDrawing()
  }

  private func setContainsStale() {
    var view: TerminalContainer? = self
    while let container = view, container.layoutState == .current {
      container.layoutState = .containsStale
      view = container.superview
    }
  }

  /// Places the views that are to be placed again, in it and in its descendants.
  final func layOutIfNeeded() {
    // Placing a view may invalidate the layout of others.
    while layoutState != .current {
      let wasStale = isStale
      layoutState = .current
      if wasStale { layOut() }
      for case let container as TerminalContainer in subviews { container.layOutIfNeeded() }
    }
  }

  /// Fills what lies behind the views in it.
  public func set(background: ColorRole?) {
    guard background != self.background else { return }
    self.background = background
    setNeedsDrawing()
  }

  /// Lets it and what is in it answer to the user, or not.
  public func set(enabled: Bool) { isEnabled = enabled }

  /// Shows it and what is in it faintly, where not all of it is to be seen.
  public func set(alpha: Double) {
    guard alpha != self.alpha else { return }
    self.alpha = alpha
    setNeedsDrawing()
  }
}
