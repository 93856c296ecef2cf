// SPDX-License-Identifier: MIT

/// Puts the items of a section together, with `if`, `switch` and `for`.
@resultBuilder public enum ListBuilder {
  /// An item.
  public static func buildExpression(_ item: some ListItemConvertible) -> [AnyListItem] {
    [item.anyItem]
  }

  /// An item, or nothing.
  public static func buildExpression(_ item: (some ListItemConvertible)?) -> [AnyListItem] {
    item.map { [$0.anyItem] } ?? []
  }

  /// Several items.
  public static func buildExpression(_ items: [some ListItemConvertible]) -> [AnyListItem] {
    // A key path takes as long as all the rest.
    items.map { $0.anyItem }
  }

  /// Several items of any types.
  public static func buildExpression(_ items: [any ListItem]) -> [AnyListItem] {
    items.map(\.anyItem)
  }

  /// One after the other.
  public static func buildBlock(_ items: [AnyListItem]...) -> [AnyListItem] {
    items.flatMap(\.self)
  }

  /// What is behind an `if` without an `else`.
  public static func buildOptional(_ items: [AnyListItem]?) -> [AnyListItem] { items ?? [] }

  /// What is behind a condition.
  public static func buildEither(first items: [AnyListItem]) -> [AnyListItem] { items }

  /// What is behind its `else`.
  public static func buildEither(second items: [AnyListItem]) -> [AnyListItem] { items }

  /// What a loop has made.
  public static func buildArray(_ items: [[AnyListItem]]) -> [AnyListItem] { items.flatMap(\.self) }

  /// What is behind a check of availability.
  public static func buildLimitedAvailability(_ items: [AnyListItem]) -> [AnyListItem] { items }
}

/// Puts the sections of a list together, with `if`, `switch` and `for`.
@resultBuilder public enum SectionBuilder {
  /// A section.
  public static func buildExpression(_ section: ItemSection) -> [ItemSection] { [section] }

  /// A section, or nothing.
  public static func buildExpression(_ section: ItemSection?) -> [ItemSection] {
    section.map { [$0] } ?? []
  }

  /// Several sections.
  public static func buildExpression(_ sections: [ItemSection]) -> [ItemSection] { sections }

  /// One after the other.
  public static func buildBlock(_ sections: [ItemSection]...) -> [ItemSection] {
    sections.flatMap(\.self)
  }

  /// What is behind an `if` without an `else`.
  public static func buildOptional(_ sections: [ItemSection]?) -> [ItemSection] { sections ?? [] }

  /// What is behind a condition.
  public static func buildEither(first sections: [ItemSection]) -> [ItemSection] { sections }

  /// What is behind its `else`.
  public static func buildEither(second sections: [ItemSection]) -> [ItemSection] { sections }

  /// What a loop has made.
  public static func buildArray(_ sections: [[ItemSection]]) -> [ItemSection] {
    sections.flatMap(\.self)
  }

  /// What is behind a check of availability.
  public static func buildLimitedAvailability(_ sections: [ItemSection]) -> [ItemSection] {
    sections
  }
}
