// SPDX-License-Identifier: MIT

public import AbstractViews
public import Styling

/// A content with the identity, insets and handlers of its cell.
///
/// Comparisons ignore the handlers, so that items are equal if they look equal.
public struct ContainerItem<Content: ContainerContent>: Equatable, Sendable, Identifiable {
  /// The cell of the item.
  public typealias Cell = ContainerCell<Content.View>
  /// A closure that responds to an event of the cell.
  public typealias Handler = @MainActor () -> Void

  /// The identity of the item.
  public let id: ItemID
  private let givenIdentifier: String?
  /// The content of the cell.
  public var content: Content
  /// The distances between the content and the edges of the cell.
  public var insets: Insets
  /// A Boolean value that indicates whether the cell responds to the user; otherwise it is
  /// translucent.
  public var isEnabled: Bool
  /// A Boolean value that indicates whether a pressed cell is highlighted.
  public var isSelectedBackgroundNeeded: Bool

  /// A closure that is called when the user taps the cell.
  @ForceEquatable public var didSelectHandler: Handler?
  /// A closure that is called when the user long-presses the cell.
  @ForceEquatable public var didLongPressHandler: Handler?
  /// A closure that is called before the cell becomes visible.
  @ForceEquatable public var willDisplayHandler: Handler?
  /// A closure that is called after the cell was hidden.
  @ForceEquatable public var didEndDisplayingHandler: Handler?

  /// Creates an item with an identifier.
  ///
  /// The parameters have the meaning of the properties of the same names.
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

  /// The name of the cell in tests of the user interface; by default, the title of the content.
  public var accessibilityIdentifier: String? { givenIdentifier ?? content.accessibilityTitle }
}
