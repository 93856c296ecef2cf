// SPDX-License-Identifier: MIT

import Observable
import PresentationTesting
import Screen
import TestSupport
import Testing

/// Random navigation by view models, by links and by the user.
///
/// At rest the host shows the state, and a screen that stayed is the same object. Each request was
/// answered once, when its entry was removed.
@MainActor struct NavigationOracleTests {
  @Test(arguments: Fuzzing.seeds(40)) func theHostShowsTheState(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let walk = Walk()
    for number in 1...300 {
      walk.step(&random)
      guard let mistake = walk.mistake else { continue }
      Issue.record("seed \(seed), step \(number): \(mistake)")
      return
    }
    walk.navigator.state.value = NavigationState()
    #expect(walk.mistake == nil, "seed \(seed), at the end")
    #expect(walk.answers.allSatisfy { $0 == 1 }, "seed \(seed)")
  }
}

@MainActor private final class Walk {
  let navigator = Navigator(Route.note(0))
  /// The number of answers to each request.
  var answers: [Int] = []
  private let host = HostSpy(exhaustivity: .off)
  private var token: ObservationToken?
  private var saved = NavigationState(Route.note(1), .note(2))
  /// The screens that were shown last, by entry.
  private var last: [(entry: NavigationState<Route>.Entry, screen: AnyObject)] = []

  init() {
    token = navigator.show(on: host, makeScreen)
  }

  func step(_ random: inout SplitMix64) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where host.stacks.last.map { $0.count > 1 } == true: host.simulateBack()
    case 1 where host.stacks.count > 1: host.simulateDismiss()
    default:
      Observables.transaction {
        for _ in 0..<Int.random(in: 1...4, using: &random) { change(&random) }
      }
    }
  }

  private func change(_ random: inout SplitMix64) {
    let route = Route.note(Int.random(in: 0..<5, using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: navigator.push(route)
    case 2: navigator.present(route)
    case 3, 4: navigator.push(route, onResult: request(answering: Bool.random(using: &random)))
    case 5: navigator.present(route, onResult: request(answering: false))
    case 6: navigator.pop()
    case 7: navigator.dismiss()
    case 8: navigator.popToRoot()
    case 9:
      if let entry = navigator.state.value.entries.randomElement(using: &random) {
        navigator.finish(entry)
      }
    case 10: saved = navigator.state.value
    // As an undo does: identifiers are reused.
    default: navigator.state.value = saved
    }
  }

  private func request(answering isNested: Bool) -> (Int?) -> Void {
    let index = answers.count
    answers.append(0)
    return { [weak self] _ in
      guard let self else { return }
      answers[index] += 1
      if isNested, navigator.routes.count < 6 { navigator.push(.note(4)) }
    }
  }

  /// A description of the mistake, if there is one.
  var mistake: String? {
    let state = navigator.state.value
    var levels: [[Int]] = [[]]
    for entry in state.entries {
      guard case .note(let number) = entry.route else { continue }
      if entry.isPresented { levels.append([]) }
      levels[levels.count - 1].append(number)
    }
    let shown = host.stacks.map { $0.compactMap { ($0 as? NoteScreen)?.number } }
    guard shown == levels else { return "\(shown) instead of \(levels)" }
    let screens = zip(state.entries, host.screens).map { (entry: $0, screen: $1) }
    let kept = zip(last, screens).prefix { $0.entry == $1.entry }
    guard kept.allSatisfy({ $0.screen === $1.screen }) else { return "a screen was replaced" }
    last = screens
    return answers.contains { $0 > 1 } ? "answered twice: \(answers)" : nil
  }
}
