// SPDX-License-Identifier: MIT

public import AbstractViews
import Reflection

/// A section of items of whatever types.
public typealias ItemSection = ListSection<SectionTraits, AnyListItem>

/// What a section has beside its items.
public struct SectionTraits: Identifiable, Equatable, Sendable {
  /// What tells the section from all others.
  public let id: ItemID
  /// What is above the items.
  public var header: AnyListItem?
  /// What is below the items.
  public var footer: AnyListItem?
  /// How the items are placed.
  public var layout: SectionLayout
  /// What else makes the section another one, though nothing of it is shown by the list itself.
  public var extras: (any Equatable & Sendable)?

  /// Describes a section.
  ///
  /// - Parameters:
  ///   - id: What tells the section from all others.
  ///   - header: What is above the items.
  ///   - footer: What is below the items.
  ///   - layout: How the items are placed.
  ///   - extras: What else makes the section another one.
  public init(
    id: ItemID, header: AnyListItem? = nil, footer: AnyListItem? = nil,
    layout: SectionLayout = SectionLayout(), extras: (any Equatable & Sendable)? = nil
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    self.layout = layout
    self.extras = extras
  }

  /// Whether everything about two sections is the same, but for their items.
  public static func == (lhs: SectionTraits, rhs: SectionTraits) -> Bool {
    lhs.id == rhs.id && lhs.header?.id == rhs.header?.id && lhs.header == rhs.header
      && lhs.footer?.id == rhs.footer?.id && lhs.footer == rhs.footer && lhs.layout == rhs.layout
      && isEqual(lhs.extras, rhs.extras)
  }

  private static func isEqual(_ extras: (any Equatable)?, _ other: (any Equatable)?) -> Bool {
    guard let extras, let other else { return extras == nil && other == nil }
    return AnyEquality.areEqual(extras, other)
  }
}

extension ListSection where Header == SectionTraits, Item == AnyListItem {
  /// What it has beside its items.
  public var traits: SectionTraits { header }

  /// Makes a section.
  ///
  /// ```swift
  /// ItemSection(id: "online", header: TitleItem(left: LeftTitle(title: "Online"))) {
  ///   for friend in friends where friend.isOnline {
  ///     FriendItem(id: friend.id, name: friend.name)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: What tells the section from all others.
  ///   - header: What is above the items.
  ///   - footer: What is below the items.
  ///   - layout: How the items are placed.
  ///   - extras: What else makes the section another one, though nothing of it is shown by the list itself.
  ///   - items: What is in it, in order.
  public init(
    id: ItemID, header: (any ListItemConvertible)? = nil,
    footer: (any ListItemConvertible)? = nil,
    layout: SectionLayout = SectionLayout(), extras: (any Equatable & Sendable)? = nil,
    @ListBuilder items: () -> [AnyListItem]
  ) {
    let traits = SectionTraits(
      id: id, header: header?.anyItem, footer: footer?.anyItem, layout: layout, extras: extras)
    self.init(traits, items: items())
  }
}
