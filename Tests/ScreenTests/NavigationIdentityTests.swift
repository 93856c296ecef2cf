// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationScreens
import PresentationTesting
import TestSupport
import Testing

/// Equality between entries means the route, and identity the entry.
@MainActor struct NavigationIdentityTests {
  private typealias State = NavigationState<Route>

  /// A navigator on a container, with the entries for which it created screens.
  @MainActor private final class Session {
    let navigator: Navigator<Route>
    let container = ScreenContainerSpy(exhaustivity: .off)
    private(set) var created: [State.Entry] = []
    private var token: ObservationToken?

    init(_ routes: Route...) {
      navigator = Navigator()
      for route in routes { navigator.push(route) }
      token = navigator.show(on: container) { [weak self] entry in
        self?.created.append(entry)
        return makeScreen(entry)
      }
      container.takeCalls()
    }
  }

  @Test(
    .contract(
      "Navigation states with equal routes are equal. If another state is assigned, the",
      "screens for equal leading entries stay, with their requests and identities."))
  func `states with equal routes are equal`() {
    var pushed = State(.notes, .note(1))
    pushed.pop()
    pushed.push(.note(1))
    #expect(pushed == State(.notes, .note(1)))
    #expect(pushed.entries[1] == State(.note(1)).entries[0])
    var presented = State(.notes)
    presented.present(.note(1))
    #expect(presented != pushed && presented.entries[1] != pushed.entries[1])
    #expect(State(.notes) != State(.notes, .note(1)))
  }

  @Test(
    .contract(
      "An entry's identifier is unique in the process. A removed screen's entry closes no",
      "other screen with its route, even if that one was pushed in the same transaction."))
  func `identifiers are unique within the process`() async {
    @concurrent func make() async -> [Int] {
      (0..<200).flatMap { _ in State(.notes, .colors(ScreenResult())).entries.map(\.id) }
    }
    async let (first, second) = (make(), make())
    let identifiers = await first + second
    #expect(Set(identifiers).count == 800)
  }

  @Test(.contract("Navigation states with equal…"))
  func `a link to the visible screen preserves it`() {
    let session = Session(.notes)
    session.navigator.push(.note(3))
    session.navigator.pop()
    session.navigator.push(.note(7))
    session.container.takeCalls()
    session.navigator.state.value = NavigationState(.notes, .note(7))
    session.container.expectNothing()
    session.navigator.state.value = session.navigator.state.value
    session.container.expectNothing()
    #expect(session.created.map(\.route) == [.notes, .note(3), .note(7)])
  }

  @Test(.contract("Navigation states with equal…"))
  func `a preserved screen is finished by its own or the state's entry`() {
    let session = Session(.notes, .note(1), .note(2))
    let own = session.created
    session.navigator.state.value = NavigationState(.notes, .note(1), .note(2))
    session.navigator.finish(own[2])
    #expect(session.navigator.routes == [.notes, .note(1)])
    session.navigator.finish(session.navigator.state.value.entries[1])
    #expect(session.navigator.routes == [.notes])
    #expect(session.container.screens.count == 1)
    session.navigator.finish(own[1])
    session.navigator.finish(own[0])
    #expect(session.navigator.routes.isEmpty)
  }

  @Test(.contract("Navigation states with equal…"))
  func `a user may close a preserved screen`() {
    let session = Session(.notes, .note(1))
    session.navigator.state.value = NavigationState(.notes, .note(1), .note(2))
    session.container.simulateBack()
    session.container.simulateBack()
    #expect(session.navigator.routes == [.notes])
  }

  @Test(.contract("An entry's identifier is unique…"))
  func `a former entry closes no other screen of its route`() {
    let session = Session(.notes, .note(3))
    let late = session.created[1]
    session.navigator.state.value = NavigationState(.notes)
    session.navigator.push(.note(3))
    session.navigator.finish(late)
    session.navigator.finish(late, with: "late", as: ScreenResult())
    #expect(session.navigator.routes == [.notes, .note(3)])
    session.navigator.pop()
    session.navigator.push(noteRoute(3, returning: Int.self)) { _ in
      Issue.record("the screen was closed")
    }
    session.navigator.finish(late, with: "not even a type is compared", as: ScreenResult())
    #expect(session.navigator.routes == [.notes, .note(3)])
  }

