// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationScreens
import PresentationTesting
import TestSupport
import Testing

/// Random navigation by view models, links and the user.
///
/// At rest the container shows the state, and a screen that stayed is the same object. Each request
/// was answered once, when its screen was closed. A closed screen's entry closes nothing.
@MainActor struct NavigationOracleTests {
  @Test(
    .contract("At rest, a container shows…"), .contract("Navigation states with equal…"),
    .contract("A result's requester and its…"), .contract("An entry's identifier is unique…"),
    .contract("A request for a screen's result…"), arguments: Fuzzing.seeds(40))
  func `the container shows the state`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let walk = Walk()
    for number in 1...300 {
      walk.step(&random)
      guard let mistake = walk.mistake else { continue }
      Issue.record("seed \(seed), step \(number): \(mistake)")
      return
    }
    walk.end()
    #expect(walk.mistake == nil, "seed \(seed), at the end")
  }
}

@MainActor private final class Walk {
  typealias State = NavigationState<Int>

  private let navigator = Navigator<Int>()
  private let container = ScreenContainerSpy(showing: NumberedEntry.self, exhaustivity: .off)
  private var token: ObservationToken?
  private var model = NavigationModel()
  private var saved = State(1, 2)
  private var requestCount = 0
  private var answers: [String] = []
  /// The last visible screens, by their model identity.
  private var shown: [Int: NumberedEntry] = [:]
  /// Closed screens' entries.
  private var stale: [State.Entry] = []

  final class NumberedEntry {
    let entry: State.Entry
    init(_ entry: State.Entry) { self.entry = entry }
  }

  init() {
    token = navigator.show(on: container) { Destination(NumberedEntry($0)) }
  }

  func step(_ random: inout SplitMix64) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where container.stacks.last.map { $0.count > 1 } == true:
      model.close(from: model.topIndex)
      container.simulateBack()
    case 1 where container.stacks.count > 1:
      model.close(from: model.presentedIndex)
      container.simulateDismiss()
    case 2: change(&random)
    default:
      Observables.transaction {
        for _ in 0..<Int.random(in: 1...4, using: &random) { change(&random) }
      }
    }
  }

  func end() {
    model.close(from: 0)
    navigator.state.value = NavigationState()
  }

  private func change(_ random: inout SplitMix64) {
    let route = Int.random(in: 0..<4, using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1, 2: open(route, isPresented: false, isAnswered: Bool.random(using: &random), &random)
    case 3: open(route, isPresented: true, isAnswered: Bool.random(using: &random), &random)
    case 4:
      model.close(from: model.topIndex)
      navigator.pop()
    case 5:
      model.close(from: model.presentedIndex)
      navigator.dismiss()
    case 6:
      model.close(from: model.secondIndex)
      navigator.popToRoot()
    case 7, 8: finish(&random)
    case 9: if let entry = stale.randomElement(using: &random) { navigator.finish(entry) }
    case 10: saved = navigator.state.value
    case 11: assign(saved)
    case 12:
      // A link, which has its own identifiers.
      assign(link(keeping: Int.random(in: 0...model.screens.count, using: &random), route, &random))
    default:
      var changed = navigator.state.value
      changed.popToRoot()
      changed.push(route)
      assign(changed)
    }
  }

  private func open(
    _ route: Int, isPresented: Bool, isAnswered: Bool, _ random: inout SplitMix64
  ) {
    let request = isAnswered ? requestCount : nil
    model.open(NavigationModel.Step(route: route, isPresented: isPresented), request: request)
    guard let request else {
      return isPresented ? navigator.present(route) : navigator.push(route)
    }
    requestCount += 1
    let opensAnother = Int.random(in: 0..<4, using: &random) == 0
    let onResult = { [weak self] (result: Int?) in
      guard let self else { return }
      answers.append(NavigationModel.answer(to: request, result))
      if opensAnother, model.screens.count < 6 {
        model.open(NavigationModel.Step(route: 3, isPresented: false))
        navigator.push(3)
      }
    }
    isPresented
      ? navigator.present({ _ in route }, onResult: onResult)
      : navigator.push({ _ in route }, onResult: onResult)
  }

  /// Finishes a screen by its own entry, or by the state's.
  private func finish(_ random: inout SplitMix64) {
    guard let index = model.screens.indices.randomElement(using: &random) else { return }
    let (screen, result) = (model.screens[index], Int.random(in: 0..<9, using: &random))
    let own = shown[screen.identity]?.entry
    let entry = Bool.random(using: &random) ? own : nil
    model.close(from: index, result: result)
    navigator.finish(
      entry ?? navigator.state.value.entries[index], with: result, as: ScreenResult())
  }

  private func link(keeping count: Int, _ route: Int, _ random: inout SplitMix64) -> State {
    var link = State()
    for step in model.steps.prefix(count) {
      step.isPresented ? link.present(step.route) : link.push(step.route)
    }
    if Bool.random(using: &random) { link.push(route) }
    return link
  }

  private func assign(_ state: State) {
    model.assign(
      state.entries.map { NavigationModel.Step(route: $0.route, isPresented: $0.isPresented) })
    navigator.state.value = state
    // If several states are assigned in a transaction, only the last is compared, unless the
    // navigator is used between them.
    navigator.finish(State(0).entries[0])
    // A saved state contains closed screens' entries again.
    let identifiers = Set(state.entries.map(\.id))
    stale.removeAll { identifiers.contains($0.id) }
  }

  /// A description of the mistake, if there is one.
  var mistake: String? {
    var levels: [[Int]] = [[]]
    for step in model.steps {
      if step.isPresented { levels.append([]) }
      levels[levels.count - 1].append(step.route)
    }
    let routes = container.stacks.map { $0.map(\.entry.route) }
    guard routes == levels, navigator.routes == model.steps.map(\.route) else {
      return "\(routes) instead of \(levels)"
    }
    guard answers == model.answers else { return "\(answers) instead of \(model.answers)" }
    let screens = Dictionary(
      uniqueKeysWithValues: zip(model.screens.map(\.identity), container.screens))
    for (identity, screen) in shown {
      guard let other = screens[identity] else {
        guard !screens.values.contains(where: { $0 === screen }) else { return "a screen was kept" }
        if !navigator.state.value.entries.contains(where: { $0.id == screen.entry.id }) {
          stale.append(screen.entry)
        }
        continue
      }
      guard other === screen else { return "a screen was replaced" }
    }
    shown = screens
    return nil
  }
}
