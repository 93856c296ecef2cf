// SPDX-License-Identifier: MIT

import Inspection
import Observable
import PresentationTesting
import Screen
import Testing

/// The routes of these tests.
enum Route: Equatable, Sendable {
  case notes
  case note(Int)
  case colors
}

final class NotesScreen {}
final class ColorsScreen {}
final class NoteScreen {
  let number: Int
  init(_ number: Int) { self.number = number }
}

/// A host without stacks that can react to a call.
@MainActor final class PlainHost: PresentationHost {
  var screens: [AnyObject] = []
  var onPresent: (AnyObject) -> Void = { _ in }

  func present(_ screen: AnyObject) {
    screens.append(screen)
    onPresent(screen)
  }

  func dismiss() { screens.removeLast() }
}

/// A host with stacks that reports each call.
@MainActor final class EndingHost: NavigationHost {
  var onCall: () -> Void = {}
  var onRemoval: ((AnyObject) -> Void)?

  func present(_ screen: AnyObject) { onCall() }
  func dismiss() { onCall() }
  func show(stack screens: [AnyObject]) { onCall() }
}

@MainActor func makeScreen(_ entry: NavigationState<Route>.Entry) -> Destination {
  switch entry.route {
  case .notes: Destination(NotesScreen())
  case .note(let number): Destination(NoteScreen(number))
  case .colors: Destination(ColorsScreen())
  }
}

@MainActor struct NavigationStateTests {
  @Test func aLevelEndsWhereAnotherIsPresented() {
    var state = NavigationState(Route.notes)
    state.push(.note(1))
    state.push(.note(2))
    state.present(.colors)
    state.push(.note(3))
    #expect(state.routes == [.notes, .note(1), .note(2), .colors, .note(3)])
    // The first entry of a level stays.
    let pops = (state.pop(), state.pop(), state.popToRoot())
    #expect(pops == (true, false, false))
    let firstDismissal = state.dismiss()
    #expect(firstDismissal && state.routes == [.notes, .note(1), .note(2)])
    let popsAndDismissal = (state.dismiss(), state.popToRoot())
    #expect(popsAndDismissal == (false, true))
    #expect(state.routes == [.notes])
  }

  @Test func removingAnEntryRemovesThoseAfterIt() {
    var state = NavigationState(Route.notes, .note(1), .note(2))
    let middle = state.entries[1].id
    let removals = (state.remove(middle), state.remove(middle))
    #expect(removals == (true, false))
    #expect(state.routes == [.notes])
  }

  @Test func anEmptyStateCanBeFilledAndEmptied() {
    var state = NavigationState<Route>()
    let removals = [state.pop(), state.popToRoot(), state.dismiss()]
    #expect(removals == [false, false, false])
    state.present(.colors)
    let dismissal = state.dismiss()
    #expect(dismissal && state.routes.isEmpty)
  }
}

@MainActor struct NavigatorTests {
  @Test func aResultReachesTheScreenThatAskedForIt() {
    let navigator = Navigator(Route.notes)
    var results: [String?] = []
    var routes: [[Route]] = []
    navigator.present(.colors) { (color: String?) in
      results.append(color)
      routes.append(navigator.routes)
    }
    navigator.finish(navigator.state.value.entries[1], with: "red")
    #expect(results == ["red"])
    #expect(routes == [[.notes]], "The screen is gone when its result arrives.")
  }

  @Test func aScreenThatIsRemovedOtherwiseHasNoResult() {
    let navigator = Navigator(Route.notes)
    var results: [String] = []
    navigator.push(.note(1)) { (text: String?) in results.append("note \(text ?? "–")") }
    navigator.present(.colors) { (color: String?) in results.append("colors \(color ?? "–")") }
    let entry = navigator.state.value.entries[2]
    navigator.state.value = NavigationState(.notes)
    #expect(results == ["colors –", "note –"], "The uppermost screen is answered first.")
    navigator.finish(entry, with: "late")
    #expect(results.count == 2)
  }

  @Test func anOptionalResultIsToldFromNone() {
    let navigator = Navigator(Route.notes)
    var results: [String??] = []
    navigator.present(.colors) { (color: String??) in results.append(color) }
    navigator.finish(navigator.state.value.entries[1], with: String?.none)
    navigator.present(.colors) { (color: String??) in results.append(color) }
    navigator.dismiss()
    #expect(results == [.some(.none), .none])
  }

