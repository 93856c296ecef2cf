// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import PresentationTerminal

/// A settings screen: a list of cells, and a name editor.
@MainActor final class SettingsTerminalScreen: AutoRenderScreen, ViewRenderable {
  let autoRenderer = AutoRenderer()
  let listView: SettingsTerminalList
  let editorView: NameTerminalEditor

  private let screen: TerminalScreen
  private let viewModel: any SettingsViewModelProtocol
  private let stack = TerminalStack()
  private let bottomLine: TerminalBottomLine
  private var tokens: [ObservationToken] = []

  init(
    on screen: TerminalScreen, viewModel: any SettingsViewModelProtocol,
    scheduler: (any ActionScheduler)?
  ) {
    self.screen = screen
    self.viewModel = viewModel
    listView = SettingsTerminalList(on: screen, scheduler: scheduler)
    editorView = NameTerminalEditor(on: screen) { [weak viewModel] in
      _ = viewModel?.finishEditing($0)
    }
    bottomLine = TerminalBottomLine(
      keys: "↑↓ select   Enter change   Esc back", on: screen, scheduler: scheduler)
    let header = TerminalHeader(
      closeTitle: "Close", onClose: { [weak viewModel] in viewModel?.onFinishAction?(nil) })
    header.render(state: FriendsHeaderState(title: "Settings"))
    stack.add(header.stack)
    stack.add(listView.view)
    stack.add(bottomLine.label)
    stack.onEvent = { [weak self] in self?.handle($0) ?? false }
    // Lists need their width before they render.
    screen.content = stack
    viewModel.settings.render(on: self).store(in: &tokens)
    viewModel.notices.observe { [bottomLine] in bottomLine.show($0.text) }.store(in: &tokens)
  }

  func render(state: SettingsState) { autoRender(state) }

  func set(visible: Bool) { stack.set(visible: visible) }

  private func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .key(.escape, []), .key(.character("q"), []): tapClose()
    default: return listView.handle(event)
    }
    return true
  }
}

extension SettingsTerminalScreen: FriendsScreen {
  func scroll() { _ = listView.handle(.key(.pageDown)) }

  func tapClose() { viewModel.onFinishAction?(nil) }

  func settle() async { await listView.settle() }

  func set(front: Bool) {
    if !front { editorView.set(visible: false) }
    screen.set(front: front, stack)
  }
}

@MainActor final class SettingsTerminalList: ViewRenderable {
  var view: TerminalContainer { list.view }

  private let list: TerminalList
  private let adapter: ListAdapter

  init(on screen: TerminalScreen, scheduler: (any ActionScheduler)?) {
    list = TerminalList(on: screen)
    list.prefersDefaultFocus = true
    adapter = ListAdapter(
      list.list, host: screen.host, scheduler: scheduler, name: "settings")
    list.adapter = adapter
  }

  func render(state: SettingsListState) {
    adapter.apply(ListSnapshot([ItemSection(id: 0) { state.items }]))
  }

  func set(visible: Bool) { view.set(visible: visible) }

  func handle(_ event: TerminalEvent) -> Bool { list.handle(event) }

  func settle() async { await adapter.settle() }
}

/// A modal name editor.
@MainActor final class NameTerminalEditor: ViewRenderable {
  private let screen: TerminalScreen
  private let stack = TerminalStack()
  private let field = TerminalTextField()

  init(on screen: TerminalScreen, onEnd: @escaping @MainActor (String?) -> Void) {
    self.screen = screen
    stack.borderTitle = "Your name"
    stack.isOpaque = true
    stack.layoutStyle.padding = LayoutStyle.Edges(horizontal: 8)
    field.placeholder = "Name"
    field.onSubmit = onEnd
    let buttons = TerminalStack(.row, gap: 16)
    buttons.layoutStyle.justifyContent = .center
    buttons.layoutStyle.flexShrink = 0
    let spacer = TerminalStack()
    spacer.layoutStyle.flexBasis = .rows(1)
    buttons.add(TerminalButton("Save") { [weak field] in onEnd(field?.text) })
    buttons.add(TerminalButton("Cancel") { onEnd(nil) })
    for view in [field, spacer, buttons] { stack.add(view) }
    stack.onEvent = { event in
      guard event == .key(.escape) else { return false }
      onEnd(nil)
      return true
    }
  }

  func render(state: NameEditorState) { field.render(state: state.name) }

  func set(visible: Bool) {
    if visible { screen.present(stack) } else { screen.dismiss(stack) }
  }
}
