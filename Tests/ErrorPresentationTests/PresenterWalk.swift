// SPDX-License-Identifier: MIT

import TestSupport

@testable import PresentationErrors

/// Random events for a ``PresenterState``, also between a turn's effects, like callbacks.
struct PresenterWalk {
  /// The transitions between errors' states, turns' phases, and attempts' states.
  struct Edges {
    var errors: Set<String> = []
    var phases: Set<String> = []
    var attempts: Set<String> = []
  }

  private(set) var state: PresenterState
  private(set) var surroundings = PresenterState.Surroundings(view: [.alerts, .banners])
  /// The identifiers of presented or copied errors that haven't ended.
  private(set) var open: Set<QueuedError.ID> = []
  private(set) var edges = Edges()
  private(set) var mistakes: [String] = []
  private var random: SplitMix64
  private var occurrences: [ErrorViewModel.ID] = []
  private var leaving: [VisibleError] = []

  init(seed: UInt64, banners: BannerPolicy = .stack(limit: 2)) {
    state = PresenterState(window: .seconds(5), alertLimit: 3, banners: banners)
    random = SplitMix64(seed: seed)
  }

  /// Sends some random events, and then ends the presenter.
  mutating func walk(_ count: Int) {
    for _ in 0..<count {
      changeSurroundings()
      send(nextEvent())
    }
    while !leaving.isEmpty { send(.detachError(leaving.removeFirst())) }
    while state.turn.detachments > 0 { send(.attach) }
    send(.end)
    while let event = state.next { send(event) }
  }

  private mutating func send(_ event: PresenterState.Event) {
    let before = state
    if case .present(let error, _) = event { open.insert(error.id) }
    let effects = state.handle(event, in: surroundings)
    for effect in effects { take(effect) }
    let ids = before.ids.union(state.ids)
    for id in ids { note(before.stage(of: id), state.stage(of: id), in: \.errors) }
    note(before.turn.phase.name, state.turn.phase.name, in: \.phases)
    note(before.attempt.name, state.attempt.name, in: \.attempts)
    let calls = effects.dropLast().filter(\.callsBack)
    if !calls.isEmpty { mistakes.append("\(calls) are not the last effects of \(event)") }
    if state.queue.all.filter(\.isAlert).count > 3
      || state.queue.all.filter({ !$0.isAlert && $0.style == .banner }).count > 3
    {
      mistakes.append("too many alerts or banners")
    }
    if Set(state.named) != open || state.named.count != open.count {
      mistakes.append("the state names \(state.named) after \(event), not \(open)")
    }
  }

  private mutating func note(
    _ old: String, _ new: String, in edges: WritableKeyPath<Edges, Set<String>>
  ) {
    if old != new { self.edges[keyPath: edges].insert("\(old) --> \(new)") }
  }

  private mutating func take(_ effect: PresenterState.Effect) {
    switch effect {
    case .finish(let id, _), .merge(let id, into: _):
      if open.remove(id) == nil { mistakes.append("\(effect) of an error that has ended") }
    case .copy(_, to: let id), .split(_, retry: _, to: let id): open.insert(id)
    case .moveRetries(_, to: let id):
      if !open.contains(id) { mistakes.append("\(effect) to an error that has ended") }
    case .showStack(let ids, let new):
      if !open.isSuperset(of: ids) || !Set(ids).isSuperset(of: new) {
        mistakes.append("\(effect) of an error that has ended")
      }
    case .show(let id, _), .startTimer(let id, _):
      if !open.contains(id) { mistakes.append("\(effect) of an error that has ended") }
    default: break
    }
  }

  private mutating func changeSurroundings() {
    surroundings.now += .milliseconds(Int.random(in: 0...500, using: &random))
    guard Int.random(in: 0..<20, using: &random) == 0 else { return }
    let views: [ErrorViewAbilities?] = [
      nil, [], .alerts, .banners, [.alerts, .banners], [.alerts, .banners, .placeholders],
      [.alerts, .banners, .bannerStacks, .placeholders],
    ]
    surroundings.view = views.randomElement(using: &random) ?? nil
    surroundings.canDelegate = Int.random(in: 0..<3, using: &random) > 0
  }

