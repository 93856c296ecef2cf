// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import Testing

/// The listings of the article about cells of a design system at hh.ru: views of cells.
///
/// Listings 1 to 5 declare protocols and types that the library has: distances, `ContainerCell`,
/// `ContainerContentView`, `ContainerContent` and `ContainerItem`. In Swift 6, a size is
/// `nonisolated`, because it is computed on any thread.
@MainActor struct HHViewListings {
  // MARK: - Listing 1: distances

  // Edits: none.
  @Test func distancesAreNumbersOfAnyType() {
    let insets: Double = .m
    let count: Int = .xs
    let width: CGFloat = .xl
    #expect(insets == 16 && count == 8 && width == 32)
    #expect([Double.xxxs, .xxs, .s, .mplus, .l] == [2, 4, 12, 20, 24])
  }

  // MARK: - Listings 6 to 8: a view of two halves, its content and its item

  // Edits: none: `LeftRightContainerView`, `LeftRightContainer` and `LeftRightItem` are the
  // library's.
  typealias CaptionArrowItem = LeftRightItem<LeftCaption, RightArrow>

  // MARK: - Listing 9: the view of a left half

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

  // MARK: - Listing 10: its content

  // Edits: none.
  struct LeftCaption: LeftContent {
    typealias View = LeftCaptionView

    let accessibilityIdentifier: String?
    let title: String
    let titleLineCount: UInt
  }

  // MARK: - Listing 13: the content of a right half

  // Edits: none.
  struct RightArrow: RightContent {
    typealias View = RightArrowView
  }
}

// Listing 11: the protocol of the left half.
// Edits: UIKit type → host type.
extension HHViewListings.LeftCaptionView: LeftContentView, ExistingHalfView {
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

// Listing 12: the view of a right half.
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

extension RightArrowView: RightContentView, ExistingHalfView {
  nonisolated static func size(fitting width: Double, content: HHViewListings.RightArrow) -> CGSize
  {
    CGSize(width: min(width, 32), height: 40)
  }

  nonisolated static func minWidth(content: HHViewListings.RightArrow) -> Double { 32 }

  func update(with content: HHViewListings.RightArrow) {}
}

/// The listings of the article about cells at hh.ru: a screen of sections.
@MainActor struct HHScreenListings {
  struct CellListViewState {
    let collection: ListSnapshot
  }

  final class CellListStateMapper {
    private let didSelect: @MainActor () -> Void

    init(didSelect: @escaping @MainActor () -> Void) {
      self.didSelect = didSelect
    }

    // Listings 16 to 18, and 24: the first section.
    // Edits: UIKit type → host type (`CollectionViewSection` is `ItemSection`); label renamed:
    // items are `LeftRightItem`, or their deprecated names such as `TitleDetailChevronItem`.
    private func makeMainSection() -> ItemSection {
      ItemSection {
        LeftRightItem(
          left: LeftImageTitleSubtitle(
            image: "avatar",
            imageStyle: .circular,
            title: "Grace Hopper",
            subtitle: "Profile and résumé"
          ),
          right: RightChevron(),
          separator: .leftRight16,
          didSelectHandler: { [didSelect] in
            didSelect()
          }
        )
        LeftRightItem(
          left: LeftTitle(title: "Search in"),
          right: RightDetailChevron(text: "Norway"),
          separator: .none
        )
      }
    }

    // Listing 19: a section with a layout.
    // Edits: UIKit type → host type.
    private func makeMenuSection() -> ItemSection {
      ItemSection(
        items: {
          LeftRightItem(
            left: LeftIconTitle(
              icon: "bell",
              iconTintColor: .accent,
              title: "Messages"
            ),
            separator: .none
          )

          LeftRightItem(
            left: LeftIconTitle(
              icon: "book",
              iconTintColor: .accent,
              title: "Guides"
            ),
            separator: .none
          )
        },
        layout: SectionLayout(
          insets: Insets(
            top: .l,
            left: .zero,
            bottom: .l,
            right: .zero
          )
        )
      )
    }

    // Listing 20: a section with a header.
    // Edits: UIKit type → host type (`SectionLargeHeader` is the content of a `ContainerItem`).
    private func makePushNotificationSection() -> ItemSection {
      ItemSection(
        header: ContainerItem(
          content: SectionLargeHeader(title: "Alerts")
        ),
        items: {
          LeftRightItem(
            left: LeftCheckbox(
              title: "Replies",
              isOn: false
            ),
            separator: .left56Right16
          )

          LeftRightItem(
            left: LeftCheckbox(
              title: "Interviews",
              isOn: true
            ),
            separator: .left56Right16
          )
        }
      )
    }

    // Listings 14, 15 and 21: the state.
    // Edits: UIKit type → host type (`CollectionViewState` is `ListSnapshot`).
    func mapToState() -> CellListViewState {
      CellListViewState(
        collection: ListSnapshot(sections: {
          makeMainSection()
          makeMenuSection()
          makePushNotificationSection()
        })
      )
    }
  }

  @Test func aScreenConsistsOfSections() async {
    var taps = 0
    let state = CellListStateMapper { taps += 1 }.mapToState()
    #expect(state.collection.sections.map(\.items.count) == [2, 2, 2])
    #expect(state.collection.duplicates.isEmpty)
    let list = RecordingList(width: 320, height: 600)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    adapter.apply(state.collection)
    await adapter.settle()
    #expect(list.host.view("Guides") != nil && list.host.view("Alerts") != nil)
    list.host.view("Grace Hopper")?.tap()
    #expect(taps == 1)
  }

  @Test func sectionsAreIdentifiedByTheirPositions() {
    let first = CellListStateMapper {}.mapToState().collection
    let second = CellListStateMapper {}.mapToState().collection
    #expect(first.sections.map(\.id) == second.sections.map(\.id))
    #expect(Set(first.sections.map(\.id)).count == 3)
  }
}
