// SPDX-License-Identifier: MIT

public import PresentationViews

/// An item with two halves.
///
/// ```swift
/// LeftRightItem(left: LeftTitle(title: "Country"), right: RightChevron())
/// ```
///
/// Its left half's title identifies it, unless it has an `id`. An item whose left half isn't a
/// ``TitledContent`` requires one.
public typealias LeftRightItem<Left: LeftContent, Right: RightContent> =
  ContainerItem<LeftRightContainer<Left, Right>>

extension ContainerItem {
  /// Creates an item with two halves, which the left half's title identifies.
  ///
  /// - Parameters:
  ///   - left: The left half.
  ///   - right: The right half, or `nil` for none.
  ///   - separator: The line at the bottom edge.
  ///   - didSelectHandler: Called when the user taps the cell.
  public init<Left: TitledContent, Right>(
    left: Left, right: Right?, separator: CellSeparator = .none,
    didSelectHandler: (@MainActor () -> Void)? = nil
  ) where Content == LeftRightContainer<Left, Right> {
    self.init(
      id: ItemID(left.title), left: left, right: right, separator: separator,
      didSelectHandler: didSelectHandler)
  }

  /// Creates an item with a left half only, whose title identifies it.
  ///
  /// - Parameters:
  ///   - left: The left half.
  ///   - separator: The line at the bottom edge.
  ///   - didSelectHandler: Called when the user taps the cell.
  public init<Left: TitledContent>(
    left: Left, separator: CellSeparator = .none,
    didSelectHandler: (@MainActor () -> Void)? = nil
  ) where Content == LeftRightContainer<Left, NoRight> {
    self.init(
      id: ItemID(left.title), left: left, right: nil, separator: separator,
      didSelectHandler: didSelectHandler)
  }

  /// Creates an item with two halves.
  ///
  /// - Parameters:
  ///   - id: The item's identity.
  ///   - left: The left half.
  ///   - right: The right half, or `nil` for none.
  ///   - separator: The line at the bottom edge.
  ///   - didSelectHandler: Called when the user taps the cell.
  public init<Left, Right>(
    id: ItemID, left: Left, right: Right?, separator: CellSeparator = .none,
    didSelectHandler: (@MainActor () -> Void)? = nil
  ) where Content == LeftRightContainer<Left, Right> {
    self.init(
      id: id, content: LeftRightContainer(left: left, right: right, separator: separator))
    self.didSelectHandler = didSelectHandler
  }

  /// Creates an item with a left half only.
  ///
  /// - Parameters:
  ///   - id: The item's identity.
  ///   - left: The left half.
  ///   - separator: The line at the bottom edge.
  ///   - didSelectHandler: Called when the user taps the cell.
  public init<Left>(
    id: ItemID, left: Left, separator: CellSeparator = .none,
    didSelectHandler: (@MainActor () -> Void)? = nil
  ) where Content == LeftRightContainer<Left, NoRight> {
    self.init(
      id: id, left: left, right: nil, separator: separator, didSelectHandler: didSelectHandler)
  }
}

/// A section's large title.
public struct SectionLargeHeader: CellParts, TitledContent {
  /// A view that is composed from standard parts.
  public typealias View = CellPartsView<SectionLargeHeader>

  /// The only part.
  public enum Part: CellPart.Identifier {
    /// A title.
    case title

    /// The part's kind.
    public var kind: CellPart.Kind { .text }
  }

  /// The side: the header fills its cell.
  public static let side = CellPart.Side.whole

  /// The section's title.
  public var title: String

  /// Creates a content.
  public init(title: String) {
    self.title = title
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    .text(StyledText(title, style: .largeTitle))
  }
}

/// A separator line at a cell's bottom edge.
public enum CellSeparator: Hashable, Sendable, CaseIterable {
  /// No line.
  case none
  /// A line with 16-point insets.
  case leftRight16
  /// A line with a 56-point left inset, aligned with titles beside icons, and a 16-point right
  /// inset.
  case left56Right16

  /// A line's thickness, in points; it overlays the cell without adding to its height.
  public static let height = 1.0

  /// The line's insets, in points, or `nil` for no line.
  public var insets: (left: Double, right: Double)? {
    switch self {
    case .none: nil
    case .leftRight16: (16, 16)
    case .left56Right16: (56, 16)
    }
  }
}
