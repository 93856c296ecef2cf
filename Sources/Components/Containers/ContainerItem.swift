// SPDX-License-Identifier: MIT

public import PresentationViews

/// A content with the identity, insets and handlers of its cell.
///
/// Comparisons ignore the handlers: items are equal if they look equal.
public struct ContainerItem<Content: ContainerContent>: Equatable, Sendable, Identifiable {
  /// The cell of the item.
  public typealias Cell = ContainerCell<Content.View>
  /// An event handler of the cell.
  public typealias Handler = @MainActor () -> Void

  /// The identity of the item.
  public let id: ItemID
  private let givenIdentifier: String?
  private var givenAccessibility: ItemAccessibility?
  /// The content of the cell.
  public var content: Content
  /// The distances from the content to the edges of the cell.
  public var insets: Insets
  /// A Boolean value that indicates whether the cell responds to the user; otherwise it is
  /// translucent.
  public var isEnabled: Bool
  /// A Boolean value that indicates whether a pressed cell is highlighted.
  public var isSelectedBackgroundNeeded: Bool

  /// Called when the user taps the cell.
  @ForceEquatable public var didSelectHandler: Handler?
  /// Called when the user long-presses the cell.
  @ForceEquatable public var didLongPressHandler: Handler?
  /// Called before the cell becomes visible.
  @ForceEquatable public var willDisplayHandler: Handler?
  /// Called after the cell was hidden.
  @ForceEquatable public var didEndDisplayingHandler: Handler?

  /// Creates an item from the properties of the same names.
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
  /// Its `id` is by default its accessibility identifier, which is by default the title of the
  /// content. The other parameters are the properties of the same names.
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

  /// The description of the cell for assistive technologies; by default, `nil`.
  ///
  /// What it lacks is derived: the label from the texts of the content, the value from its right
  /// half, and the traits from the handlers.
  public var accessibility: AccessibilityContent? {
    get { givenAccessibility?.content }
    set { givenAccessibility = newValue.map { ItemAccessibility($0) } }
  }

  /// The description of the cell's view: also with a description of its own, a cell is one element.
  var cellAccessibility: AccessibilityContent {
    var content = accessibility ?? .combined
    if content.reading == .automatic { content.reading = .combined }
    return content
  }

  var isDescribed: Bool { givenAccessibility != nil }

  var isInteractive: Bool { isEnabled && (didSelectHandler != nil || didLongPressHandler != nil) }

  /// The cell's name in tests of the user interface; by default, the title of the content.
  public var accessibilityIdentifier: String? { givenIdentifier ?? content.accessibilityTitle }
}

/// A description on the heap, so that items without one stay small.
private final class ItemAccessibility: Equatable, Sendable {
  let content: AccessibilityContent

  init(_ content: AccessibilityContent) {
    self.content = content
  }

  static func == (one: ItemAccessibility, other: ItemAccessibility) -> Bool {
    one.content == other.content
  }
}