  @Test func screensThatComeFromACallbackAreAnsweredToo() {
    let navigator = Navigator(Route.notes)
    var results: [String] = []
    navigator.present(.colors) { (color: String?) in
      results.append("first \(color ?? "–")")
      navigator.present(.colors) { (color: String?) in results.append("second \(color ?? "–")") }
      navigator.finish(navigator.state.value.entries[1], with: "blue")
    }
    navigator.finish(navigator.state.value.entries[1], with: "red")
    #expect(results == ["first red", "second blue"])
    #expect(navigator.routes == [.notes])
  }

  @Test func anEntryOfAnEarlierStateIsIgnored() {
    let navigator = Navigator(Route.notes, .note(1))
    let entry = navigator.state.value.entries[1]
    navigator.state.value = NavigationState(.notes, .colors)
    navigator.finish(entry)
    navigator.finish(entry, with: "late")
    #expect(navigator.routes == [.notes, .colors], "The identifier is used again.")
  }

  @Test func aPresentedScreenIsToldFromAPushedOneInATrace() {
    var (pushed, presented) = (NavigationState(Route.notes), NavigationState(Route.notes))
    pushed.push(.colors)
    presented.present(.colors)
    let prefix = "NavigationState<Route>(pushed: notes, "
    #expect(
      ValueSummary.changes(from: pushed, to: presented)
        == ["\(prefix)pushed: colors) → \(prefix)presented: colors)"])
  }

  #if os(macOS) || os(Linux)
    @Test func aResultOfAnotherTypeTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let navigator = Navigator(Route.notes)
          navigator.present(.colors) { (_: String?) in }
          navigator.finish(navigator.state.value.entries[1], with: 7)
        }
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        message.contains(
          "Cannot finish colors with a value of type Int: a value of type String was requested"))
    }
  #endif

  @Test func aTraceShowsTheRouteAndTheResult() {
    let recorder = InspectionRecorder()
    recorder.watch(.all.subtracting(.observation)) {
      let navigator = Navigator(Route.notes)
      let host = HostSpy(exhaustivity: .off)
      let binding = NavigationBinding(navigator, host: host, makeDestination: makeScreen)
      navigator.push(.note(1))
      navigator.present(.colors) { (_: String?) in }
      navigator.finish(navigator.state.value.entries[2], with: "red")
      binding.end()
    }
    let two = "NavigationState<Route>(pushed: notes, pushed: note(1))"
    let three = "NavigationState<Route>(pushed: notes, pushed: note(1), presented: colors)"
    #expect(
      recorder.events.map { "\($0.subject) \($0.kind)" } == [
        "NotesScreen shown",
        "navigation valueChanged([\"NavigationState<Route>(pushed: notes) → \(two)\"])",
        "NoteScreen shown",
        "navigation valueChanged([\"\(two) → \(three)\"])",
        "ColorsScreen shown",
        "navigation valueChanged([\"\(three) → \(two)\"])",
        "navigation outcome(\"colors finished with \\\"red\\\"\")",
        "ColorsScreen hidden",
      ])
  }
}

@MainActor struct NavigationBindingTests {
  @Test func aHostIsToldAsLittleAsPossible() {
    let navigator = Navigator(Route.notes)
    let host = HostSpy()
    let binding = NavigationBinding(navigator, host: host, makeDestination: makeScreen)
    host.expect(.show(["NotesScreen"]))
    navigator.push(.note(1))
    host.expect(.show(["NotesScreen", "NoteScreen"]))
    let note = host.screens[1]
    navigator.present(.colors)
    host.expect(.present("ColorsScreen"))
    Observables.transaction {
      navigator.dismiss()
      navigator.push(.note(2))
    }
    host.expect(.dismiss, .show(["NotesScreen", "NoteScreen", "NoteScreen"]))
    let isKept = host.screens[1] === note
    #expect(isKept, "A screen that stays is not created again.")
    navigator.popToRoot()
    host.expect(.show(["NotesScreen"]))
    binding.end()
    navigator.push(.note(3))
    host.expectNothing()
  }

