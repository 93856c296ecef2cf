// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationControls
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The parts of contents that consist of standard parts.
public enum CellPart {
  /// An enumeration of the parts of a content, from left to right.
  public protocol Identifier: CaseIterable, Hashable, Sendable {
    /// The part's kind.
    var kind: Kind { get }
  }

  /// The kind of a part, which determines its view.
  public enum Kind: Hashable, Sendable {
    /// A text; consecutive texts are stacked vertically.
    case text
    /// An image of a size in points.
    case image(CGSize)
    /// A short text on a colored background.
    case badge
    /// A switch or a checkbox.
    case toggle(ToggleKind)

    static let chevron = image(CGSize(width: 8, height: 14))

    /// Hashes the kind.
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

  /// The content of a part.
  public enum Content: Sendable {
    /// A text.
    case text(StyledText)
    /// An image.
    case image(ImageContent)
    /// A short text and the role of its background color.
    case badge(String, ColorRole)
    /// The value of a switch, and the handler of changes by the user; `nil` if the user cannot
    /// change it.
    case toggle(Bool, (@MainActor (Bool) -> Void)?)
  }

  /// The side of a cell, which determines margins and gaps.
  public enum Side: Hashable, Sendable {
    /// The left half, with a left margin and gaps of 16 points.
    case left
    /// The right half, with a left margin and gaps of 8 points, and a right margin of 16 points.
    case right
    /// The whole cell, with margins and gaps of 16 points.
    case whole
  }
}

/// A content of standard parts, which needs no view of its own.
///
/// The parts form a row. All texts must be consecutive, and are stacked.
///
/// ```swift
/// struct LeftRank: LeftContent, CellParts {
///   typealias View = CellPartsView<LeftRank>
///
///   enum Part: CellPart.Identifier {
///     case rank, name
///     var kind: CellPart.Kind { self == .rank ? .badge : .text }
///   }
///
///   var rank: Int
///   var name: String
///
///   func content(of part: Part) -> CellPart.Content {
///     switch part {
///     case .rank: .badge("\(rank)", .accent)
///     case .name: .text(StyledText(name, style: .title))
///     }
///   }
/// }
/// ```
public protocol CellParts: ContainerContent {
  /// The content's parts.
  associatedtype Part: CellPart.Identifier

  /// The occupied side of the cell.
  static var side: CellPart.Side { get }

  /// Returns a content that matches the part's kind.
  func content(of part: Part) -> CellPart.Content
}

extension CellParts where Self: LeftContent {
  /// Left by default.
  public static var side: CellPart.Side { .left }
}

extension CellParts where Self: RightContent {
  /// Right by default.
  public static var side: CellPart.Side { .right }
}

extension CellParts {
  func checkedContent(of part: Part) -> CellPart.Content {
    let content = content(of: part)
    switch (part.kind, content) {
    case (.text, .text), (.image, .image), (.badge, .badge), (.toggle, .toggle): return content
    default:
      preconditionFailure(
        "Cannot show \(content) in the part \(part) of \(Self.self): its kind is \(part.kind)"
      )
    }
  }
}

extension StyledText {
  static func detail(_ text: String) -> StyledText {
    StyledText(text, color: .secondaryText, lineLimit: 1, alignment: .trailing)
  }
}
