// SPDX-License-Identifier: MIT

import AbstractViews
public import Styling

// The overloads that the compiler finds for an item that nothing identifies: their messages say
// what to do, while without them it would name the requirements of every other initializer.
extension ContainerItem {
  /// Not available: its content has no title, so the item requires an `id`.
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

  /// Not available: its left half has no title, so the item requires an `id`.
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

  /// Not available: its left half has no title, so the item requires an `id`.
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
