// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationScreens
import TestSupport
import Testing

/// Navigations with many screens, and endless ones.
@Suite(
  .contract(
    "A navigation opens and closes screens in linear time, apart from its container and one",
    "copy of the entries per change. Screens that change it 1,000 times in a row while they",
    "are created or shown stop the process."))
@MainActor struct NavigationLimitTests {
  /// A container whose stacks have any length.
  private final class StackContainer: NavigationContainer {
    var levels: [[AnyObject]] = [[]]
    var onRemoval: ((AnyObject) -> Void)?

    func present(_ screen: AnyObject) { levels.append([screen]) }
    func dismiss() { levels.removeLast() }
    func show(stack screens: [AnyObject]) { levels[levels.count - 1] = screens }
  }

  private enum Kind: CaseIterable, Sendable { case pushed, presented, plain }

  private func container(_ kind: Kind) -> any ScreenContainer<AnyObject> {
    kind == .plain ? PlainContainer() : StackContainer()
  }

  private func open(_ kind: Kind, _ navigator: Navigator<Route>, _ number: Int) {
    kind == .presented ? navigator.present(.note(number)) : navigator.push(.note(number))
  }

  @Test(arguments: Kind.allCases) private func `screens open and close in linear time`(kind: Kind) {
    expectLinearTime(from: 100) { count in
      let navigator = Navigator(Route.notes)
      let token = navigator.show(on: container(kind), makeScreen)
      for number in 0..<count { open(kind, navigator, number) }
      for _ in 0..<count / 2 { _ = navigator.pop() || navigator.dismiss() }
      while let last = navigator.state.value.entries.last { navigator.finish(last) }
      #expect(navigator.routes.isEmpty)
      token.cancel()
    }
  }

  @Test(arguments: Kind.allCases)
  private
    func `a long state is shown and closed in linear time`(kind: Kind)
  {
    expectLinearTime(from: 1_000) { count in
      let navigator = Navigator(Route.notes)
      let container = container(kind)
      let token = navigator.show(on: container, makeScreen)
      var state = NavigationState(Route.notes)
      for number in 0..<count {
        kind == .presented ? state.present(.note(number)) : state.push(.note(number))
      }
      navigator.state.value = state
      navigator.state.value = NavigationState(.notes)
      #expect(navigator.routes == [.notes])
      token.cancel()
    }
  }

  #if os(macOS) || os(Linux)
    @Test(arguments: [false, true])
    func `screens that open others endlessly trap`(isOther: Bool) async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [isOther = isOther as Bool] in
        await MainActor.run {
          let navigators = [Navigator(Route.notes), Navigator(Route.notes)]
          let containers = [PlainContainer(), PlainContainer()]
          let tokens = [0, 1].map { index in
            navigators[index].show(on: containers[index]) { entry in
              navigators[isOther ? 1 - index : index].push(.note(entry.id))
              return makeScreen(entry)
            }
          }
          for token in tokens { token.cancel() }
        }
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Cannot show a navigation: its screens have changed it 1000 times"))
      #expect(message.contains("NoteScreen"), "\(message)")
    }
  #endif

  @Test func `a screen that opens a few others is shown`() {
    let navigator = Navigator(Route.notes)
    let container = PlainContainer()
    let token = navigator.show(on: container) { entry in
      if navigator.routes.count < 200 { navigator.push(.note(entry.id)) }
      return makeScreen(entry)
    }
    #expect(container.screens.count == 200)
    // Each round has its own count.
    for _ in 0..<10 {
      for route in [Route.colors(ScreenResult()), .notes] {
        navigator.state.value = NavigationState(route)
        #expect(container.screens.count == 200)
      }
    }
    token.cancel()
  }
}
