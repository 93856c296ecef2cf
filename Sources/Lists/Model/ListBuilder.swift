// SPDX-License-Identifier: MIT

public import PresentationViews

/// A result builder for section items.
@resultBuilder public enum ListBuilder {
  /// Builds an item.
  public static func buildExpression(_ item: some AnyListItem.Convertible) -> [AnyListItem] {
    [item.anyItem]
  }

  /// Builds an optional item.
  public static func buildExpression(_ item: (some AnyListItem.Convertible)?) -> [AnyListItem] {
    item.map { [$0.anyItem] } ?? []
  }

  /// Builds an array of items.
  public static func buildExpression(_ items: [some AnyListItem.Convertible]) -> [AnyListItem] {
    // A key path would take twice the time.
    items.map { $0.anyItem }
  }

  /// Builds an array of items of any types.
  public static func buildExpression(_ items: [any ListItem]) -> [AnyListItem] {
    items.map(\.anyItem)
  }

  /// Concatenates a block's statements.
  public static func buildBlock(_ items: [AnyListItem]...) -> [AnyListItem] {
    items.flatMap(\.self)
  }

  /// Builds an `if` statement without `else`.
  public static func buildOptional(_ items: [AnyListItem]?) -> [AnyListItem] { items ?? [] }

  /// Builds a condition's first branch.
  public static func buildEither(first items: [AnyListItem]) -> [AnyListItem] { items }

  /// Builds a condition's second branch.
  public static func buildEither(second items: [AnyListItem]) -> [AnyListItem] { items }

  /// Builds a loop.
  public static func buildArray(_ items: [[AnyListItem]]) -> [AnyListItem] { items.flatMap(\.self) }

  /// Builds an availability check's body.
  public static func buildLimitedAvailability(_ items: [AnyListItem]) -> [AnyListItem] { items }
}

extension ListSnapshot {
  /// A result builder for list sections.
  @resultBuilder public enum SectionBuilder {
    /// Builds a section.
    public static func buildExpression(_ section: ItemSection) -> [ItemSection] { [section] }

    /// Builds an optional section.
    public static func buildExpression(_ section: ItemSection?) -> [ItemSection] {
      section.map { [$0] } ?? []
    }

    /// Builds an array of sections.
    public static func buildExpression(_ sections: [ItemSection]) -> [ItemSection] { sections }

    /// Concatenates a block's statements.
    public static func buildBlock(_ sections: [ItemSection]...) -> [ItemSection] {
      sections.flatMap(\.self)
    }

    /// Builds an `if` statement without `else`.
    public static func buildOptional(_ sections: [ItemSection]?) -> [ItemSection] { sections ?? [] }

    /// Builds a condition's first branch.
    public static func buildEither(first sections: [ItemSection]) -> [ItemSection] { sections }

    /// Builds a condition's second branch.
    public static func buildEither(second sections: [ItemSection]) -> [ItemSection] { sections }

    /// Builds a loop.
    public static func buildArray(_ sections: [[ItemSection]]) -> [ItemSection] {
      sections.flatMap(\.self)
    }

    /// Builds an availability check's body.
    public static func buildLimitedAvailability(_ sections: [ItemSection]) -> [ItemSection] {
      sections
    }
  }
}

/// A builder that collects a section's items and the separators between them.
///
/// ```swift
/// var builder = ListItemsBuilder()
/// builder.add(header)
/// builder.addSeparator(.medium)
/// for friend in friends {
///   builder.add(friend)
///   builder.addSeparator(.small)
/// }
/// let items = builder.build()
/// ```
///
/// Adjacent separators are merged into one, and a trailing separator is removed.
///
/// ## Topics
///
/// ### Separators
///
/// - ``ListSeparator``
public struct ListItemsBuilder {
  private enum Element {
    case item(AnyListItem)
    case separator(ListSeparator.Size)
  }

  private var elements: [Element] = []

  /// Creates an empty builder.
  public init() {}

  /// Adds an item.
  public mutating func add(_ item: some AnyListItem.Convertible) {
    elements.append(.item(item.anyItem))
  }

  /// Adds tappable text.
  ///
  /// - Parameters:
  ///   - id: The item's identity; by default, the title.
  ///   - title: The text.
  ///   - onTap: Called when the user taps the item.
  public mutating func addTextButton(
    id: ItemID? = nil, title: String, onTap: @escaping ListHandlers.Handler
  ) {
    add(ListTextButton(id: id, title: title, onTap: onTap))
  }

  /// Adds a separator.
  ///
  /// It replaces a small separator directly before it, and is ignored after a larger one.
  public mutating func addSeparator(_ size: ListSeparator.Size) {
    if case .separator(let before) = elements.last {
      guard before == .small else { return }
      elements.removeLast()
    }
    elements.append(.separator(size))
  }

  /// Returns items and separators in order, with a leading separator but without a trailing one.
  ///
  /// A separator keeps its identity as long as the preceding item keeps its own.
  public func build() -> [AnyListItem] {
    var items: [AnyListItem] = []
    for element in elements {
      switch element {
      case .item(let item): items.append(item)
      case .separator(let size):
        items.append(AnyListItem(ListSeparator(size, after: items.last?.id)))
      }
    }
    if case .separator = elements.last { items.removeLast() }
    return items
  }
}
