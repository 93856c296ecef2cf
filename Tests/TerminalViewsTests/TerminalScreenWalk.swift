// SPDX-License-Identifier: MIT

import TestSupport

@testable import PresentationTerminal

/// Random events for a ``TerminalScreenState``, also sent by views during another event's effects.
///
/// Effects refer to views by name.
@MainActor struct TerminalScreenWalk {
  private static let size = (columns: 80, rows: 24)

  private(set) var state = TerminalScreenState(columns: size.columns, rows: size.rows)
  private(set) var history = TerminalScreenHistory()
  private(set) var mistakes: [String] = []
  private var random: SplitMix64
  private let views = (0..<8).map { _ in TerminalViewID.make() }
  // The screen that the effects produce.
  private var hasFrame = false
  private var hasShimmer = false
  private var inFront: [TerminalViewID] = []
  private var focused: Set<TerminalViewID> = []
  private var resizes: [TerminalScreenState.Effect] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Sends random events.
  mutating func walk(_ count: Int) {
    for _ in 0..<count {
      send(nextEvent())
      expectAgreement()
      guard mistakes.isEmpty else { return }
    }
  }

  private mutating func nextEvent() -> TerminalScreenState.Event {
    switch Int.random(in: 0..<22, using: &random) {
    case ..<4: .presented(nextView(), focus: Bool.random(using: &random) ? state.focus : nextView())
    case ..<8: .dismissed(state.modals.last?.view ?? nextView())
    case ..<9: .dismissed(nextView())
    case ..<12: .focused(Int.random(in: 0..<4, using: &random) == 0 ? nil : nextView())
    case ..<13: .invalidated
    case ..<15: .frameBegan
    case ..<17: .frameEnded(hasBones: Bool.random(using: &random))
    case ..<18: .shimmered
    case ..<20: .dragged(Bool.random(using: &random) ? nextView() : nil)
    default:
      .resized(
        columns: Int.random(in: -5...5_000, using: &random),
        rows: Int.random(in: -5...5_000, using: &random))
    }
  }

  private mutating func nextView() -> TerminalViewID {
    views[Int.random(in: 0..<views.count, using: &random)]
  }

  private mutating func send(_ event: TerminalScreenState.Event) {
    history.append(event)
    if event == .shimmered { hasShimmer = false }
    for effect in state.handle(event) { perform(effect) }
  }

  private mutating func perform(_ effect: TerminalScreenState.Effect) {
    switch effect {
    case .scheduleFrame:
      if hasFrame { mistakes.append("a frame was scheduled twice") }
      hasFrame = true
    case .cancelFrame: hasFrame = false
    case .scheduleShimmer: hasShimmer = true
    case .cancelShimmer: hasShimmer = false
    case .layOut, .rewrite, .reportSize: resizes.append(effect)
    case .invalidate: send(.invalidated)
    case .insert(let view):
      inFront.append(view)
      send(.invalidated)
    case .remove(let view):
      inFront.removeAll { $0 == view }
      send(.invalidated)
    case .focusFirst: send(.focused(Bool.random(using: &random) ? nextView() : nil))
    case .setFocused(let view, true): focused.insert(view)
    case .setFocused(let view, false): focused.remove(view)
    }
  }

  // MARK: - Agreement

  private mutating func expect<Value: Equatable>(_ name: String, _ value: Value, _ expected: Value)
  {
    if value != expected { mistakes.append("\(name): \(value), not \(expected)") }
  }

  private mutating func expectAgreement() {
    let (frame, shimmer) = (history.isFrameScheduled, history.isShimmerScheduled)
    expect("isFrameScheduled", state.isFrameScheduled, frame)
    expect("frame", hasFrame, frame)
    expect("isShimmering", state.isShimmering, history.isShimmering)
    expect("shimmer", hasShimmer, shimmer)
    expect("shimmerPhase", state.shimmerPhase, history.shimmerPhase)
    let (modals, focus) = (history.modals, history.focus)
    expect("modals", state.modals.map(\.view), modals)
    expect("views in front", inFront, modals)
    expect("focus", state.focus, focus)
    expect("dragged", state.dragged, history.dragged)
    expect("focused views", focused, Set([focus].compactMap(\.self)))
    expectSize()
    let named = views.filter { state.names($0) }
    let previous = state.modals.compactMap(\.previousFocus)
    let all = Set(modals + previous + [focus, history.dragged].compactMap(\.self))
    expect("named views", Set(named), all)
  }

  private mutating func expectSize() {
    let size = history.size(from: Self.size)
    let (columns, rows) = (max(size.columns, 0), max(size.rows, 0))
    expect("columns", state.columns, columns)
    // The reported row count, or as many rows as fill the largest grid.
    let isLargest = (state.rows + 1) * columns > CellGrid.cellLimit
    expect("largest rows", state.rows == rows || state.rows < rows && isLargest, true)
    expect("limit", state.rows * columns <= CellGrid.cellLimit, true)
    let count = history.events.count {
      if case .resized = $0 { true } else { false }
    }
    let expected = Array(
      repeating: [TerminalScreenState.Effect.layOut, .rewrite, .reportSize], count: count)
    expect("effects of sizes", resizes, expected.flatMap(\.self))
  }
}
