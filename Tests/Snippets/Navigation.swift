// SPDX-License-Identifier: MIT

import PresentationTesting
import Support
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

  //= ScreensFromScreens.md: final class CardView: AutoRenderScreen, ViewRenderable {

  struct NotesState: Equatable {
    var title = "Notes"
  }

  @MainActor final class NoteModel {
    let text: Observable<String>
    init(_ text: String) { self.text = Observable(text) }
  }

  //= ScreensFromScreens.md: @MainActor final class NotesModel {

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

  //= ScreensFromScreens.md: enum Route: Equatable {

  //= ScreenResult.swift: enum Door: Equatable {

  final class DoorScreen {
    init(_ door: Door) {}
  }

  protocol WindowScreen: AnyObject {}

  //= ScreenContainer.swift: final class Window: ScreenContainer {

  @Test func `a parent renders its child`() throws {
    let card = CardView()
    card.render(state: CardState(title: "A", note: "B"))
    try card.expectEveryViewFed()
  }

  @Test func `a child is attached to its own view model`() throws {
    let model = NotesModel()
    let screen = NotesScreen()
    let rendering = model.state.render(on: screen)
    //= ScreensFromScreens.md: let attachment = model.selection.attach(to: screen.noteView) { …
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
    //= AScreenInOneCall.md: func delete(_ name: String) {

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
    //= ScreensFromScreens.md: let navigator = Navigator(Route.notes)
    #expect(navigator.routes == [.notes, .note(3), .colors(ScreenResult())])
    //= ScreensFromScreens.md: if let entry = navigator.state.value.entries.last, case …
    #expect(navigator.routes == [.notes, .note(3)])
    #expect(print.lines.contains("color: blue"))
    navigator.state.value = NavigationState(.notes, .note(7), .colors(ScreenResult()))
    #expect(navigator.routes == [.notes, .note(7), .colors(ScreenResult())])
  }

  @Test func `a navigator creates screens for routes`() throws {
    let navigator = Navigator(Route.notes, .note(1))
    let container = ScreenContainerSpy(exhaustivity: .off)
    //= ScreensFromScreens.md: let token = navigator.show(on: container) { [weak navigator] entry in
    #expect((container.screens.last as? TextView)?.text == "note 1")
    var color: String?
    navigator.present(Route.colors) { color = $0 }
    try #require(container.screens.last as? ColorsScreen).onPick("red")
    #expect(color == "red" && container.screens.count == 2)
    token.cancel()
  }

  @Test func `navigation types form a stack of routes`() {
    let table = Observable<[String]>([])
    //= Navigator.swift: let navigator = Navigator(Door.front)
    #expect(navigator.routes == [.front, .kitchen, .cellar(ScreenResult())])

    //= NavigationState.swift: var state = NavigationState(Door.front)
    #expect(state.routes == navigator.routes)

    let container = ScreenContainerSpy(exhaustivity: .off)
    //= Navigator.swift: let token = navigator.show(on: container) { entry in
    #expect(container.screens.count == 3)
    token.cancel()
  }
}
