// SPDX-License-Identifier: MIT

public import AbstractViews
public import Foundation
public import Styling

/// A view on a terminal.
@MainActor public class TerminalView: ComponentView {
  /// Where it is in the one that it is in, in points: a cell is 8 points wide and 16 high.
  public var frame = CGRect.zero {
    didSet { if frame != oldValue { setNeedsDrawing() } }
  }
  /// Whether it is visible.
  public private(set) var isVisible = true
  /// Whether a bone is in its place.
  public private(set) var isConcealed = false
  /// What it is called.
  public private(set) var accessibilityIdentifier: String?
  /// What it was added to; nil where it is in nothing.
  public internal(set) weak var superview: TerminalContainer?
  /// Whether the keys of the user are for it.
  public internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { setNeedsDrawing() } }
  }
  /// Called when it is to be drawn; of the outermost view alone.
  var onNeedsDrawing: (() -> Void)?

  init() {}

  /// Whether keys can be for it.
  var isFocusable: Bool { false }

  /// Draws what is to be seen of it.
  func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {}

  /// Does what the user wants who chooses it.
  ///
  /// - Returns: Whether it does anything.
  func activate() -> Bool { false }

  /// Has the screen drawn that it is on, later.
  func setNeedsDrawing() {
    var view = self
    while let superview = view.superview { view = superview }
    view.onNeedsDrawing?()
  }

  /// Shows or hides it.
  public func set(visible: Bool) {
    guard visible != isVisible else { return }
    isVisible = visible
    setNeedsDrawing()
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

/// A view with others in it.
@MainActor public final class TerminalContainer: TerminalView, ContainerView {
  /// Called when it is tapped; keys can be for it where it answers.
  public var onTap: (@MainActor () -> Void)?
  /// Called when it is pressed for long, by holding the key beside the space.
  public var onLongPress: (@MainActor () -> Void)?
  /// Called with what the user does while the keys are for something in it, and that does not answer; says whether this does.
  public var onEvent: (@MainActor (TerminalEvent) -> Bool)?
  /// What is in it, the lowest first.
  public private(set) var subviews: [TerminalView] = []
  private var background: ColorRole?
  private(set) var isEnabled = true
  private var alpha = 1.0

  override var isFocusable: Bool { onTap != nil }

  override func activate() -> Bool {
    onTap?()
    return onTap != nil
  }

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    if let background { canvas.fill(area, background) }
    canvas.drawing(within: area, isFaint: alpha < 1) {
      for subview in subviews { canvas.draw(subview, at: area.origin) }
    }
    if isFocused { canvas.fill(area, .selectedBackground) }
  }

  /// Puts a view into it.
  public func insert(_ view: any ComponentView, below sibling: (any ComponentView)?) {
    guard let view = view as? TerminalView else {
      preconditionFailure("Cannot insert \(type(of: view)): another host has made it")
    }
    view.superview?.remove(view)
    view.superview = self
    let place = sibling.map { sibling in
      guard let place = subviews.firstIndex(where: { $0 === sibling }) else {
        preconditionFailure("Cannot insert a view below one that is not in the same container")
      }
      return place
    }
    subviews.insert(view, at: place ?? subviews.endIndex)
    setNeedsDrawing()
  }

  /// Takes a view out of it.
  public func remove(_ view: any ComponentView) {
    guard let place = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: place).superview = nil
    setNeedsDrawing()
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

/// A view that shows a text.
@MainActor public final class TerminalLabel: TerminalView, LabelView {
  private var text: StyledText?

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    guard let text else { return }
    canvas.write(text, in: area)
  }

  /// Shows a text.
  public func set(text: StyledText) {
    guard text != self.text else { return }
    self.text = text
    setNeedsDrawing()
  }
}

/// A view that shows an image, of characters.
@MainActor public final class TerminalImage: TerminalView, ImageView {
  private var image: ImageContent?

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    guard let image else { return }
    canvas.draw(image, in: area)
  }

  /// Shows an image.
  public func set(image: ImageContent) {
    guard image != self.image else { return }
    self.image = image
    setNeedsDrawing()
  }
}

/// A view that shows a few characters on a ground that stands out.
@MainActor public final class TerminalBadge: TerminalView, BadgeView {
  private var content: (text: String, color: ColorRole)?

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    guard let content else { return }
    let text = StyledText(" \(content.text) ", color: content.color, lineLimit: 1)
    canvas.write(text, in: area, adding: .inverse)
  }

  /// Shows a text on a ground.
  public func set(text: String, color: ColorRole) {
    content = (text, color)
    setNeedsDrawing()
  }
}

/// A view that is on or off.
@MainActor public final class TerminalToggle: TerminalView, ToggleView {
  /// Called when the user has turned it on or off.
  public var onChange: (@MainActor (Bool) -> Void)?
  private let style: ToggleKind
  private var isOn = false

  init(_ style: ToggleKind) {
    self.style = style
    super.init()
  }

  override var isFocusable: Bool { onChange != nil }

  override func activate() -> Bool {
    guard let onChange else { return false }
    set(isOn: !isOn)
    onChange(isOn)
    return true
  }

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    let text =
      switch style {
      case .toggle: isOn ? "[ ●]" : "[○ ]"
      case .checkbox: isOn ? "[x]" : "[ ]"
      }
    canvas.write(
      StyledText(text, color: isOn ? .accent : .secondaryText), in: area,
      adding: isFocused ? .inverse : [])
  }

  /// Turns it on or off.
  public func set(isOn: Bool) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    setNeedsDrawing()
  }
}

/// A line between things.
@MainActor public final class TerminalSeparator: TerminalView, SeparatorView {
  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    canvas.drawLine(in: area)
  }
}

/// What stands in the place of a view that has nothing to show yet, and shimmers.
@MainActor public final class TerminalBone: TerminalView, BoneView {
  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    canvas.drawBone(in: area)
  }
}
