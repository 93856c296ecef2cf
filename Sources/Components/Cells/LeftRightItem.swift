// SPDX-License-Identifier: MIT

public import PresentationViews

/// An item with two halves.
///
/// ```swift
/// LeftRightItem(left: LeftTitle(title: "Country"), right: RightChevron())
/// ```
///
/// The title of its left half identifies it, unless it has an identifier of its own. An item whose
/// left half is no ``TitledContent`` requires an `id`.
public typealias LeftRightItem<Left: LeftContent, Right: RightContent> =
  ContainerItem<LeftRightContainer<Left, Right>>

extension ContainerItem {
  /// Creates an item with two halves, identified by its title by default.
  ///
  /// - Parameters:
  ///   - id: The item's identifier; by default, its accessibility identifier.
  ///   - accessibilityIdentifier: The cell's name in tests of the user interface; by default, the
  ///     title.
  ///   - left: The left half.
  ///   - right: The right half, or `nil` for none.
  ///   - separator: The line at the bottom edge.
  ///   - insets: The distances from the halves to the edges of the cell.
  ///   - isEnabled: `true` if the cell responds to the user.
  ///   - isSelectedBackgroundNeeded: `true` to highlight a pressed cell.
  ///   - didSelectHandler: Called when the user taps the cell.
  ///   - didLongPressHandler: Called when the user long-presses the cell.
  ///   - willDisplayHandler: Called before the cell becomes visible.
  ///   - didEndDisplayingHandler: Called after the cell was hidden.
  public init<Left: TitledContent, Right>(
    id: ItemID? = nil, accessibilityIdentifier: String? = nil, left: Left, right: Right?,
    separator: CellSeparator = .none, insets: Insets = .zero, isEnabled: Bool = true,
    isSelectedBackgroundNeeded: Bool = true, didSelectHandler: Handler? = nil,
    didLongPressHandler: Handler? = nil, willDisplayHandler: Handler? = nil,
    didEndDisplayingHandler: Handler? = nil
  ) where Content == LeftRightContainer<Left, Right> {
    self.init(
      id: id, accessibilityIdentifier: accessibilityIdentifier,
      content: LeftRightContainer(left: left, right: right, separator: separator), insets: insets,
      isEnabled: isEnabled, isSelectedBackgroundNeeded: isSelectedBackgroundNeeded,
      didSelectHandler: didSelectHandler, didLongPressHandler: didLongPressHandler,
      willDisplayHandler: willDisplayHandler, didEndDisplayingHandler: didEndDisplayingHandler)
  }

  /// Creates an item with a left half only, identified by its title by default.
  ///
  /// Its parameters are those of an item with two halves.
  public init<Left: TitledContent>(
    id: ItemID? = nil, accessibilityIdentifier: String? = nil, left: Left,
    separator: CellSeparator = .none, insets: Insets = .zero, isEnabled: Bool = true,
    isSelectedBackgroundNeeded: Bool = true, didSelectHandler: Handler? = nil,
    didLongPressHandler: Handler? = nil, willDisplayHandler: Handler? = nil,
    didEndDisplayingHandler: Handler? = nil
  ) where Content == LeftRightContainer<Left, NoRight> {
    self.init(
      id: id, accessibilityIdentifier: accessibilityIdentifier,
      content: LeftRightContainer(left: left, right: nil, separator: separator), insets: insets,
      isEnabled: isEnabled, isSelectedBackgroundNeeded: isSelectedBackgroundNeeded,
      didSelectHandler: didSelectHandler, didLongPressHandler: didLongPressHandler,
      willDisplayHandler: willDisplayHandler, didEndDisplayingHandler: didEndDisplayingHandler)
  }

  /// Creates an item with two halves, whose left half has no title.
  ///
  /// Except for the required `id`, its parameters are those of an item with a title.
  public init<Left, Right>(
    id: ItemID, accessibilityIdentifier: String? = nil, left: Left, right: Right?,
    separator: CellSeparator = .none, insets: Insets = .zero, isEnabled: Bool = true,
    isSelectedBackgroundNeeded: Bool = true, didSelectHandler: Handler? = nil,
    didLongPressHandler: Handler? = nil, willDisplayHandler: Handler? = nil,
    didEndDisplayingHandler: Handler? = nil
  ) where Content == LeftRightContainer<Left, Right> {
    self.init(
      id: id, accessibilityIdentifier: accessibilityIdentifier,
      content: LeftRightContainer(left: left, right: right, separator: separator), insets: insets,
      isEnabled: isEnabled, isSelectedBackgroundNeeded: isSelectedBackgroundNeeded,
      didSelectHandler: didSelectHandler, didLongPressHandler: didLongPressHandler,
      willDisplayHandler: willDisplayHandler, didEndDisplayingHandler: didEndDisplayingHandler)
  }

  /// Creates an item with a left half only, which has no title.
  ///
  /// Except for the required `id`, its parameters are those of an item with a title.
  public init<Left>(
    id: ItemID, accessibilityIdentifier: String? = nil, left: Left,
    separator: CellSeparator = .none, insets: Insets = .zero, isEnabled: Bool = true,
    isSelectedBackgroundNeeded: Bool = true, didSelectHandler: Handler? = nil,
    didLongPressHandler: Handler? = nil, willDisplayHandler: Handler? = nil,
    didEndDisplayingHandler: Handler? = nil
  ) where Content == LeftRightContainer<Left, NoRight> {
    self.init(
      id: id, accessibilityIdentifier: accessibilityIdentifier,
      content: LeftRightContainer(left: left, right: nil, separator: separator), insets: insets,
      isEnabled: isEnabled, isSelectedBackgroundNeeded: isSelectedBackgroundNeeded,
      didSelectHandler: didSelectHandler, didLongPressHandler: didLongPressHandler,
      willDisplayHandler: willDisplayHandler, didEndDisplayingHandler: didEndDisplayingHandler)
  }
}