  @Test(.contract("Navigation states with equal…"))
  func `a link preserves the requests of preserved screens`() {
    let session = Session(.notes)
    var results: [String] = []
    session.navigator.push(noteRoute(1, returning: String.self)) { text in
      results.append("note \(text ?? "–")")
    }
    session.navigator.present(Route.colors) { text in
      results.append("color \(text ?? "–")")
    }
    var link = State(.notes, .note(1))
    link.present(.colors(ScreenResult()))
    session.container.takeCalls()
    session.navigator.state.value = link
    session.container.expectNothing()
    #expect(results.isEmpty)
    session.navigator.finish(session.created[2], with: "red", as: ScreenResult())
    #expect(results == ["color red"])
    session.navigator.state.value = NavigationState(.notes, .note(1), .note(2))
    session.navigator.finish(
      session.navigator.state.value.entries[1], with: "text", as: ScreenResult())
    #expect(results == ["color red", "note text"])
  }

  @Test(.contract("Navigation states with equal…"))
  func `a link with another root replaces every screen`() {
    let session = Session(.notes)
    var results: [Int?] = []
    session.navigator.push(noteRoute(1, returning: Int.self)) { number in results.append(number) }
    let former = session.container.screens
    session.navigator.state.value = NavigationState(.colors(ScreenResult()), .note(1))
    #expect(results == [nil])
    #expect(!session.container.screens.contains { screen in former.contains { $0 === screen } })
  }

  @Test(.contract("Navigation states with equal…"))
  func `an equal route pushed again is a separate screen`() {
    let session = Session(.notes, .note(1), .note(1), .note(1))
    let screens = session.container.screens
    session.navigator.state.value = NavigationState(.notes, .note(1), .note(1))
    #expect(session.container.screens.map(ObjectIdentifier.init) == screens[..<3].map { .init($0) })
    session.navigator.finish(session.created[3])
    #expect(session.navigator.routes.count == 3)
    session.navigator.finish(session.created[1])
    #expect(session.navigator.routes == [.notes])
  }

  @Test(.contract("Navigation states with equal…"))
  func `a pushed screen is replaced by a presented screen of its route`() {
    let session = Session(.notes, .colors(ScreenResult()))
    var link = State(.notes)
    link.present(.colors(ScreenResult()))
    session.navigator.state.value = link
    session.container.expect(.show(["NotesScreen"]), .present("ColorsScreen"))
    #expect(session.created.count == 3)
  }

  @Test(.contract("An entry's identifier is unique…"))
  func `a screen popped and pushed again is recreated`() {
    let session = Session(.notes)
    var results: [Int?] = []
    session.navigator.push(noteRoute(1, returning: Int.self)) { number in results.append(number) }
    let former = session.created[1]
    Observables.transaction {
      session.navigator.pop()
      session.navigator.push(.note(1))
    }
    #expect(results == [nil] && session.created.count == 3)
    session.navigator.finish(former)
    #expect(session.navigator.routes == [.notes, .note(1)])
    session.navigator.finish(session.created[2])
    #expect(session.navigator.routes == [.notes])
  }

  @Test(.contract("Navigation states with equal…"))
  func `a saved state preserves an equal screen`() {
    let session = Session(.notes, .note(1))
    let saved = session.navigator.state.value
    session.navigator.pop()
    var results: [Int?] = []
    session.navigator.push(noteRoute(1, returning: Int.self)) { number in results.append(number) }
    session.container.takeCalls()
    session.navigator.state.value = saved
    session.container.expectNothing()
    session.navigator.finish(session.created[2], with: 4, as: ScreenResult())
    #expect(session.navigator.routes == [.notes] && results == [4])
  }

  @Test(.contract("A request for a screen's result…"))
  func `a result may arrive while the screen is created`() {
    let navigator = Navigator(Route.notes)
    let container = ScreenContainerSpy(exhaustivity: .off)
    let token = navigator.show(on: container) { [weak navigator] entry in
      if case .colors(let result) = entry.route {
        navigator?.finish(entry, with: "red", as: result)
      }
      return makeScreen(entry)
    }
    var results: [String?] = []
    navigator.present(Route.colors) { color in results.append(color) }
    #expect(results == ["red"] && navigator.routes == [.notes])
    token.cancel()
  }
}
