// SPDX-License-Identifier: MIT

/// A result builder for the items of a section.
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

  /// Concatenates the statements of a block.
  public static func buildBlock(_ items: [AnyListItem]...) -> [AnyListItem] {
    items.flatMap(\.self)
  }

  /// Builds an `if` statement without `else`.
  public static func buildOptional(_ items: [AnyListItem]?) -> [AnyListItem] { items ?? [] }

  /// Builds the first branch of a condition.
  public static func buildEither(first items: [AnyListItem]) -> [AnyListItem] { items }

  /// Builds the second branch of a condition.
  public static func buildEither(second items: [AnyListItem]) -> [AnyListItem] { items }

  /// Builds a loop.
  public static func buildArray(_ items: [[AnyListItem]]) -> [AnyListItem] { items.flatMap(\.self) }

  /// Builds the body of an availability check.
  public static func buildLimitedAvailability(_ items: [AnyListItem]) -> [AnyListItem] { items }
}

extension ListSnapshot {
  /// A result builder for the sections of a list.
  @resultBuilder public enum SectionBuilder {
    /// Builds a section.
    public static func buildExpression(_ section: ItemSection) -> [ItemSection] { [section] }

    /// Builds an optional section.
    public static func buildExpression(_ section: ItemSection?) -> [ItemSection] {
      section.map { [$0] } ?? []
    }

    /// Builds an array of sections.
    public static func buildExpression(_ sections: [ItemSection]) -> [ItemSection] { sections }

    /// Concatenates the statements of a block.
    public static func buildBlock(_ sections: [ItemSection]...) -> [ItemSection] {
      sections.flatMap(\.self)
    }

    /// Builds an `if` statement without `else`.
    public static func buildOptional(_ sections: [ItemSection]?) -> [ItemSection] { sections ?? [] }

    /// Builds the first branch of a condition.
    public static func buildEither(first sections: [ItemSection]) -> [ItemSection] { sections }

    /// Builds the second branch of a condition.
    public static func buildEither(second sections: [ItemSection]) -> [ItemSection] { sections }

    /// Builds a loop.
    public static func buildArray(_ sections: [[ItemSection]]) -> [ItemSection] {
      sections.flatMap(\.self)
    }

    /// Builds the body of an availability check.
    public static func buildLimitedAvailability(_ sections: [ItemSection]) -> [ItemSection] {
      sections
    }
  }
}
