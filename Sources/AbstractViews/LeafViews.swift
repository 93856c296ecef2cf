// SPDX-License-Identifier: MIT

public import ColorRoles
public import Styling

/// A view that shows a text.
@MainActor public protocol LabelView: ComponentView {
  /// Shows a text in place of the one before.
  ///
  /// - Parameter text: The text.
  func set(text: StyledText)
}

/// A view that shows an image.
@MainActor public protocol ImageView: ComponentView {
  /// Shows an image in place of the one before.
  ///
  /// - Parameter image: The image and how it is shown.
  func set(image: ImageContent)
}

/// A view that shows a few characters on a ground that stands out.
@MainActor public protocol BadgeView: ComponentView {
  /// Shows a text in place of the one before.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - color: What the color of the ground is for.
  func set(text: String, color: ColorRole)
}

/// A view that is on or off.
@MainActor public protocol ToggleView: ComponentView {
  /// Called when the user has turned it on or off, with what it is then; nil where the user cannot, and taps what it is in instead.
  var onChange: (@MainActor (Bool) -> Void)? { get set }

  /// Turns it on or off; nobody is told of it.
  ///
  /// - Parameter isOn: Whether it is to be on.
  func set(isOn: Bool)
}

/// A line between things, as wide as its frame.
@MainActor public protocol SeparatorView: ComponentView {}

/// What stands in the place of a view that has nothing to show yet, and shimmers as long as it does.
@MainActor public protocol BoneView: ComponentView {}
