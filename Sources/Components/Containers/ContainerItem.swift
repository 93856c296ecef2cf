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

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - id: The identifier of the item.
  ///   - accessibilityIdentifier: The name of the cell in tests of the user interface. The default
  ///     is the title of the content, if it has one.
  ///   - content: The content of the cell.
  ///   - insets: The distances between the content and the edges of the cell.
  ///   - isEnabled: A Boolean value that indicates whether the cell responds to the user.
  ///   - isSelectedBackgroundNeeded: A Boolean value that indicates whether a pressed cell is
  ///     highlighted.
  ///   - didSelectHandler: Called when the user taps the cell.
  ///   - didLongPressHandler: Called when the user presses the cell for long.
  ///   - willDisplayHandler: Called before the cell becomes visible.
  ///   - didEndDisplayingHandler: Called after the cell was hidden.
  public init(
    id: ItemID, accessibilityIdentifier: String? = nil, content: Content,
    insets: Insets = .zero, isEnabled: Bool = true, isSelectedBackgroundNeeded: Bool = true,
    didSelectHandler: Handler? = nil, didLongPressHandler: Handler? = nil,
    willDisplayHandler: Handler? = nil, didEndDisplayingHandler: Handler? = nil
  ) {
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

  /// Creates an item that is identified by its title by default.
  ///
  /// - Parameters:
  ///   - id: The identifier of the item. The default is its accessibility identifier.
  ///   - accessibilityIdentifier: The name of the cell in tests of the user interface. The default
  ///     is the title of the content.
  ///   - content: The content of the cell.
  ///   - insets: The distances between the content and the edges of the cell.
  ///   - isEnabled: A Boolean value that indicates whether the cell responds to the user.
  ///   - isSelectedBackgroundNeeded: A Boolean value that indicates whether a pressed cell is
  ///     highlighted.
  ///   - didSelectHandler: Called when the user taps the cell.
  ///   - didLongPressHandler: Called when the user presses the cell for long.
  ///   - willDisplayHandler: Called before the cell becomes visible.
  ///   - didEndDisplayingHandler: Called after the cell was hidden.
  public init(
    id: ItemID? = nil, accessibilityIdentifier: String? = nil, content: Content,
    insets: Insets = .zero, isEnabled: Bool = true, isSelectedBackgroundNeeded: Bool = true,
    didSelectHandler: Handler? = nil, didLongPressHandler: Handler? = nil,
    willDisplayHandler: Handler? = nil, didEndDisplayingHandler: Handler? = nil
  ) where Content: TitledContent {
    self.init(
      id: id ?? ItemID(accessibilityIdentifier ?? content.title),
      accessibilityIdentifier: accessibilityIdentifier,
      content: content, insets: insets, isEnabled: isEnabled,
      isSelectedBackgroundNeeded: isSelectedBackgroundNeeded, didSelectHandler: didSelectHandler,
      didLongPressHandler: didLongPressHandler, willDisplayHandler: willDisplayHandler,
      didEndDisplayingHandler: didEndDisplayingHandler)
  }

  /// What the cell is called in tests of the user interface: where nothing was said, what the title of the content is.
  public var accessibilityIdentifier: String? { givenIdentifier ?? content.accessibilityTitle }
}
