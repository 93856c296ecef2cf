// SPDX-License-Identifier: MIT

public import PresentationViews

// These overloads match items without an identifier; otherwise the compiler would list the unmet
// requirements of all other initializers.
extension ContainerItem {
  /// Unavailable: the content has no title.
  @available(*, unavailable, message: "give the item an id: its content has no title")
  public init(
    accessibilityIdentifier: String? = nil, content: Content,
    insets: Insets = .zero, isEnabled: Bool = true,
    isSelectedBackgroundNeeded: Bool = true, didSelectHandler: Handler? = nil,
    didLongPressHandler: Handler? = nil, willDisplayHandler: Handler? = nil,
    didEndDisplayingHandler: Handler? = nil
  ) {
    self.init(id: "", content: content)
  }

  /// Unavailable: the left half has no title.
  @available(*, unavailable, message: "give the item an id: its left half has no title")
  public init<Left, Right>(
    accessibilityIdentifier: String? = nil, left: Left, right: Right?,
    separator: CellSeparator = .none, insets: Insets = .zero, isEnabled: Bool = true,
    isSelectedBackgroundNeeded: Bool = true, didSelectHandler: Handler? = nil,
    didLongPressHandler: Handler? = nil, willDisplayHandler: Handler? = nil,
    didEndDisplayingHandler: Handler? = nil
  ) where Content == LeftRightContainer<Left, Right> {
    self.init(id: "", left: left, right: right, separator: separator)
  }

  /// Unavailable: the left half has no title.
  @available(*, unavailable, message: "give the item an id: its left half has no title")
  public init<Left>(
    accessibilityIdentifier: String? = nil, left: Left,
    separator: CellSeparator = .none, insets: Insets = .zero, isEnabled: Bool = true,
    isSelectedBackgroundNeeded: Bool = true, didSelectHandler: Handler? = nil,
    didLongPressHandler: Handler? = nil, willDisplayHandler: Handler? = nil,
    didEndDisplayingHandler: Handler? = nil
  ) where Content == LeftRightContainer<Left, NoRight> {
    self.init(id: "", left: left, separator: separator)
  }
}
