// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import Testing

/// Listings from the article about design system cells at hh.ru: cell views.
///
/// In Swift 6, a size is `nonisolated`, because any thread may compute it.
@MainActor struct HHViewListings {
  // MARK: - Listing 1: distances

  // Edits: none.
  @Test func `distances are available in any number type`() {
    let insets: Double = .m
    let count: Int = .xs
    let width: CGFloat = .xl
    #expect(insets == 16 && count == 8 && width == 32)
    #expect([Double.xxxs, .xxs, .s, .mplus, .l] == [2, 4, 12, 20, 24])
  }

  // MARK: - Listing 10: the view of a left half

  // Edits: UIKit type → host type.
  final class LeftCaptionView: ToolkitView {
    private enum Layout {
      enum Title {
        static let insets = Insets(
          top: .s,
          left: .m,
          bottom: .s,
          right: .zero
        )
      }

      static let minWidth: Double = 64
    }

    private let titleLabel = ToolkitLeaf()

    required init() {
      super.init()
      add(titleLabel)
    }
  }

  // MARK: - Listing 11: its content

  // Edits: none.
  struct LeftCaption: LeftContent {
    typealias View = LeftCaptionView

    let accessibilityIdentifier: String?
    let title: String
    let titleLineCount: UInt
  }

  // MARK: - Listings 14 and 15: the content of a right half, and an item of both

  // Edits: none.
  struct RightArrow: RightContent {
    typealias View = RightArrowView
  }

  // Edits: none.
  typealias CaptionArrowItem = LeftRightItem<
    LeftCaption,
    RightArrow
  >
}

// Listing 12: the left half's protocol.
// Edits: UIKit type → host type.
extension HHViewListings.LeftCaptionView: LeftContentView, ExistingContentView {
  var text: String { (subviews.first as? ToolkitLeaf)?.text ?? "" }

  nonisolated static func size(fitting width: Double, content: HHViewListings.LeftCaption) -> CGSize
  {
    CGSize(width: min(width, 120), height: 40)
  }

  nonisolated static func minWidth(content: HHViewListings.LeftCaption) -> Double { 64 }

  func update(with content: HHViewListings.LeftCaption) {
    set(accessibilityIdentifier: content.accessibilityIdentifier ?? content.title)
    (subviews.first as? ToolkitLeaf)?.set(
      text: StyledText(content.title, lineLimit: Int(content.titleLineCount)))
  }
}

// Listing 13: a right half's view.
// Edits: UIKit type → host type.
final class RightArrowView: ToolkitView {
  private enum Layout {
    enum ArrowImageView {
      static let size = CGSize(width: 8, height: 12)
      static let leftInset: Double = .xs
      static let rightInset: Double = .m
    }
  }

  private let arrowImageView = ToolkitLeaf()
}

extension RightArrowView: RightContentView, ExistingContentView {
  nonisolated static func size(fitting width: Double, content: HHViewListings.RightArrow) -> CGSize
  {
    CGSize(width: min(width, 32), height: 40)
  }

  nonisolated static func minWidth(content: HHViewListings.RightArrow) -> Double { 32 }

  func update(with content: HHViewListings.RightArrow) {}
}
