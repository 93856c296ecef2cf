// SPDX-License-Identifier: MIT

public import AbstractViews
public import ColorRoles
public import Foundation
public import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The parts that a half of a cell is made of, from left to right.
public protocol CellPart: CaseIterable, Hashable, Sendable {
  /// What the part is.
  var kind: CellPartKind { get }
}

/// What a part of a cell is.
public enum CellPartKind: Hashable, Sendable {
  /// A text; texts that follow one another stand one below the other.
  case text
  /// An image of a size in points.
  case image(CGSize)
  /// A few characters on a ground that stands out.
  case badge
  /// Something that is on or off.
  case toggle(ToggleKind)

  /// Hashes the case, and its size or kind.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text: hasher.combine(0)
    case .image(let size):
      hasher.combine(1)
      hasher.combine(size: size)
    case .badge: hasher.combine(2)
    case .toggle(let kind):
      hasher.combine(3)
      hasher.combine(kind)
    }
  }
}

extension CellPartKind {
  /// What says that more is behind a row.
  static let chevron = image(CGSize(width: 8, height: 14))
}

/// What a part of a cell shows.
public enum CellPartContent: Sendable {
  /// A text.
  case text(StyledText)
  /// An image.
  case image(ImageContent)
  /// A few characters, and what the color of their ground is for.
  case badge(String, ColorRole)
  /// Whether it is on, and what is called when the user changes that; nil where the user cannot.
  case toggle(Bool, (@MainActor (Bool) -> Void)?)
}

/// The content of a half of a cell that is made of parts, and needs no view of its own making.
///
/// The parts stand in a row, those that follow one another and are texts one below the other; there can be texts in one place of the row.
///
/// ```swift
/// struct LeftRank: LeftContent, CellParts {
///   typealias View = CellPartsView<LeftRank>
///
///   enum Part: CellPart {
///     case rank, name
///     var kind: CellPartKind { self == .rank ? .badge : .text }
///   }
///
///   var rank: Int
///   var name: String
///
///   func content(of part: Part) -> CellPartContent {
///     switch part {
///     case .rank: .badge("\(rank)", .accent)
///     case .name: .text(StyledText(name, style: .title))
///     }
///   }
/// }
/// ```
public protocol CellParts: ContainerContent {
  /// Its parts.
  associatedtype Part: CellPart

  /// Which half it is.
  static var side: CellSide { get }

  /// What a part shows.
  ///
  /// - Parameter part: The part.
  /// - Returns: A content of the part's kind.
  func content(of part: Part) -> CellPartContent
}

/// Where a content of parts stands.
public enum CellSide: Hashable, Sendable {
  /// In the left half: 16 points from the edge of the cell; so far are its parts from one another.
  case left
  /// In the right half: 8 points from the left half and 16 from the edge; its parts are 8 from one another.
  case right
  /// In a cell of its own, which it fills: 16 points from both edges; so far are its parts from one another.
  case whole
}

extension CellParts where Self: LeftContent {
  /// The left one.
  public static var side: CellSide { .left }
}

extension CellParts where Self: RightContent {
  /// The right one.
  public static var side: CellSide { .right }
}

extension CellParts {
  /// What a part shows, which must be of the part's kind.
  func checkedContent(of part: Part) -> CellPartContent {
    let content = content(of: part)
    switch (part.kind, content) {
    case (.text, .text), (.image, .image), (.badge, .badge), (.toggle, .toggle): return content
    default:
      preconditionFailure(
        "Cannot show \(content) in the part \(part) of \(Self.self), which is of the kind \(part.kind)"
      )
    }
  }
}

extension StyledText {
  /// What is said of what a row is about.
  static func detail(_ text: String) -> StyledText {
    StyledText(text, color: .secondaryText, lineLimit: 1, alignment: .trailing)
  }
}
