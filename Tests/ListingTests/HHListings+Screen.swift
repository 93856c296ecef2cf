// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

// Listing 15, and its other two-half items.
// Edits: none.
private typealias TitleChevronItem = LeftRightItem<LeftTitle, RightChevron>
private typealias TitleDetailChevronItem = LeftRightItem<LeftTitle, RightDetailChevron>
private typealias ImageTitleSubtitleChevronItem = LeftRightItem<
  LeftImageTitleSubtitle, RightChevron
>
private typealias IconTitleItem = LeftRightItem<LeftIconTitle, NoRight>
private typealias CheckboxItem = LeftRightItem<LeftCheckbox, NoRight>

/// Listings from the article about cells at hh.ru: a screen with sections.
@MainActor struct HHScreenListings {
  // Edits: name renamed (`CollectionViewState` is `ListSnapshot`).
  struct CellListViewState {
    let collection: ListSnapshot
  }

  final class CellListStateMapper {
    private let didSelect: @MainActor () -> Void

    init(didSelect: @escaping @MainActor () -> Void) {
      self.didSelect = didSelect
    }

    // Listings 19 to 21, and 25: the first section.
    // Edits: name renamed (`CollectionViewSection` is `ItemSection`).
    private func makeMainSection() -> ItemSection {
      ItemSection {
        ImageTitleSubtitleChevronItem(
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
        TitleDetailChevronItem(
          left: LeftTitle(title: "Search in"),
          right: RightDetailChevron(text: "Norway"),
          separator: .none
        )
      }
    }

    // Listing 22: a section with a layout.
    // Edits: UIKit type → host type (`UIEdgeInsets`, `UIColor`); prefix dropped
    // (`CollectionViewSectionLayout`).
    private func makeMenuSection() -> ItemSection {
      ItemSection(
        items: {
          IconTitleItem(
            left: LeftIconTitle(
              icon: "bell",
              iconTintColor: .accent,
              title: "Messages"
            ),
            separator: .none
          )

          IconTitleItem(
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

    // Listing 23: a section with a header.
    // Edits: name renamed (`SectionLargeHeader` is `ContainerItem`, and
    // `SectionLargeHeaderContent` is `SectionLargeHeader`).
    private func makePushNotificationSection() -> ItemSection {
      ItemSection(
        header: ContainerItem(
          content: SectionLargeHeader(title: "Alerts")
        ),
        items: {
          CheckboxItem(
            left: LeftCheckbox(
              title: "Replies",
              isOn: false
            ),
            separator: .left56Right16
          )

          CheckboxItem(
            left: LeftCheckbox(
              title: "Interviews",
              isOn: true
            ),
            separator: .left56Right16
          )
        }
      )
    }

    // Listings 16, 17 and 24: the state.
    // Edits: name renamed (`CollectionViewState` is `ListSnapshot`).
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

  @Test func `a screen consists of sections`() async {
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

  // MARK: - Listing 18: a section

  // Edits: name renamed (`CollectionViewSection` is `ItemSection`, `differenceIdentifier` is `id`).
  @Test func `a section has a header, a footer and extras`() async {
    func section(updated year: Int) -> ItemSection {
      ItemSection(
        id: "menu",
        header: ContainerItem(content: SectionLargeHeader(title: "Menu")),
        footer: IconTitleItem(
          left: LeftIconTitle(icon: "info", iconTintColor: .accent, title: "Help")),
        layout: SectionLayout(spacing: .xs),
        extras: year
      ) {
        TitleChevronItem(left: LeftTitle(title: "Guides"), right: RightChevron())
      }
    }
    let traits = section(updated: 2024).traits
    #expect(traits.id == "menu" && traits.layout.spacing == 8)
    #expect(traits == section(updated: 2024).traits && traits != section(updated: 2025).traits)
    let list = RecordingList(width: 320, height: 600)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    adapter.apply(ListSnapshot([section(updated: 2024)]))
    await adapter.settle()
    let rows = ["Menu", "Guides", "Help"].map { list.host.view($0)?.frame.minY ?? -1 }
    #expect(rows == rows.sorted() && rows.first == 0 && list.host.view("Help") != nil)
  }

  @Test func `sections are identified by their positions`() {
    let first = CellListStateMapper {}.mapToState().collection
    let second = CellListStateMapper {}.mapToState().collection
    #expect(first.sections.map(\.id) == second.sections.map(\.id))
    #expect(Set(first.sections.map(\.id)).count == 3)
  }
}
