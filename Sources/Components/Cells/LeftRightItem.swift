// SPDX-License-Identifier: MIT

public import PresentationViews

/// An item with two halves.
///
/// ```swift
/// LeftRightItem(left: LeftTitle(title: "Country"), right: RightChevron())
/// ```
///
/// The title of its left half identifies it, unless it has an `id`. An item whose left half isn't a
/// ``TitledContent`` requires one.
public typealias LeftRightItem<Left: LeftContent, Right: RightContent> =
  ContainerItem<LeftRightContainer<Left, Right>>

extension ContainerItem {
  /// Creates an item with two halves, which the title of the left one identifies.
  ///
  /// - Parameters:
  ///   - left: The left half.
  ///   - right: The right half, or `nil` for none.
  ///   - separator: The line at the bottom edge.
  ///   - didSelectHandler: Called when the user taps the cell.
  public init<Left: TitledContent, Right>(
    left: Left, right: Right?, separator: CellSeparator = .none,
    didSelectHandler: (@MainActor () -> Void)? = nil
  ) where Content == LeftRightContainer<Left, Right> {
    self.init(
      id: ItemID(left.title), left: left, right: right, separator: separator,
      didSelectHandler: didSelectHandler)
  }

  /// Creates an item with a left half only, whose title identifies it.
  ///
  /// - Parameters:
  ///   - left: The left half.
  ///   - separator: The line at the bottom edge.
  ///   - didSelectHandler: Called when the user taps the cell.
  public init<Left: TitledContent>(
    left: Left, separator: CellSeparator = .none,
    didSelectHandler: (@MainActor () -> Void)? = nil
  ) where Content == LeftRightContainer<Left, NoRight> {
    self.init(
      id: ItemID(left.title), left: left, right: nil, separator: separator,
      didSelectHandler: didSelectHandler)
  }

  /// Creates an item with two halves.
  ///
  /// - Parameters:
  ///   - id: The item's identity.
  ///   - left: The left half.
  ///   - right: The right half, or `nil` for none.
  ///   - separator: The line at the bottom edge.
  ///   - didSelectHandler: Called when the user taps the cell.
  public init<Left, Right>(
    id: ItemID, left: Left, right: Right?, separator: CellSeparator = .none,
    didSelectHandler: (@MainActor () -> Void)? = nil
  ) where Content == LeftRightContainer<Left, Right> {
    self.init(
      id: id, content: LeftRightContainer(left: left, right: right, separator: separator))
    self.didSelectHandler = didSelectHandler
  }

  /// Creates an item with a left half only.
  ///
  /// - Parameters:
  ///   - id: The item's identity.
  ///   - left: The left half.
  ///   - separator: The line at the bottom edge.
  ///   - didSelectHandler: Called when the user taps the cell.
  public init<Left>(
    id: ItemID, left: Left, separator: CellSeparator = .none,
    didSelectHandler: (@MainActor () -> Void)? = nil
  ) where Content == LeftRightContainer<Left, NoRight> {
    self.init(
      id: id, left: left, right: nil, separator: separator, didSelectHandler: didSelectHandler)
  }
}
