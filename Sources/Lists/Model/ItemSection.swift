// SPDX-License-Identifier: MIT

import PresentationReflection
public import PresentationViews

/// A section of type-erased items.
public typealias ItemSection = ListSection<ListSnapshot.SectionTraits, AnyListItem>

extension ListSnapshot {
  /// A section's attributes apart from its items.
  public struct SectionTraits: Identifiable, Equatable, Sendable {
    /// The section's identity in the list.
    public internal(set) var id: ItemID
    /// The header item, or `nil` for none.
    public var header: AnyListItem?
    /// The footer item, or `nil` for none.
    public var footer: AnyListItem?
    /// The items' layout.
    public var layout: SectionLayout
    /// The section's title in the list's index, such as a letter; `nil` for none.
    public var indexTitle: String?
    /// Additional data that makes sections unequal, although the list doesn't display it.
    public var extras: (any Equatable & Sendable)?

    /// Creates section traits.
    public init(
      id: ItemID, header: AnyListItem? = nil, footer: AnyListItem? = nil,
      layout: SectionLayout = SectionLayout(), indexTitle: String? = nil,
      extras: (any Equatable & Sendable)? = nil
    ) {
      self.id = id
      self.header = header
      self.footer = footer
      self.layout = layout
      self.indexTitle = indexTitle
      self.extras = extras
    }

    /// Returns a Boolean value that indicates whether sections are equal apart from their items.
    public static func == (lhs: ListSnapshot.SectionTraits, rhs: ListSnapshot.SectionTraits) -> Bool
    {
      lhs.id == rhs.id && lhs.header?.id == rhs.header?.id && lhs.header == rhs.header
        && lhs.footer?.id == rhs.footer?.id && lhs.footer == rhs.footer && lhs.layout == rhs.layout
        && lhs.indexTitle == rhs.indexTitle && isEqual(lhs.extras, rhs.extras)
    }

    private static func isEqual(_ extras: (any Equatable)?, _ other: (any Equatable)?) -> Bool {
      guard let extras, let other else { return extras == nil && other == nil }
      return AnyEquality.areEqual(extras, other)
    }
  }
}

extension ListSnapshot.SectionTraits {
  /// An identity for a section that its list identifies by position.
  private struct Position: Hashable, Sendable {
    /// The index in the list, or `nil` until the list assigns it.
    var index: Int?
  }

  fileprivate static let unidentified = ItemID(Position())

  fileprivate func identified(by index: Int) -> ListSnapshot.SectionTraits {
    var traits = self
    traits.id = ItemID(Position(index: index))
    return traits
  }
}

extension [ItemSection] {
  /// The sections, where those without an identity are identified by position.
  var identifiedByPosition: [ItemSection] {
    guard contains(where: { $0.id == ListSnapshot.SectionTraits.unidentified }) else { return self }
    return enumerated().map { index, section in
      guard section.id == ListSnapshot.SectionTraits.unidentified else { return section }
      return ItemSection(section.header.identified(by: index), items: section.items)
    }
  }
}

extension ListSection where Header == ListSnapshot.SectionTraits, Item == AnyListItem {
  /// The section's attributes apart from its items.
  public var traits: ListSnapshot.SectionTraits { header }

  /// Creates a section.
  ///
  /// ```swift
  /// ItemSection(id: "online", header: LeftRightItem(left: LeftTitle(title: "Online"))) {
  ///   for friend in friends where friend.isOnline {
  ///     FriendItem(id: friend.id, name: friend.name)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The section's identity in the list.
  ///   - header: The header item, or `nil` for none.
  ///   - footer: The footer item, or `nil` for none.
  ///   - layout: The items' layout.
  ///   - indexTitle: The section's title in the list's index.
  ///   - extras: Data that is compared, but not displayed.
  ///   - items: The items.
  public init(
    id: ItemID, header: (any AnyListItem.Convertible)? = nil,
    footer: (any AnyListItem.Convertible)? = nil,
    layout: SectionLayout = SectionLayout(), indexTitle: String? = nil,
    extras: (any Equatable & Sendable)? = nil,
    @ListBuilder items: () -> [AnyListItem]
  ) {
    let traits = ListSnapshot.SectionTraits(
      id: id, header: header?.anyItem, footer: footer?.anyItem, layout: layout,
      indexTitle: indexTitle, extras: extras)
    self.init(traits, items: items())
  }

