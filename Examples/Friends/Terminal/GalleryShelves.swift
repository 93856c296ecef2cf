// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationTerminal

/// A list with a row and a grid of names, which scroll horizontally.
@MainActor final class GalleryShelves {
  let list: TerminalList

  private let adapter: ListAdapter

  private struct Name: LayoutItem {
    let id: String
    var style = TextStyle.body

    var handlers: ListHandlers { ListHandlers(didSelect: {}) }
    var layout: any LayoutElement { TextLayout(StyledText(id, style: style)) }
  }

  init(on screen: TerminalScreen) {
    list = TerminalList(on: screen)
    adapter = ListAdapter(list.list, host: screen.host, name: "shelves")
    list.adapter = adapter
    adapter.apply(
      ListSnapshot {
        Self.shelf(
          "Rivers",
          [
            "Amazon", "Congo", "Danube", "Ganges", "Indus", "Loire", "Mekong", "Nile", "Rhine",
            "Volga",
          ], rows: 1)
        Self.shelf(
          "Mountains",
          [
            "Aconcagua", "Ararat", "Denali", "Elbrus", "Etna", "Everest", "Fuji", "K2", "Kailash",
            "Lhotse", "Makalu", "Matterhorn", "Olympus", "Rainier", "Teide", "Triglav",
          ], rows: 2)
      })
    adapter.scroll(to: ItemID("Olympus"), animated: false)
  }

  private static func shelf(_ title: String, _ names: [String], rows: Int) -> ItemSection {
    ItemSection(
      id: ItemID(title), header: Name(id: title, style: .title),
      layout: SectionLayout(
        insets: Insets(left: 8, right: 8), columnSpacing: 8,
        columns: .scrolling(width: 96, rows: rows))
    ) { names.map { Name(id: $0) } }
  }
}
