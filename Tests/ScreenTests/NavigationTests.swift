// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationObservable
import PresentationScreens
import PresentationTesting
import TestSupport
import Testing

enum Route: Equatable, Sendable {
  case notes
  case note(Int)
  case colors(ScreenResult<String>)
}

/// Returns a note's route for a value request.
func noteRoute<Value>(
  _ number: Int, returning: Value.Type
) -> (ScreenResult<Value>) -> Route {
  { _ in .note(number) }
}

protocol NumberedScreen: AnyObject {
  var number: Int { get }
}

final class NotesScreen {}
final class ColorsScreen {}
final class NoteScreen: NumberedScreen {
  let number: Int
  init(_ number: Int) { self.number = number }
}

/// A container without stacks that can react to a call.
@MainActor final class PlainContainer: ScreenContainer {
  var screens: [AnyObject] = []
  var onPresent: (AnyObject) -> Void = { _ in }
  var onRemoval: ((AnyObject) -> Void)?

  func present(_ screen: AnyObject) {
    screens.append(screen)
    onPresent(screen)
  }

  func dismiss() { screens.removeLast() }

  /// Removes a screen and those in front of it, like a user.
  func swipe(from index: Int) {
    let screen = screens[index]
    screens.removeSubrange(index...)
    onRemoval?(screen)
  }
}

/// A container with stacks that reports each call.
@MainActor final class EndingContainer: NavigationContainer {
  var onCall: () -> Void = {}
  var onRemoval: ((AnyObject) -> Void)?

  func present(_ screen: AnyObject) { onCall() }
  func dismiss() { onCall() }
  func show(stack screens: [AnyObject]) { onCall() }
}

@MainActor func makeScreen(_ entry: NavigationState<Route>.Entry) -> Destination<AnyObject> {
  switch entry.route {
  case .notes: Destination(NotesScreen())
  case .note(let number): Destination(NoteScreen(number))
  case .colors: Destination(ColorsScreen())
  }
}

@MainActor struct NavigationStateTests {
  @Test func `a level ends at the next presented screen`() {
    var state = NavigationState(Route.notes)
    state.push(.note(1))
    state.push(.note(2))
    state.present(.colors(ScreenResult()))
    state.push(.note(3))
    #expect(state.routes == [.notes, .note(1), .note(2), .colors(ScreenResult()), .note(3)])
    // A level's first entry stays.
    let pops = (state.pop(), state.pop(), state.popToRoot())
    #expect(pops == (true, false, false))
    let firstDismissal = state.dismiss()
    #expect(firstDismissal && state.routes == [.notes, .note(1), .note(2)])
    let popsAndDismissal = (state.dismiss(), state.popToRoot())
    #expect(popsAndDismissal == (false, true))
    #expect(state.routes == [.notes])
  }

  @Test func `removing an entry also removes later entries`() {
    var state = NavigationState(Route.notes, .note(1), .note(2))
    let middle = state.entries[1].id
    let removals = (state.remove(middle), state.remove(middle))
    #expect(removals == (true, false))
    #expect(state.routes == [.notes])
  }

  @Test func `an empty state can be extended and emptied again`() {
    var state = NavigationState<Route>()
    let removals = [state.pop(), state.popToRoot(), state.dismiss()]
    #expect(removals == [false, false, false])
    state.present(.colors(ScreenResult()))
    let dismissal = state.dismiss()
    #expect(dismissal && state.routes.isEmpty)
  }
}

@MainActor struct NavigatorTests {
  @Test(
    .contract(
      "A result's requester and its screen agree on its type at compile time. A request is",
      "answered once, after its screen is removed, and a value without a request is dropped.",
      "Routes with a result can be links, and can be stored."),
    .contract(
      "A request for a screen's result receives one answer after the screen leaves the state,",
      "even if the user removes the screen."))
  func `a result reaches the screen that requested it`() {
    let navigator = Navigator(Route.notes)
    var results: [String?] = []
    var routes: [[Route]] = []
    navigator.present(Route.colors) { color in
      results.append(color)
      routes.append(navigator.routes)
    }
    navigator.finish(navigator.state.value.entries[1], with: "red", as: ScreenResult())
    #expect(results == ["red"])
    #expect(routes == [[.notes]], "The screen is gone when its result arrives.")
  }

