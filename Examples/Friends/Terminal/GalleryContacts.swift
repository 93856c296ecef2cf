// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationTerminal

/// A list of names by first letter, with multiple selection.
@MainActor final class GalleryContacts {
  let list: TerminalList

  private let adapter: ListAdapter

  init(on screen: TerminalScreen) {
    list = TerminalList(on: screen)
    adapter = ListAdapter(list.list, host: screen.host, name: "contacts")
    list.adapter = adapter
    adapter.selectionMode = .multiple
    let names = [
      "Ada", "Alan", "Annie", "Barbara", "Donald", "Edsger", "Frances", "Grace", "Katherine",
    ]
    let letters = Dictionary(grouping: names) { String($0.prefix(1)) }.sorted { $0.key < $1.key }
    adapter.apply(
      ListSnapshot(
        letters.map { letter, names in
          ItemSection(
            id: ItemID(letter), header: LeftRightItem(left: LeftTitle(title: letter)),
            layout: SectionLayout(pinsHeader: true), indexTitle: letter
          ) {
            names.map { LeftRightItem(left: LeftTitle(title: $0)) }
          }
        }))
    adapter.selection = [ItemID("Alan")]
  }
}
