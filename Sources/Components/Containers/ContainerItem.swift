// SPDX-License-Identifier: MIT

public import AbstractViews
public import Styling

/// A content with everything that a cell needs beside it.
///
/// Items are equal where what is to be seen of them is: handlers take no part.
public struct ContainerItem<Content: ContainerContent>: Equatable, Sendable, Identifiable {
  /// The cell that shows it.
  public typealias Cell = ContainerCell<Content.View>
  /// What is done when something happens to a cell.
  public typealias Handler = @MainActor () -> Void

  /// What tells the item from all others.
  public let id: ItemID
  private let givenIdentifier: String?
  /// What the cell shows.
  public var content: Content
  /// The distances between the content and the edges of the cell.
  public var insets: Insets
  /// Whether the cell answers to the user; one that does not is half faded.
  public var isEnabled: Bool
  /// Whether the cell stands out while it is pressed.
  public var isSelectedBackgroundNeeded: Bool

  /// Called when the user taps the cell.
  @ForceEquatable public var didSelectHandler: Handler?
  /// Called when the user presses the cell for long.
  @ForceEquatable public var didLongPressHandler: Handler?
  /// Called before the cell is to be seen.
  @ForceEquatable public var willDisplayHandler: Handler?
  /// Called when the cell is not to be seen any more.
  @ForceEquatable public var didEndDisplayingHandler: Handler?

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - id: What tells the item from all others; by default, its accessibility identifier. An item that has neither must have one.
  ///   - accessibilityIdentifier: What the cell is called in tests of the user interface; by default, the title of the content.
  ///   - content: What the cell shows.
  ///   - insets: The distances between the content and the edges of the cell.
  ///   - isEnabled: Whether the cell answers to the user.
  ///   - isSelectedBackgroundNeeded: Whether the cell stands out while it is pressed.
  ///   - didSelectHandler: Called when the user taps the cell.
  ///   - didLongPressHandler: Called when the user presses the cell for long.
  ///   - willDisplayHandler: Called before the cell is to be seen.
  ///   - didEndDisplayingHandler: Called when the cell is not to be seen any more.
  public init(
    id: ItemID? = nil, accessibilityIdentifier: String? = nil, content: Content,
    insets: Insets = .zero, isEnabled: Bool = true, isSelectedBackgroundNeeded: Bool = true,
    didSelectHandler: Handler? = nil, didLongPressHandler: Handler? = nil,
    willDisplayHandler: Handler? = nil, didEndDisplayingHandler: Handler? = nil
  ) {
    guard let id = id ?? (accessibilityIdentifier ?? content.accessibilityTitle).map({ ItemID($0) })
    else {
      preconditionFailure(
        "Cannot identify an item of \(Content.self) that has no title: give it an id")
    }
    self.id = id
    givenIdentifier = accessibilityIdentifier
    self.content = content
    self.insets = insets
    self.isEnabled = isEnabled
    self.isSelectedBackgroundNeeded = isSelectedBackgroundNeeded
    self.didSelectHandler = didSelectHandler
    self.didLongPressHandler = didLongPressHandler
    self.willDisplayHandler = willDisplayHandler
    self.didEndDisplayingHandler = didEndDisplayingHandler
  }

  /// What the cell is called in tests of the user interface: where nothing was said, what the title of the content is.
  public var accessibilityIdentifier: String? { givenIdentifier ?? content.accessibilityTitle }
}
