// SPDX-License-Identifier: MIT

public import PresentationViews

/// A content with the identity, insets and handlers of its cell.
///
/// ```swift
/// let item =
///   LeftRightItem(left: LeftTitle(title: "Country"), right: RightChevron())
///   .insets(Insets(top: .m))
///   .didLongPress { copy("Country") }
/// ```
///
/// Comparisons ignore the handlers: items are equal if they look equal.
public struct ContainerItem<Content: ContainerContent>: Equatable, Sendable, Identifiable {
  /// The cell of the item.
  public typealias Cell = ContainerCell<Content.View>

  /// The identity of the item.
  public let id: ItemID
  private var givenIdentifier: String?
  private var givenAccessibility: ItemAccessibility?
  /// The content of the cell.
  public var content: Content
  /// The distances from the content to the edges of the cell.
  public var insets = Insets.zero
  /// A Boolean value that indicates whether the cell responds to the user; otherwise it is
  /// translucent.
  public var isEnabled = true
  /// A Boolean value that indicates whether a pressed cell is highlighted.
  public var isSelectedBackgroundNeeded = true

  /// Called when the user taps the cell.
  @ForceEquatable public var didSelectHandler: (@MainActor () -> Void)? = nil
  /// Called when the user long-presses the cell.
  @ForceEquatable public var didLongPressHandler: (@MainActor () -> Void)? = nil
  /// Called before the cell becomes visible.
  @ForceEquatable public var willDisplayHandler: (@MainActor () -> Void)? = nil
  /// Called after the cell was hidden.
  @ForceEquatable public var didEndDisplayingHandler: (@MainActor () -> Void)? = nil

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - id: The item's identity.
  ///   - content: The content of the cell.
  public init(id: ItemID, content: Content) {
    self.id = id
    self.content = content
  }

  /// Creates an item that its title identifies.
  ///
  /// - Parameter content: The content of the cell.
  public init(content: Content) where Content: TitledContent {
    self.init(id: ItemID(content.title), content: content)
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
  ///
  /// Setting it to `nil` restores the title.
  public var accessibilityIdentifier: String? {
    get { givenIdentifier ?? content.accessibilityTitle }
    set { givenIdentifier = newValue }
  }
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
