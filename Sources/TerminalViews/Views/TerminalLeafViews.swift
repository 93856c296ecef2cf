// SPDX-License-Identifier: MIT

import Foundation
public import PresentationAutoRender
public import PresentationControls
import PresentationLayout
public import PresentationViews

/// A view that displays text.
@MainActor public final class TerminalLabel: TerminalView, LabelView {
  private var text: StyledText?

  /// Creates a label.
  public init(_ text: StyledText? = nil) {
    self.text = text
    super.init()
  }

  override var measurer: LayoutMeasurer? {
    text.map { LayoutMeasurer(measuring: $0, by: MonospaceMetrics.measurer) }
  }

  override func describe(_ node: inout AccessibilityNode) {
    node.text = text?.string
    node.traits = text?.style == .largeTitle ? .header : []
  }

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    guard let text else { return }
    canvas.write(text, in: area)
  }

  /// Sets the text.
  public func set(text: StyledText) {
    guard text != self.text else { return }
    self.text = text
    setNeedsLayout()
  }
}

extension TerminalLabel: ViewRenderable {
  /// Sets the text.
  public func render(state: StyledText) { set(text: state) }
}

/// A view that displays an image made of characters.
@MainActor public final class TerminalImage: TerminalView, ImageView {
  private var image: ImageContent?

  /// Creates an image view, whose size is set by its ``TerminalView/layoutStyle``.
  public init(_ image: ImageContent? = nil) {
    self.image = image
    super.init()
  }

  override func describe(_ node: inout AccessibilityNode) { node.traits = .image }

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    guard let image else { return }
    canvas.draw(image, in: area)
  }

  /// Sets the image.
  public func set(image: ImageContent) {
    guard image != self.image else { return }
    self.image = image
    setNeedsDisplay()
  }
}

extension TerminalImage: ViewRenderable {
  /// Sets the image.
  public func render(state: ImageContent) { set(image: state) }
}

/// A view that displays a short text in inverse colors.
@MainActor public final class TerminalBadge: TerminalView, BadgeView {
  private var content: (text: String, color: ColorRole)?

  /// Creates an empty badge.
  public override init() {
    super.init()
    layoutStyle.flexShrink = 0
  }

  override var measurer: LayoutMeasurer? {
    LayoutMeasurer(size: MonospaceMetrics().size(ofBadge: content?.text ?? ""))
  }

  override func describe(_ node: inout AccessibilityNode) { node.text = content?.text }

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    guard let content else { return }
    let text = StyledText(" \(content.text) ", color: content.color, lineLimit: 1)
    canvas.write(text, in: area, adding: .inverse)
  }

  /// Sets the text and color.
  public func set(text: String, color: ColorRole) {
    guard content?.text != text || content?.color != color else { return }
    content = (text, color)
    setNeedsLayout()
  }
}

extension TerminalBadge: ViewRenderable {
  /// Sets the text, with the accent color.
  public func render(state: String) { set(text: state, color: .accent) }
}

/// A switch or a checkbox, with an optional label.
///
/// The user can change it if it is bound to an observable or has a handler. A click on the label
/// changes it, too.
@MainActor public final class TerminalToggle: TerminalView, ToggleView {
  /// The value's binding to an observable.
  public var binding: ControlBinding<Bool>?
  /// Called after the user toggles the value and a bound observable is set.
  public var onChange: (@MainActor (Bool) -> Void)?
  private let kind: ToggleKind
  private let label: String
  private var isOn = false

  /// Creates a control that is off.
  ///
  /// - Parameters:
  ///   - kind: The control's kind.
  ///   - label: The text behind the control, which names it for assistive technologies as well.
  public init(_ kind: ToggleKind, label: String = "") {
    self.kind = kind
    self.label = label
    super.init()
    layoutStyle.flexShrink = 0
  }

  override var measurer: LayoutMeasurer? {
    LayoutMeasurer(measuring: text, by: MonospaceMetrics.measurer)
  }

  private var text: StyledText {
    let control =
      switch kind {
      case .switch: isOn ? "[ ●]" : "[○ ]"
      case .checkbox: isOn ? "[x]" : "[ ]"
      }
    let text = StyledText(control, color: isOn ? .accent : .secondaryText, lineLimit: 1)
    return label.isEmpty ? text : text + StyledText(" " + label)
  }

  override var isFocusable: Bool { onChange != nil || binding?.isActive ?? false }

  override func activate() -> Bool {
    guard isFocusable else { return false }
    set(isOn: !isOn)
    binding?.valueDidChange(to: isOn)
    onChange?(isOn)
    return true
  }

  override func describe(_ node: inout AccessibilityNode) {
    (node.value, node.traits, node.isControl) = (isOn ? "on" : "off", .toggle, isFocusable)
    if !label.isEmpty { node.text = label }
  }

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    canvas.write(text, in: area, adding: isFocused ? .inverse : [])
  }

  /// Sets the handler for user changes.
  public func set(onChange: (@MainActor (Bool) -> Void)?) { self.onChange = onChange }

  /// Turns it on or off.
  public func set(isOn: Bool) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    setNeedsDisplay()
  }
}

extension TerminalToggle: ValueControl {
  /// A Boolean value that indicates whether the toggle is on.
  public var value: Bool {
    get { isOn }
    set { set(isOn: newValue) }
  }
}

extension TerminalToggle: ViewRenderable {
  /// Turns it on or off.
  public func render(state: Bool) { set(isOn: state) }
}

/// A horizontal separator line.
@MainActor public final class TerminalSeparator: TerminalView, SeparatorView {
  /// Creates a line.
  public override init() {}

  override var measurer: LayoutMeasurer? { LayoutMeasurer(columns: 0) }

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    canvas.drawLine(in: area)
  }
}

/// A shimmering placeholder for a view without content yet.
@MainActor public final class TerminalBone: TerminalView, BoneView {
  /// Creates a bone, whose size is set by its ``TerminalView/layoutStyle``.
  public override init() {}

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    canvas.drawBone(in: area)
  }
}

/// A button with a title.
@MainActor public final class TerminalButton: TerminalView {
  /// Called when the button is pressed; without a handler, it is faint and not focusable.
  public var onTap: (@MainActor () -> Void)? {
    didSet { setNeedsDisplay() }
  }
  /// A Boolean value that indicates whether the button can be pressed; otherwise it is faint and
  /// not focusable.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }
  /// The title.
  public private(set) var title: String

  /// Creates a button.
  public init(_ title: String = "", onTap: (@MainActor () -> Void)? = nil) {
    self.title = title
    self.onTap = onTap
    super.init()
    layoutStyle.flexShrink = 0
  }

  private var text: StyledText { StyledText("[ \(title) ]", lineLimit: 1) }

  override var isFocusable: Bool { isEnabled && onTap != nil }

  override var measurer: LayoutMeasurer? {
    LayoutMeasurer(measuring: text, by: MonospaceMetrics.measurer)
  }

  override func activate() -> Bool {
    guard isEnabled, let onTap else { return false }
    onTap()
    return true
  }

  override func describe(_ node: inout AccessibilityNode) {
    (node.text, node.traits) = (title, .button)
    (node.isControl, node.isEnabled) = (true, isFocusable)
  }

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    canvas.write(text, in: area, adding: isFocused ? .inverse : isFocusable ? .bold : .faint)
  }
}

extension TerminalButton: ViewRenderable {
  /// Sets the title.
  public func render(state: String) {
    guard state != title else { return }
    title = state
    setNeedsLayout()
  }
}
