// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationTerminal
import Testing

struct NoteRow: LayoutItem {
  let id: Int
  let title: String
  @ForceEquatable var onDelete: ListHandlers.Handler?

  var handlers: ListHandlers { ListHandlers(didDelete: onDelete, tryEdit: { true }) }
  var layout: any LayoutElement { TextLayout(title) }
}

@MainActor func confirm(
  _ title: String, on screen: TerminalScreen, then delete: @escaping @MainActor () -> Void
) {
  //= ControlsAndKeys.md: let dialog = TerminalStack(.row, gap: 8)
}

/// The snippets from the article on a terminal's controls, verbatim.
@MainActor struct TerminalControlSnippets {
  private let screen = TerminalScreen(columns: 40, rows: 4, depth: .none) { _ in }

  @Test func `a form is used by keys and the mouse`() {
    var saved: String?
    let (name, password, isPublic) = (Observable("Ada"), Observable(Secret("")), Observable(false))
    func save() { saved = name.value }

    //= ControlsAndKeys.md: let (nameField, passwordField) = (TerminalTextField(), …

    //= ControlsAndKeys.md: for text in ["x", "tab", "paste hunter2", "click 5 2", "tab", "enter"] {
    #expect(saved == "Adax" && password.value.value == "hunter2" && isPublic.value)

    saved = nil
    //= ControlsAndKeys.md: form.onEvent = { event in
    screen.focus = passwordField
    #expect(screen.handle(.key(.character("s"), .control)) && saved == "Adax")
    withExtendedLifetime(tokens) {}
  }

  @Test func `a list is used by keys`() {
    var (chosen, deleted): (ItemID?, [Int]) = (nil, [])
    let notes = ["Milk", "Tea"].enumerated().map { index, title in
      NoteRow(id: index, title: title, onDelete: { deleted.append(index) })
    }

    //= TerminalList.swift: let list = TerminalList(on: screen)
    adapter.onSelectItem = { chosen = $0.id }
    adapter.onRefresh = {}
    adapter.reload(items: notes)
    screen.draw()

    #expect(screen.handle(.key(.down)) && screen.handle(.key(.enter)) && chosen == 1)
    #expect(screen.handle(.key(.delete)) && deleted == [1])
    #expect(screen.handle(.key(.function(5))) && adapter.refreshState == .refreshing)
    screen.draw()
    #expect(screen.lastFrame.text.contains("Refreshing…"))
  }

  @Test func `a dialog receives all keys`() {
    var deletions = 0
    let button = TerminalButton("Delete note") {}
    screen.content = button
    screen.focus = button
    for keys in [["enter"], ["escape"], ["tab", "enter"]] {
      confirm("Delete “Tea”?", on: screen) { deletions += 1 }
      screen.draw()
      #expect(screen.lastFrame.text.contains("[ Cancel ] [ Delete ]"))
      #expect(screen.focus !== button && deletions == 0)
      for event in keys.compactMap(TerminalEvent.init) { #expect(screen.handle(event)) }
      #expect(screen.focus === button)
    }
    #expect(deletions == 1)
  }
}