  /// Creates a section that its list identifies by position.
  ///
  /// ```swift
  /// ItemSection(
  ///   items: { LeftRightItem(left: LeftTitle(title: "Articles")) },
  ///   layout: SectionLayout(spacing: 8))
  /// ```
  ///
  /// If sections are inserted, removed or reordered, use the initializer with an `id`: a position
  /// would identify another section.
  ///
  /// - Parameters:
  ///   - header: The header item, or `nil` for none.
  ///   - items: The items.
  ///   - footer: The footer item, or `nil` for none.
  ///   - layout: The items' layout.
  ///   - extras: Data that is compared, but not displayed.
  public init(
    header: (any AnyListItem.Convertible)? = nil, @ListBuilder items: () -> [AnyListItem],
    footer: (any AnyListItem.Convertible)? = nil, layout: SectionLayout = SectionLayout(),
    extras: (any Equatable & Sendable)? = nil
  ) {
    self.init(
      id: ListSnapshot.SectionTraits.unidentified, header: header, footer: footer, layout: layout,
      extras: extras, items: items)
  }
}

/// The layout of a section's items.
public struct SectionLayout: Hashable, Sendable {
  /// The number of columns.
  public enum Columns: Hashable, Sendable {
    /// A fixed number of columns, at least one.
    case fixed(Int)
    /// As many columns as fit at a minimum width in points, at least one.
    case adaptive(minWidth: Double)
    /// As many columns as the items need, at a width in points; they scroll horizontally.
    ///
    /// Items fill one column after the other from top to bottom. The width is limited to the list's
    /// width. Fewer than one row counts as one.
    case scrolling(width: Double, rows: Int = 1)
  }

  /// The distances from the items to the list's sides, header and footer, in points.
  ///
  /// In a horizontally scrolling section, left and right insets scroll with the items.
  public var insets: Insets
  /// The distance between rows, in points.
  public var spacing: Double
  /// The distance between columns, in points.
  public var columnSpacing: Double
  /// The number of columns.
  public var columns: Columns
  /// A Boolean value that indicates whether the header stays at the top of the visible part while
  /// its section's items are visible.
  ///
  /// The header is in front of the items, so it needs an opaque background.
  public var pinsHeader: Bool

  /// Creates a layout, with one column by default.
  public init(
    insets: Insets = .zero, spacing: Double = 0, columnSpacing: Double = 0,
    columns: Columns = .fixed(1), pinsHeader: Bool = false
  ) {
    self.insets = insets
    self.spacing = spacing
    self.columnSpacing = columnSpacing
    self.columns = columns
    self.pinsHeader = pinsHeader
  }

  /// Returns the number of columns, at least one, for a list width in points.
  ///
  /// For scrolling columns, it is the number that fit.
  public func columnCount(in width: Double) -> Int {
    switch columns {
    case .fixed(let count): return max(count, 1)
    case .adaptive(let minWidth), .scrolling(let minWidth, _):
      let count = (contentWidth(in: width) + columnSpacing) / (minWidth + columnSpacing)
      // One column also if the quotient is not a number or too large.
      return count >= 1 && count < 10_000 ? Int(clamping: count) : 1
    }
  }

  /// Returns the column width for a list width, in points.
  public func itemWidth(in width: Double) -> Double {
    if case .scrolling(let itemWidth, _) = columns {
      return itemWidth > 0 ? min(itemWidth, contentWidth(in: width)) : 0
    }
    let count = Double(columnCount(in: width))
    return max((contentWidth(in: width) - (count - 1) * columnSpacing) / count, 0)
  }

  private func contentWidth(in width: Double) -> Double { max(width - insets.horizontal, 0) }
}
