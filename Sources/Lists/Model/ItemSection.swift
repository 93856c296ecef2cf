// SPDX-License-Identifier: MIT

import PresentationReflection
public import PresentationViews

/// A section of type-erased items.
public typealias ItemSection = ListSection<ListSnapshot.SectionTraits, AnyListItem>

extension ListSnapshot {
  /// The attributes of a section apart from its items.
  public struct SectionTraits: Identifiable, Equatable, Sendable {
    /// The identity of the section in the list.
    public let id: ItemID
    /// The element above the items.
    public var header: AnyListItem?
    /// The element below the items.
    public var footer: AnyListItem?
    /// The layout of the items.
    public var layout: SectionLayout
    /// The title of the section in the index of the list, such as a letter; `nil` for none.
    public var indexTitle: String?
    /// Additional data that makes sections unequal, although the list does not display it.
    public var extras: (any Equatable & Sendable)?

    /// Creates the traits of a section.
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

    /// Returns a Boolean value that indicates whether the sections are equal apart from their
    /// items.
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
  /// The identity of a section that a list identifies by its position.
  private struct Position: Hashable, Sendable {
    /// The index in the list, or `nil` until the list assigns it.
    var index: Int?
  }

  fileprivate static let unidentified = ItemID(Position())

  fileprivate func identified(by index: Int) -> ListSnapshot.SectionTraits {
    ListSnapshot.SectionTraits(
      id: ItemID(Position(index: index)), header: header, footer: footer, layout: layout,
      extras: extras)
  }
}

extension [ItemSection] {
  /// The sections, those without an identity identified by their positions.
  var identifiedByPosition: [ItemSection] {
    guard contains(where: { $0.id == ListSnapshot.SectionTraits.unidentified }) else { return self }
    return enumerated().map { index, section in
      guard section.id == ListSnapshot.SectionTraits.unidentified else { return section }
      return ItemSection(section.header.identified(by: index), items: section.items)
    }
  }
}

extension ListSection where Header == ListSnapshot.SectionTraits, Item == AnyListItem {
  /// The attributes apart from the items.
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
  ///   - id: The identity of the section in the list.
  ///   - header: The element above the items.
  ///   - footer: The element below the items.
  ///   - layout: The layout of the items.
  ///   - indexTitle: The title of the section in the index of the list.
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

  /// Creates a section that its list identifies by its position.
  ///
  /// ```swift
  /// ItemSection(
  ///   items: { LeftRightItem(left: LeftTitle(title: "Articles")) },
  ///   layout: SectionLayout(spacing: 8))
  /// ```
  ///
  /// If sections are inserted, removed or reordered, use the initializer with an `id`: the position
  /// would identify another section.
  ///
  /// - Parameters:
  ///   - header: The element above the items.
  ///   - items: The items.
  ///   - footer: The element below the items.
  ///   - layout: The layout of the items.
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

/// The layout of the items of a section.
public struct SectionLayout: Hashable, Sendable {
  /// The number of columns.
  public enum Columns: Hashable, Sendable {
    /// A fixed number of columns, at least one.
    case fixed(Int)
    /// As many columns as fit with a minimum width in points, at least one.
    case adaptive(minWidth: Double)
    /// As many columns of a width in points as the items need, which scroll horizontally.
    ///
    /// The items fill one column after the other from top to bottom. The width is limited to that
    /// of the list. A number of rows below one counts as one.
    case scrolling(width: Double, rows: Int = 1)
  }

  /// The distances from the items to the list's sides, the header and the footer, in points.
  ///
  /// In a section that scrolls horizontally, the left and right insets scroll with the items.
  public var insets: Insets
  /// The distance between rows, in points.
  public var spacing: Double
  /// The distance between columns, in points.
  public var columnSpacing: Double
  /// The number of columns.
  public var columns: Columns
  /// A Boolean value that indicates whether the header stays at the top of the visible part while
  /// items of its section are visible.
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

  /// Returns the number of columns, at least one, for a width of the list in points.
  ///
  /// For columns that scroll, it is the number of those that fit.
  public func columnCount(in width: Double) -> Int {
    switch columns {
    case .fixed(let count): return max(count, 1)
    case .adaptive(let minWidth), .scrolling(let minWidth, _):
      let count = (contentWidth(in: width) + columnSpacing) / (minWidth + columnSpacing)
      // One column also if the quotient is not a number or too large.
      return count >= 1 && count < 10_000 ? Int(clamping: count) : 1
    }
  }

  /// Returns the width of a column for a width of the list, in points.
  public func itemWidth(in width: Double) -> Double {
    if case .scrolling(let itemWidth, _) = columns {
      return itemWidth > 0 ? min(itemWidth, contentWidth(in: width)) : 0
    }
    let count = Double(columnCount(in: width))
    return max((contentWidth(in: width) - (count - 1) * columnSpacing) / count, 0)
  }

  private func contentWidth(in width: Double) -> Double { max(width - insets.horizontal, 0) }
}
