// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import Testing

/// The snippets from the article on screens from screens, and from its types.
@MainActor struct NavigationSnippets {
  final class TextView: ViewRenderable {
    var text: String?
    var isVisible = false
    func render(state: String) { text = state }
    func set(visible: Bool) { isVisible = visible }
  }

  struct CardState: Equatable {
    var title: String
    var note: String?
  }

  final class CardView: AutoRenderScreen, ViewRenderable {
    let autoRenderer = AutoRenderer()
    let headline = TextView()
    let margin = TextView()
    typealias ViewState = CardState
    func set(visible: Bool) {}

    var autoRenderBindings: [AutoRenderBinding] {
      [bind(\.title, to: \.headline), bind(\.note, to: \.margin)]
    }
  }

  struct NotesState: Equatable {
    var title = "Notes"
  }

  @MainActor final class NoteModel {
    let text: Observable<String>
    init(_ text: String) { self.text = Observable(text) }
  }

  @MainActor final class NotesModel {
    let state = Observable(NotesState())
    let selection = Observable<NoteModel?>(nil)
  }

  final class NotesScreen: AutoRenderScreen, ViewRenderable {
    let autoRenderer = AutoRenderer()
    let titleView = TextView()
    let noteView = TextView()
    typealias ViewState = NotesState
    func set(visible: Bool) {}

    var autoRenderIgnoredViews: [AnyObject] { [noteView] }
  }

  final class ColorsScreen {
    let onPick: (String) -> Void
    init(_ onPick: @escaping (String) -> Void) { self.onPick = onPick }
  }

  enum Route: Equatable {
    case notes
    case note(Int)
    case colors(ScreenResult<String>)
  }

  enum Door: Equatable {
    case front, kitchen
    case cellar(ScreenResult<String>)
  }

  final class DoorScreen {
    init(_ door: Door) {}
  }

  protocol WindowScreen: AnyObject {}

  final class Window: ScreenContainer {
    var onRemoval: ((any WindowScreen) -> Void)?
    private var screens: [any WindowScreen] = []

    func present(_ screen: any WindowScreen) { screens.append(screen) }
    func dismiss() { _ = screens.popLast() }

    func userDidSwipeDown() {
      if let screen = screens.popLast() { onRemoval?(screen) }
    }
  }

  @Test func `a parent renders its child`() throws {
    let card = CardView()
    card.render(state: CardState(title: "A", note: "B"))
    try card.expectEveryViewFed()
  }

  @Test func `a child is attached to its own view model`() throws {
    let model = NotesModel()
    let screen = NotesScreen()
    let rendering = model.state.render(on: screen)
    let attachment = model.selection.attach(to: screen.noteView) { note, view in
      [note.text.render(on: view)]
    }
    model.selection.value = NoteModel("Milk")  // noteView renders "Milk", then becomes visible
    #expect(screen.noteView.text == "Milk" && screen.noteView.isVisible)
    model.selection.value = nil  // noteView is hidden
    #expect(!screen.noteView.isVisible)
    try screen.expectEveryViewFed()
    rendering.cancel()
    attachment.cancel()
  }

  @Test func `loaded content is changed`() async {
    let machine = ScreenStateMachine()
    let errors = ErrorPresenter(scheduler: VirtualScheduler())
    let loader = ScreenLoader<[String]>(machine: machine, errors: errors, isEmpty: \.isEmpty)
    func delete(_ name: String) {
      loader.cancel()
      let names = (loader.state.value.value ?? []).filter { $0 != name }
      loader.state.value = .loaded(names)
      machine.process(names.isEmpty ? .emptyReceived : .contentReceived)
    }

    loader.load { ["Ada", "Grace"] }
    await loader.settle()
    delete("Ada")
    #expect(loader.state.value.value == ["Grace"] && machine.state == .content)
    delete("Grace")
    #expect(machine.state == .empty)
    loader.loadMore({ ["Zoë"] }, append: +)
    await loader.settle()
    #expect(loader.state.value.value == ["Zoë"] && machine.state == .content)
  }

  @Test func `a navigator pushes and presents routes`() {
    let print = Printer()
    let navigator = Navigator(Route.notes)
    navigator.push(.note(3))
    navigator.present(Route.colors) { color in
      print("color: \(color ?? "none")")
    }
    print(navigator.routes)  // [.notes, .note(3), .colors(ScreenResult())]
    #expect(navigator.routes == [.notes, .note(3), .colors(ScreenResult())])
    if let entry = navigator.state.value.entries.last, case .colors(let result) = entry.route {
      navigator.finish(entry, with: "blue", as: result)  // color: blue
    }
    print(navigator.routes)  // [.notes, .note(3)]
    #expect(navigator.routes == [.notes, .note(3)])
    #expect(print.lines.contains("color: blue"))
    navigator.state.value = NavigationState(.notes, .note(7), .colors(ScreenResult()))
    #expect(navigator.routes == [.notes, .note(7), .colors(ScreenResult())])
  }

  @Test func `a navigator creates screens for routes`() throws {
    let navigator = Navigator(Route.notes, .note(1))
    let container = ScreenContainerSpy(exhaustivity: .off)
    let token = navigator.show(on: container) { [weak navigator] entry in
      switch entry.route {
      case .notes: return Destination(NotesScreen())
      case .note(let number):
        let view = TextView()
        let model = NoteModel("note \(number)")
        return Destination(view, retaining: model, model.text.render(on: view))
      case .colors(let result):
        return Destination(ColorsScreen { navigator?.finish(entry, with: $0, as: result) })
      }
    }
    #expect((container.screens.last as? TextView)?.text == "note 1")
    var color: String?
    navigator.present(Route.colors) { color = $0 }
    try #require(container.screens.last as? ColorsScreen).onPick("red")
    #expect(color == "red" && container.screens.count == 2)
    token.cancel()
  }

  @Test func `navigation types form a stack of routes`() {
    let table = Observable<[String]>([])
    let navigator = Navigator(Door.front)
    navigator.push(.kitchen)
    navigator.present(Door.cellar) { bottle in
      if let bottle { table.value.append(bottle) }
    }
    #expect(navigator.routes == [.front, .kitchen, .cellar(ScreenResult())])

    var state = NavigationState(Door.front)
    state.push(.kitchen)
    state.present(.cellar(ScreenResult()))
    state.pop()  // false: the cellar is the first of its level
    #expect(state.routes == navigator.routes)

    let container = ScreenContainerSpy(exhaustivity: .off)
    let token = navigator.show(on: container) { entry in
      Destination(DoorScreen(entry.route))
    }
    #expect(container.screens.count == 3)
    token.cancel()
  }
}