  private mutating func nextEvent() -> PresenterState.Event {
    if state.next != nil, Int.random(in: 0..<10, using: &random) > 0 { return .proceed }
    if let error = leaving.popLast() { return .detachError(error) }
    if state.turn.detachments > 0, Bool.random(using: &random) { return .attach }
    let occurrence =
      occurrences.suffix(6).randomElement(using: &random)
      ?? ErrorViewModel(title: "", presentationStyle: .alert).id
    switch Int.random(in: 0..<100, using: &random) {
    case ..<40: return present()
    case ..<48: return .dismiss(occurrence)
    case ..<49: return .dismissAll
    case ..<52: return .dismissAttempts(of: occurrence)
    case ..<55:
      leaving = state.visible
      return .detach
    case ..<58: return .delegated
    case ..<62: return .placeholderRefused
    case ..<67: return .placeholderEnded
    case ..<73: return state.visible.last.map { .timedOut($0.id) } ?? .proceed
    case ..<83: return .retry(occurrence)
    case ..<88: return .backedOff
    case ..<91: return .cancelAttempt(of: occurrence)
    default:
      let outcomes: [Attempt.Outcome] = [.succeeded, .cancelled, .failed]
      return .attemptEnded(outcomes.randomElement(using: &random) ?? .failed)
    }
  }

  private mutating func present() -> PresenterState.Event {
    let styles: [ErrorViewModel.PresentationStyle] = [.alert, .banner(), .placeholder()]
    let viewModel = ErrorViewModel(
      title: ["A", "B", "C"].randomElement(using: &random) ?? "A",
      presentationStyle: styles.randomElement(using: &random) ?? .alert,
      severity: ErrorViewModel.Severity.allCases.randomElement(using: &random) ?? .failure)
    occurrences.append(viewModel.id)
    let retry = ErrorViewModel.Retry(
      backOff: Bool.random(using: &random) ? ErrorViewModel.Retry.BackOff() : nil
    ) {}
    let attempts = Int.random(in: 0...1, using: &random)
    let proposed = ErrorStyle.allCases.randomElement(using: &random) ?? .alert
    let error = QueuedError(
      state.makeID(), viewModel, proposed: proposed, retry: retry, at: surroundings.now,
      after: QueuedError.Lineage(attempts: attempts, origins: [viewModel.id], position: nil))
    return .present(
      error, at: Bool.random(using: &random) ? error.isAlert ? .alert(1) : .banner(0) : nil)
  }
}

extension PresenterState {
  /// The identifiers of errors that haven't ended, or whose end hasn't been reported.
  var named: [QueuedError.ID] {
    queue.all.map(\.id) + endings
  }

  /// The identifiers of all errors that the state mentions.
  fileprivate var ids: Set<QueuedError.ID> { Set(named).union(visible.map(\.id)) }

  private var endings: [QueuedError.ID] {
    var endings = ended.map(\.id)
    if case .finishing(let errors) = turn.phase { endings += errors.map(\.id) }
    return endings
  }

  /// Returns an error's state in the diagram.
  fileprivate func stage(of id: QueuedError.ID) -> String {
    if queue.contains(id) { return isVisible(id) ? "visible" : "waiting" }
    return isVisible(id) || endings.contains(id) ? "ended" : "[*]"
  }
}

extension Turn.Phase {
  /// The turn's state in the diagram.
  fileprivate var name: String {
    switch self {
    case .idle: "idle"
    case .hiding: "hiding"
    case .settingPlaceholder: "settingPlaceholder"
    case .delegatingPlaceholder: "delegatingPlaceholder"
    case .showing: "showing"
    case .counting: "counting"
    case .finishing: "finishing"
    }
  }
}

extension Attempt? {
  /// The attempt's state in the diagram.
  fileprivate var name: String {
    switch self?.phase {
    case nil: "[*]"
    case .waiting: "waiting"
    case .working: "working"
    }
  }
}

extension PresenterState.Effect {
  fileprivate var callsBack: Bool {
    switch self {
    case .show, .showStack, .showCount, .hide, .delegatePlaceholder, .finish, .presentFailure: true
    case .startTimer, .stopTimer, .merge, .copy, .split, .moveRetries, .beginAttempt, .beginWork,
      .releaseAttempt:
      false
    }
  }
}
