// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationTerminal

/// A three-column list.
@MainActor final class GalleryColumns {
  let list: TerminalList

  private let adapter: ListAdapter

  init(on screen: TerminalScreen) {
    list = TerminalList(on: screen)
    adapter = ListAdapter(list.list, host: screen.host, name: "columns")
    list.adapter = adapter
    adapter.apply(
      ListSnapshot {
        ItemSection(id: "planets", layout: SectionLayout(columns: .fixed(3))) {
          ["Mercury", "Venus", "Earth", "Mars", "Jupiter"].map {
            LeftRightItem(left: LeftTitle(title: $0))
          }
        }
      })
  }
}
