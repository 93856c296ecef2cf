// SPDX-License-Identifier: MIT

public import ColorRoles
public import Styling

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
  /// Called with the new value when the user changes it; `nil` to pass taps on to the superview.
  var onChange: (@MainActor (Bool) -> Void)? { get set }

  /// Sets the value without calling ``onChange``.
  func set(isOn: Bool)
}

/// A separator line that fills its frame.
@MainActor public protocol SeparatorView: ComponentView {}

/// A shimmering placeholder for a loading view.
@MainActor public protocol BoneView: ComponentView {}
