// SPDX-License-Identifier: MIT

public import PresentationViews

/// A content with its cell's identity, insets and handlers.
///
/// ```swift
/// let item =
///   LeftRightItem(left: LeftTitle(title: "Country"), right: RightChevron())
///   .insets(Insets(top: .m))
///   .didLongPress { copy("Country") }
/// ```
///
/// Comparisons ignore handlers: items are equal if they look equal.
public struct ContainerItem<Content: ContainerContent>: Equatable, Sendable, Identifiable {
  /// The item's cell.
  public typealias Cell = ContainerCell<Content.View>

  /// The item's identity.
  public let id: ItemID
  private var givenIdentifier: String?
  private var givenAccessibility: ItemAccessibility?
  /// The cell's content.
  public var content: Content
  /// The distances from the content to the cell's edges.
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
  ///   - content: The cell's content.
  public init(id: ItemID, content: Content) {
    self.id = id
    self.content = content
  }

  /// Creates an item that its title identifies.
  ///
  /// - Parameter content: The cell's content.
  public init(content: Content) where Content: TitledContent {
    self.init(id: ItemID(content.title), content: content)
  }

  /// The cell's description for assistive technologies; by default, `nil`.
  ///
  /// Missing properties are derived: the label from the content's texts, the value from its right
  /// half, and traits from handlers.
  public var accessibility: AccessibilityContent? {
    get { givenAccessibility?.content }
    set { givenAccessibility = newValue.map { ItemAccessibility($0) } }
  }

  /// The description for the cell's view: even with its own description, a cell is one element.
  var cellAccessibility: AccessibilityContent {
    var content = accessibility ?? .combined
    if content.reading == .automatic { content.reading = .combined }
    return content
  }

  var isDescribed: Bool { givenAccessibility != nil }

  var isInteractive: Bool { isEnabled && (didSelectHandler != nil || didLongPressHandler != nil) }

  /// The cell's name in UI tests; by default, the content's title.
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

/// A value that describes a view's content, bound to that view's type.
///
/// ``View`` and ``ContainerContentView/Content`` refer to each other. Any other pair of content and
/// view does not compile, also in a ``ContainerCell``.
public protocol ContainerContent: Equatable, Sendable {
  /// The content's view.
  associatedtype View: ContainerContentView where View.Content == Self

  /// The default accessibility identifier for the content's cell; `nil` by default.
  var accessibilityTitle: String? { get }
}

extension ContainerContent {
  /// `nil` by default.
  public var accessibilityTitle: String? { nil }
}

/// A content with a title, which identifies its item by default.
///
/// An item with any other content requires an identifier, or does not compile.
public protocol TitledContent: ContainerContent {
  /// The title.
  var title: String { get }
}

extension TitledContent {
  /// The title by default.
  public var accessibilityTitle: String? { title }
}

extension ContainerItem {
  /// Returns a copy with other distances from the content to the cell's edges.
  public func insets(_ insets: Insets) -> Self { changed { $0.insets = insets } }

  /// Returns a copy whose cell responds to the user, or is translucent and doesn't.
  public func isEnabled(_ isEnabled: Bool) -> Self { changed { $0.isEnabled = isEnabled } }

  /// Returns a copy whose cell is highlighted while it is pressed, or isn't.
  public func isSelectedBackgroundNeeded(_ isNeeded: Bool) -> Self {
    changed { $0.isSelectedBackgroundNeeded = isNeeded }
  }

  /// Returns a copy with another description for assistive technologies.
  public func accessibility(_ accessibility: AccessibilityContent?) -> Self {
    changed { $0.accessibility = accessibility }
  }

  /// Returns a copy whose cell has another name in UI tests.
  public func accessibilityIdentifier(_ identifier: String?) -> Self {
    changed { $0.accessibilityIdentifier = identifier }
  }

  /// Returns a copy with another tap handler.
  public func didSelect(_ handler: (@MainActor () -> Void)?) -> Self {
    changed { $0.didSelectHandler = handler }
  }

  /// Returns a copy with another long-press handler.
  public func didLongPress(_ handler: (@MainActor () -> Void)?) -> Self {
    changed { $0.didLongPressHandler = handler }
  }

  /// Returns a copy with another handler that is called before the cell becomes visible.
  public func willDisplay(_ handler: (@MainActor () -> Void)?) -> Self {
    changed { $0.willDisplayHandler = handler }
  }

  /// Returns a copy with another handler that is called after the cell was hidden.
  public func didEndDisplaying(_ handler: (@MainActor () -> Void)?) -> Self {
    changed { $0.didEndDisplayingHandler = handler }
  }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var item = self
    change(&item)
    return item
  }
}