  @Test(.contract("A result's requester and its…"), .contract("A request for a screen's result…"))
  func `a screen removed without a result returns nil`() {
    let navigator = Navigator(Route.notes)
    var results: [String] = []
    navigator.push(noteRoute(1, returning: String.self)) { text in
      results.append("note \(text ?? "–")")
    }
    navigator.present(Route.colors) { color in results.append("colors \(color ?? "–")") }
    let entry = navigator.state.value.entries[2]
    navigator.state.value = NavigationState(.notes)
    #expect(results == ["colors –", "note –"], "The uppermost screen is answered first.")
    navigator.finish(entry, with: "late", as: ScreenResult())
    #expect(results.count == 2)
  }

  @Test(.contract("A result's requester and its…"))
  func `an optional nil result differs from a missing result`() {
    let navigator = Navigator(Route.notes)
    var results: [String??] = []
    navigator.present(noteRoute(1, returning: String?.self)) { results.append($0) }
    navigator.finish(navigator.state.value.entries[1], with: nil, as: ScreenResult<String?>())
    navigator.present(noteRoute(1, returning: String?.self)) { results.append($0) }
    navigator.dismiss()
    #expect(results == [.some(.none), .none])
  }

  @Test(.contract("A result's requester and its…"))
  func `a result without a request is dropped`() {
    let navigator = Navigator(Route.notes)
    navigator.state.value = NavigationState(.notes, .colors(ScreenResult()))
    navigator.finish(navigator.state.value.entries[1], with: "red", as: ScreenResult())
    navigator.present(.colors(ScreenResult()))
    navigator.finish(navigator.state.value.entries[1], with: "red", as: ScreenResult())
    #expect(navigator.routes == [.notes])
  }

  @Test(.contract("A result's requester and its…"))
  func `a route with a result is encoded and opened again`() throws {
    enum Page: Codable, Hashable {
      case list
      case filter(Int, ScreenResult<Filter>)
    }
    /// Neither equatable nor codable.
    struct Filter {}
    let stored = try JSONEncoder().encode([Page.list, .filter(2, ScreenResult())])
    let navigator = Navigator(Page.list)
    var results: [Bool] = []
    navigator.push {
      .filter(2, $0)
    } onResult: {
      results.append($0 != nil)
    }
    var link = NavigationState<Page>()
    for page in try JSONDecoder().decode([Page].self, from: stored) { link.push(page) }
    navigator.state.value = link
    #expect(results.isEmpty, "The screen of an equal route stays, with its request.")
    guard let entry = navigator.state.value.entries.last, case .filter(2, let result) = entry.route
    else {
      Issue.record("\(navigator.routes)")
      return
    }
    navigator.finish(entry, with: Filter(), as: result)
    #expect(results == [true])
  }

  @Test(.contract("A request for a screen's result…"))
  func `screens opened in a callback return their results`() {
    let navigator = Navigator(Route.notes)
    var results: [String] = []
    navigator.present(Route.colors) { color in
      results.append("first \(color ?? "–")")
      navigator.present(Route.colors) { color in results.append("second \(color ?? "–")") }
      navigator.finish(navigator.state.value.entries[1], with: "blue", as: ScreenResult())
    }
    navigator.finish(navigator.state.value.entries[1], with: "red", as: ScreenResult())
    #expect(results == ["first red", "second blue"])
    #expect(navigator.routes == [.notes])
  }

  @Test(.contract("A request for a screen's result…"))
  func `a former state's entry is ignored`() {
    let navigator = Navigator(Route.notes, .note(1))
    let entry = navigator.state.value.entries[1]
    navigator.state.value = NavigationState(.notes, .colors(ScreenResult()))
    navigator.finish(entry)
    navigator.finish(entry, with: "late", as: ScreenResult())
    #expect(navigator.routes == [.notes, .colors(ScreenResult())])
  }

