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
  let dialog = TerminalStack(.row, gap: 8)
  dialog.borderTitle = title
  dialog.isOpaque = true
  let close: @MainActor () -> Void = { [weak screen, weak dialog] in
    if let dialog { screen?.dismiss(dialog) }
  }
  dialog.add(TerminalButton("Cancel", onTap: close))
  dialog.add(
    TerminalButton("Delete") {
      close()
      delete()
    })
  dialog.onEvent = { event in
    guard event == .key(.escape) else { return false }
    close()
    return true
  }
  screen.present(dialog)
}

/// The snippets from the article on a terminal's controls, verbatim.
@MainActor struct TerminalControlSnippets {
  private let screen = TerminalScreen(columns: 40, rows: 4, depth: .none) { _ in }

  @Test func `a form is used by keys and the mouse`() {
    var saved: String?
    let (name, password, isPublic) = (Observable("Ada"), Observable(Secret("")), Observable(false))
    func save() { saved = name.value }

    let (nameField, passwordField) = (TerminalTextField(), TerminalTextField())
    let toggle = TerminalToggle(.checkbox, label: "Public")
    let form = TerminalStack()
    for view in [nameField, passwordField, toggle, TerminalButton("Save") { save() }] {
      form.add(view)
    }
    nameField.prefersDefaultFocus = true
    screen.content = form
    let tokens = [
      name.bindTwoWay(to: nameField), password.bindTwoWay(to: passwordField),
      isPublic.bindTwoWay(to: toggle),
    ]

    for text in ["x", "tab", "paste hunter2", "click 5 2", "tab", "enter"] {
      if let event = TerminalEvent(text) { screen.handle(event) }
    }
    screen.draw()
    #expect(screen.lastFrame.text == "Adax\n•••••••\n[x] Public\n[ Save ]")
    #expect(saved == "Adax" && password.value.value == "hunter2" && isPublic.value)

    saved = nil
    form.onEvent = { event in
      guard event == .key(.character("s"), .control) else { return false }
      save()
      return true
    }
    screen.focus = passwordField
    #expect(screen.handle(.key(.character("s"), .control)) && saved == "Adax")
    withExtendedLifetime(tokens) {}
  }

  @Test func `a list is used by keys`() {
    var (chosen, deleted): (ItemID?, [Int]) = (nil, [])
    let notes = ["Milk", "Tea"].enumerated().map { index, title in
      NoteRow(id: index, title: title, onDelete: { deleted.append(index) })
    }

    let list = TerminalList(on: screen)
    let adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    list.prefersDefaultFocus = true
    screen.content = list.view
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
