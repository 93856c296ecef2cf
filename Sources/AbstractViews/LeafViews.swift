// SPDX-License-Identifier: MIT

public import PresentationControls

/// A view that shows a text.
@MainActor public protocol LabelView: ComponentView {
  /// Replaces the text.
  func set(text: StyledText)
}

/// A view that shows an image.
@MainActor public protocol ImageView: ComponentView {
  /// Replaces the image.
  func set(image: ImageContent)
}

/// A view that shows a short text on a colored background.
@MainActor public protocol BadgeView: ComponentView {
  /// Replaces the text and the background color.
  func set(text: String, color: ColorRole)
}

/// A switch or a checkbox.
@MainActor public protocol ToggleView: ComponentView {
  /// Sets the handler of changes by the user, which receives the new value; `nil` to pass taps on
  /// to the superview.
  func set(onChange: (@MainActor (Bool) -> Void)?)

  /// Sets the value without calling the handler of changes.
  func set(isOn: Bool)
}

/// A separator line that fills its frame.
@MainActor public protocol SeparatorView: ComponentView {}

/// A shimmering placeholder for a loading view.
@MainActor public protocol BoneView: ComponentView {}