  @Test func `a trace distinguishes presented from pushed screens`() {
    var (pushed, presented) = (NavigationState(Route.notes), NavigationState(Route.notes))
    pushed.push(.colors(ScreenResult()))
    presented.present(.colors(ScreenResult()))
    let prefix = "NavigationState<Route>(pushed: notes, "
    #expect(
      ValueSummary.changes(from: pushed, to: presented)
        == ["\(prefix)pushed: colors(String)) → \(prefix)presented: colors(String))"])
  }

  #if os(macOS) || os(Linux)
    @Test(
      .contract("A result's requester and its…"),
      .contract("A result whose type differs from the requested one traps with a message."))
    func `a result of an unexpected type traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let navigator = Navigator(Route.notes)
          navigator.present(Route.colors) { _ in }
          navigator.finish(navigator.state.value.entries[1], with: 7, as: ScreenResult())
        }
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        message.contains(
          "Cannot finish colors(String) with a value of type Int: "
            + "a value of type String was requested"))
    }
  #endif

  @Test func `a trace includes routes and results`() {
    let recorder = InspectionRecorder()
    recorder.watch(.all.subtracting(.observation)) {
      let navigator = Navigator(Route.notes)
      let container = ScreenContainerSpy(exhaustivity: .off)
      let token = navigator.show(on: container, makeScreen)
      navigator.push(.note(1))
      navigator.present(Route.colors) { _ in }
      navigator.finish(navigator.state.value.entries[2], with: "red", as: ScreenResult())
      token.cancel()
    }
    let two = "NavigationState<Route>(pushed: notes, pushed: note(1))"
    let three = "NavigationState<Route>(pushed: notes, pushed: note(1), presented: colors(String…"
    #expect(
      recorder.events.map { "\($0.subject) \($0.kind)" } == [
        "NotesScreen shown",
        "navigation valueChanged([\"NavigationState<Route>(pushed: notes) → \(two)\"])",
        "NoteScreen shown",
        "navigation valueChanged([\"\(two) → \(three)\"])",
        "ColorsScreen shown",
        "navigation valueChanged([\"\(three) → \(two)\"])",
        "navigation outcome(\"colors(String) finished with \\\"red\\\"\")",
        "ColorsScreen hidden",
      ])
  }
}

@MainActor struct NavigationContainerTests {
  @Test(
    .contract(
      "At rest, a container shows its navigator's state with as few calls as possible. A",
      "screen that stays is the same object, and a screen is released with its entry."))
  func `a container receives the fewest possible calls`() {
    let navigator = Navigator(Route.notes)
    let container = ScreenContainerSpy()
    let token = navigator.show(on: container, makeScreen)
    container.expect(.show(["NotesScreen"]))
    navigator.push(.note(1))
    container.expect(.show(["NotesScreen", "NoteScreen"]))
    let note = container.screens[1]
    navigator.present(.colors(ScreenResult()))
    container.expect(.present("ColorsScreen"))
    Observables.transaction {
      navigator.dismiss()
      navigator.push(.note(2))
    }
    container.expect(.dismiss, .show(["NotesScreen", "NoteScreen", "NoteScreen"]))
    let isKept = container.screens[1] === note
    #expect(isKept, "A screen that stays is not created again.")
    navigator.popToRoot()
    container.expect(.show(["NotesScreen"]))
    token.cancel()
    navigator.push(.note(3))
    container.expectNothing()
  }

  @Test(.contract("At rest, a container shows…"))
  func `a link is shown as a whole`() {
    let navigator = Navigator<Route>()
    let container = ScreenContainerSpy()
    let token = navigator.show(on: container, makeScreen)
    var state = NavigationState(Route.notes, .note(7))
    state.present(.colors(ScreenResult()))
    state.push(.note(8))
    navigator.state.value = state
    container.expect(
      .show(["NotesScreen", "NoteScreen"]), .present("ColorsScreen"),
      .show(["ColorsScreen", "NoteScreen"]))
    token.cancel()
  }

  @Test(.contract("At rest, a container shows…"))
  func `a container without stacks presents every screen`() {
    let navigator = Navigator(Route.notes, .note(1))
    let container = PlainContainer()
    let token = navigator.show(on: container, makeScreen)
    #expect(container.screens.count == 2)
    navigator.pop()
    #expect(container.screens.count == 1 && container.screens[0] is NotesScreen)
    token.cancel()
  }

  @Test(
    .contract(
      "Every container, with or without stacks, reports the screens that the user removes,",
      "and they leave the state."), .contract("A request for a screen's result…"))
  func `screens that the user closes are removed from the state`() {
    let navigator = Navigator(Route.notes, .note(1))
    let container = ScreenContainerSpy()
    let token = navigator.show(on: container, makeScreen)
    var results: [String?] = []
    navigator.present(Route.colors) { color in results.append(color) }
    container.takeCalls()
    container.simulateDismiss()
    #expect(navigator.routes == [.notes, .note(1)] && results == [nil])
    container.simulateBack()
    #expect(navigator.routes == [.notes])
    container.expectNothing()
    token.cancel()
  }

  @Test(.contract("Every container, with or without…"))
  func `a sheet that the user swipes away is removed from the state`() {
    let navigator = Navigator(Route.notes)
    let container = PlainContainer()
    let token = navigator.show(on: container, makeScreen)
    var results: [String?] = []
    navigator.present(Route.colors) { color in results.append(color) }
    container.swipe(from: 1)
    #expect(navigator.routes == [.notes] && results == [nil])
    navigator.present(.note(1))
    navigator.dismiss()
    #expect(container.screens.count == 1 && container.screens[0] is NotesScreen)
    // Several screens may go at once, on a container whose static type isn't known.
    navigator.push(.note(2))
    navigator.present(.note(3))
    container.swipe(from: 1)
    #expect(navigator.routes == [.notes] && container.screens.count == 1)
    container.swipe(from: 0)
    #expect(navigator.routes.isEmpty)
    navigator.push(.colors(ScreenResult()))
    #expect(container.screens.count == 1 && container.screens[0] is ColorsScreen)
    token.cancel()
  }

  @Test(.contract("At rest, a container shows…"))
  func `removing an entry releases its screen and its dependencies`() {
    let navigator = Navigator(Route.notes)
    let container = ScreenContainerSpy(exhaustivity: .off)
    weak var screen: NoteScreen?
    weak var model: ColorsScreen?
    let token = navigator.show(on: container) { entry in
      guard case .note(let number) = entry.route else { return Destination(NotesScreen()) }
      let made = (NoteScreen(number), ColorsScreen())
      (screen, model) = made
      return Destination(made.0, retaining: made.1)
    }
    navigator.push(.note(1))
    #expect(screen != nil && model != nil)
    navigator.pop()
    #expect(screen == nil && model == nil)
    token.cancel()
  }

  @Test(.contract("At rest, a container shows…"))
  func `changes made while a screen appears are shown afterwards`() {
    let navigator = Navigator(Route.notes)
    let container = PlainContainer()
    container.onPresent = { screen in
      if screen is NotesScreen { navigator.push(.note(1)) }
      if let note = screen as? NoteScreen, note.number < 3 {
        navigator.push(.note(note.number + 1))
      }
    }
    let token = navigator.show(on: container, makeScreen)
    #expect(navigator.routes == [.notes, .note(1), .note(2), .note(3)])
    #expect(container.screens.count == 4)
    token.cancel()
  }

  @Test(.contract("At rest, a container shows…"), arguments: 3..<10)
  func `a navigation may end during any call`(last: Int) {
    let navigator = Navigator(Route.notes)
    let container = EndingContainer()
    var token: ObservationToken?
    var calls = 0
    let call = {
      calls += 1
      if calls == last { token?.cancel() }
    }
    container.onCall = call
    token = navigator.show(on: container) { entry in
      call()
      return makeScreen(entry)
    }
    navigator.present(.colors(ScreenResult()))
    Observables.transaction {
      navigator.dismiss()
      navigator.push(.note(1))
      navigator.present(.note(2))
    }
    navigator.push(.note(3))
    #expect(calls == last, "Nothing is called after the end.")
    #expect(navigator.routes == [.notes, .note(1), .note(2), .note(3)])
  }

  @Test(
    .contract(
      "A container receives screens of its own type, a class or a protocol. A screen that",
      "isn't an object traps with a message."))
  func `a container shows screens of its own protocol`() {
    let navigator = Navigator(Route.note(1))
    let container = ScreenContainerSpy(showing: (any NumberedScreen).self, exhaustivity: .off)
    // The container is a navigation container, even if its static type doesn't say so.
    let plain: any ScreenContainer<any NumberedScreen> = container
    let token = navigator.show(on: plain) { entry in
      guard case .note(let number) = entry.route else { return Destination(NoteScreen(0)) }
      return Destination(NoteScreen(number))
    }
    navigator.push(.note(2))
    #expect(container.stacks.map { $0.map(\.number) } == [[1, 2]])
    container.expect(.show(["NoteScreen"]), .show(["NoteScreen", "NoteScreen"]))
    container.simulateBack()
    #expect(navigator.routes == [.note(1)])
    token.cancel()
  }

  #if os(macOS) || os(Linux)
    @Test(.contract("A container receives screens…"))
    func `showing a screen that isn't an object traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Destination(7)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Cannot show a value of type Int as a screen"))
    }
  #endif

  @Test(.contract("At rest, a container shows…"))
  func `a navigator shows nothing after its token is released`() {
    let navigator = Navigator(Route.notes)
    let container = ScreenContainerSpy(exhaustivity: .off)
    var token: ObservationToken? = navigator.show(on: container, makeScreen)
    container.takeCalls()
    Observables.transaction {
      navigator.push(.note(1))
      token = nil
    }
    container.expectNothing()
    _ = token
  }
}