  @Test func aLinkIsShownAsAWhole() {
    let navigator = Navigator<Route>()
    let host = HostSpy()
    let binding = NavigationBinding(navigator, host: host, makeDestination: makeScreen)
    var state = NavigationState(Route.notes, .note(7))
    state.present(.colors)
    state.push(.note(8))
    navigator.state.value = state
    host.expect(
      .show(["NotesScreen", "NoteScreen"]), .present("ColorsScreen"),
      .show(["ColorsScreen", "NoteScreen"]))
    binding.end()
  }

  @Test func aHostWithoutStacksPresentsEveryScreen() {
    let navigator = Navigator(Route.notes, .note(1))
    let host = PlainHost()
    let binding = NavigationBinding(navigator, host: host, makeDestination: makeScreen)
    #expect(host.screens.count == 2)
    navigator.pop()
    #expect(host.screens.count == 1 && host.screens[0] is NotesScreen)
    binding.end()
  }

  @Test func whatTheUserRemovesLeavesTheState() {
    let navigator = Navigator(Route.notes, .note(1))
    let host = HostSpy()
    let binding = NavigationBinding(navigator, host: host, makeDestination: makeScreen)
    var results: [String?] = []
    navigator.present(.colors) { (color: String?) in results.append(color) }
    host.takeCalls()
    host.simulateDismiss()
    #expect(navigator.routes == [.notes, .note(1)] && results == [nil])
    host.simulateBack()
    #expect(navigator.routes == [.notes])
    host.expectNothing()
    binding.end()
  }

  @Test func aScreenAndWhatItRetainsAreReleasedWithItsEntry() {
    let navigator = Navigator(Route.notes)
    let host = HostSpy(exhaustivity: .off)
    weak var screen: NoteScreen?
    weak var model: ColorsScreen?
    let binding = NavigationBinding(navigator, host: host) { entry in
      guard case .note(let number) = entry.route else { return Destination(NotesScreen()) }
      let made = (NoteScreen(number), ColorsScreen())
      (screen, model) = made
      return Destination(made.0, retaining: made.1)
    }
    navigator.push(.note(1))
    #expect(screen != nil && model != nil)
    navigator.pop()
    #expect(screen == nil && model == nil)
    binding.end()
  }

  @Test func changesMadeWhileAScreenAppearsAreShownAfterwards() {
    let navigator = Navigator(Route.notes)
    let host = PlainHost()
    host.onPresent = { screen in
      if screen is NotesScreen { navigator.push(.note(1)) }
      if let note = screen as? NoteScreen, note.number < 3 {
        navigator.push(.note(note.number + 1))
      }
    }
    let binding = NavigationBinding(navigator, host: host, makeDestination: makeScreen)
    #expect(navigator.routes == [.notes, .note(1), .note(2), .note(3)])
    #expect(host.screens.count == 4)
    binding.end()
  }

  @Test(arguments: 3..<10) func aBindingMayEndAtAnyCall(last: Int) {
    let navigator = Navigator(Route.notes)
    let host = EndingHost()
    var binding: NavigationBinding<Route>?
    var calls = 0
    let call = {
      calls += 1
      if calls == last { binding?.end() }
    }
    host.onCall = call
    binding = NavigationBinding(navigator, host: host) { entry in
      call()
      return makeScreen(entry)
    }
    navigator.present(.colors)
    Observables.transaction {
      navigator.dismiss()
      navigator.push(.note(1))
      navigator.present(.note(2))
    }
    navigator.push(.note(3))
    #expect(calls == last, "Nothing is called after the end.")
    #expect(navigator.routes == [.notes, .note(1), .note(2), .note(3)])
  }

  @Test func aBindingThatIsDroppedShowsNothingMore() {
    let navigator = Navigator(Route.notes)
    let host = HostSpy(exhaustivity: .off)
    var binding: NavigationBinding<Route>? = NavigationBinding(
      navigator, host: host, makeDestination: makeScreen)
    weak let released = binding
    host.takeCalls()
    Observables.transaction {
      navigator.push(.note(1))
      binding = nil
    }
    #expect(released == nil)
    host.expectNothing()
    _ = binding
  }
}
