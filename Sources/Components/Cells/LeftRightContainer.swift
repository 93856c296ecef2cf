// SPDX-License-Identifier: MIT

public import AbstractViews
public import Styling

/// The content of a cell that is put together from two halves.
public struct LeftRightContainer<Left: LeftContent, Right: RightContent>: ContainerContent {
  /// The view that shows it.
  public typealias View = LeftRightContainerView<Left.View, Right.View>

  /// The left half.
  public var left: Left
  /// The right half; nil where there is none.
  public var right: Right?
  /// The line at the lower edge.
  public var separator: CellSeparator

  /// Puts a cell together.
  ///
  /// - Parameters:
  ///   - left: The left half.
  ///   - right: The right half; nil where there is none.
  ///   - separator: The line at the lower edge.
  public init(left: Left, right: Right?, separator: CellSeparator = .none) {
    self.left = left
    self.right = right
    self.separator = separator
  }

  /// Makes a cell that has a left half alone.
  ///
  /// - Parameters:
  ///   - left: The left half.
  ///   - separator: The line at the lower edge.
  public init(left: Left, separator: CellSeparator = .none) where Right == NoRight {
    self.init(left: left, right: nil, separator: separator)
  }

  /// That of the left half.
  public var accessibilityTitle: String? { left.accessibilityTitle }
}

/// An item with two halves.
public typealias LeftRightItem<Left: LeftContent, Right: RightContent> =
  ContainerItem<LeftRightContainer<Left, Right>>

extension ContainerItem {
  /// Makes an item with two halves.
  ///
  /// - Parameters:
  ///   - id: What tells the item from all others; by default, its accessibility identifier.
  ///   - accessibilityIdentifier: What the cell is called in tests of the user interface; by default, the title.
  ///   - left: The left half.
  ///   - right: The right half; nil where there is none.
  ///   - separator: The line at the lower edge.
  ///   - insets: The distances between the halves and the edges of the cell.
  ///   - isEnabled: Whether the cell answers to the user.
  ///   - isSelectedBackgroundNeeded: Whether the cell stands out while it is pressed.
  ///   - didSelectHandler: Called when the user taps the cell.
  ///   - didLongPressHandler: Called when the user presses the cell for long.
  ///   - willDisplayHandler: Called before the cell is to be seen.
  ///   - didEndDisplayingHandler: Called when the cell is not to be seen any more.
  public init<Left, Right>(
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

  /// Makes an item with a left half alone.
  ///
  /// - Parameters:
  ///   - id: What tells the item from all others; by default, its accessibility identifier.
  ///   - accessibilityIdentifier: What the cell is called in tests of the user interface; by default, the title.
  ///   - left: The left half.
  ///   - separator: The line at the lower edge.
  ///   - insets: The distances between the half and the edges of the cell.
  ///   - isEnabled: Whether the cell answers to the user.
  ///   - isSelectedBackgroundNeeded: Whether the cell stands out while it is pressed.
  ///   - didSelectHandler: Called when the user taps the cell.
  ///   - didLongPressHandler: Called when the user presses the cell for long.
  ///   - willDisplayHandler: Called before the cell is to be seen.
  ///   - didEndDisplayingHandler: Called when the cell is not to be seen any more.
  public init<Left>(
    id: ItemID? = nil, accessibilityIdentifier: String? = nil, left: Left,
    separator: CellSeparator = .none, insets: Insets = .zero, isEnabled: Bool = true,
    isSelectedBackgroundNeeded: Bool = true, didSelectHandler: Handler? = nil,
    didLongPressHandler: Handler? = nil, willDisplayHandler: Handler? = nil,
    didEndDisplayingHandler: Handler? = nil
  ) where Content == LeftRightContainer<Left, NoRight> {
    self.init(
      id: id, accessibilityIdentifier: accessibilityIdentifier, left: left, right: nil,
      separator: separator, insets: insets, isEnabled: isEnabled,
      isSelectedBackgroundNeeded: isSelectedBackgroundNeeded, didSelectHandler: didSelectHandler,
      didLongPressHandler: didLongPressHandler, willDisplayHandler: willDisplayHandler,
      didEndDisplayingHandler: didEndDisplayingHandler)
  }
}
