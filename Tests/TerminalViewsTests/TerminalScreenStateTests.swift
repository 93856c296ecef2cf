// SPDX-License-Identifier: MIT

import PresentationTesting
import PresentationViews
import TestSupport
import Testing

@testable import PresentationTerminal

/// The state of a screen as a value, and the screen that it drives.
@Suite(
  .contract(
    "A screen's state is a value that results from its events: size, focus, modal views and",
    "next frame. After a frame, the screen retains only views in that value."))
@MainActor struct TerminalScreenStateTests {
  private typealias Effect = TerminalScreenState.Effect

  private let ids = (0..<4).map { _ in TerminalViewID.make() }
  private var state = TerminalScreenState(columns: 80, rows: 24)

  @Test mutating func `one frame is scheduled for several changes`() {
    #expect(state.handle(.invalidated) == [.scheduleFrame] && state.isFrameScheduled)
    #expect(state.handle(.invalidated) == [])
    #expect(state.handle(.frameBegan) == [.cancelFrame] && !state.isFrameScheduled)
    #expect(state.handle(.frameBegan) == [])
    #expect(state.handle(.frameEnded(hasBones: false)) == [])
  }

  @Test mutating func `bones shimmer while any are visible`() {
    #expect(state.handle(.frameEnded(hasBones: true)) == [.scheduleShimmer])
    #expect(state.handle(.shimmered) == [.scheduleFrame] && state.shimmerPhase == 1)
    #expect(state.handle(.shimmered) == [] && state.shimmerPhase == 2)
    #expect(state.handle(.frameEnded(hasBones: true)) == [.scheduleShimmer])
    #expect(state.handle(.frameEnded(hasBones: false)) == [.cancelShimmer])
    #expect(state.handle(.frameEnded(hasBones: false)) == [] && !state.isShimmering)
  }

  @Test mutating func `the focus moves from one view to another`() {
    #expect(state.handle(.focused(ids[0])) == [.setFocused(ids[0], true)])
    #expect(state.handle(.focused(ids[0])) == [])
    #expect(
      state.handle(.focused(ids[1])) == [.setFocused(ids[0], false), .setFocused(ids[1], true)])
    #expect(state.handle(.focused(nil)) == [.setFocused(ids[1], false)] && state.focus == nil)
  }

  @Test(arguments: [(1, 0, 1), (1, 2, 0), (-1, 0, 2), (1, nil, 0), (-1, nil, 2)])
  func `the focus wraps around at both ends`(step: Int, index: Int?, next: Int) {
    #expect(TerminalScreenState.index(step, from: index, count: 3) == next)
  }

  @Test mutating func `a dismissed view returns the focus`() {
    _ = state.handle(.focused(ids[0]))
    #expect(
      state.handle(.presented(ids[1], focus: ids[0])) == [
        .insert(ids[1]), .focusFirst(in: ids[1]),
      ])
    #expect(state.handle(.presented(ids[1], focus: ids[0])) == [])
    _ = state.handle(.focused(ids[2]))
    _ = state.handle(.presented(ids[3], focus: ids[2]))
    // The front view returns the focus to the view that had it before both.
    #expect(state.handle(.dismissed(ids[1])) == [.remove(ids[1])] && state.focus == ids[2])
    #expect(state.names(ids[0]))
    #expect(state.handle(.dismissed(ids[1])) == [])
    #expect(
      state.handle(.dismissed(ids[3])) == [
        .remove(ids[3]), .setFocused(ids[2], false), .setFocused(ids[0], true),
      ])
    #expect(state.focus == ids[0] && state.modals.isEmpty)
  }

  @Test mutating func `a resize is limited and rewrites the whole screen`() {
    #expect(
      state.handle(.resized(columns: 5_000, rows: 5_000)) == [
        .layOut, .rewrite, .reportSize, .invalidate,
      ])
    #expect(state.columns == 5_000 && state.rows == 200)
    _ = state.handle(.resized(columns: -1, rows: 3))
    #expect(state.columns == 0)
  }

  // MARK: - Against a history, and through a screen

  @Test(arguments: Fuzzing.seeds(20))
  func `the state agrees with a model of its history`(seed: UInt64) {
    var walk = TerminalScreenWalk(seed: seed)
    walk.walk(150)
    let step = walk.history.events.count
    #expect(walk.mistakes.isEmpty, "seed \(seed), after \(step) events: \(walk.mistakes)")
  }

  @Test(arguments: Fuzzing.seeds(100)) func `a screen agrees with its state value`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scheduler = VirtualScheduler()
    let screen = TerminalScreen(columns: 30, rows: 9, depth: .none, scheduler: scheduler) { _ in }
    let model = Model(columns: 30, rows: 9)
    screen.content = model.content
    var focusBefore: [TerminalViewID: TerminalViewID] = [:]
    for step in 1...60 {
      let front = model.fronts[Int.random(in: 0..<model.fronts.count, using: &random)]
      var isDrawn = false
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        let isNew = !model.inserted.contains(front.stack.id)
        if isNew { focusBefore[front.stack.id] = screen.focus?.id }
        screen.present(front.stack)
        model.present(front)
        if isNew { #expect(screen.focus?.id == front.button.id, "seed \(seed), step \(step)") }
      case 2, 3:
        let wasInFront = model.inserted.last == front.stack.id
        if let index = model.inserted.firstIndex(of: front.stack.id), !wasInFront {
          focusBefore[model.inserted[index + 1]] = focusBefore[front.stack.id]
        }
        screen.dismiss(front.stack)
        model.dismiss(front)
        guard wasInFront else { break }
        let before = focusBefore[front.stack.id]
        let expected = before == model.reachable.id ? before : nil
        #expect(screen.focus?.id == expected, "seed \(seed), step \(step)")
      case 4:
        let view = model.attached.randomElement(using: &random)
        screen.focus = view
        model.focus(view)
      case 5:
        screen.handle(.key(.tab))
        model.pressTab()
      case 6:
        let size = (Int.random(in: 1...40, using: &random), Int.random(in: 1...9, using: &random))
        screen.resize(columns: size.0, rows: size.1)
        model.resize(size)
      default:
        isDrawn = model.state.isFrameScheduled
        scheduler.advance(by: .zero)
        model.drawIfNeeded()
      }
      #expect(screen.state == model.state, "seed \(seed), step \(step)")
      model.expectConsistency()
      let focused = model.buttons.filter(\.isFocused).map(\.id)
      #expect(focused == [model.state.focus].compactMap(\.self), "seed \(seed), step \(step)")
      #expect(screen.modals.map(\.id) == model.inserted, "seed \(seed), step \(step)")
      expectViews(of: screen, areThoseOf: model, isDrawn: isDrawn, "seed \(seed), step \(step)")
    }
    for front in model.fronts { screen.dismiss(front.stack) }
    screen.content = nil
    screen.draw()
    #expect(screen.knownViews.isEmpty && screen.modals.isEmpty, "seed \(seed)")
  }

  /// Expects that a screen retains every view in its state, and no other after a frame.
  private func expectViews(
    of screen: TerminalScreen, areThoseOf model: Model, isDrawn: Bool, _ comment: String
  ) {
    let found = screen.knownViews.compactMap { $0.view?.id }
    let all = model.buttons.map(\.id) + model.fronts.map(\.stack.id)
    let named = Set(all.filter { screen.state.names($0) })
    #expect(found.count == Set(found).count && named.isSubset(of: found), "\(comment)")
    if isDrawn { #expect(named == Set(found), "\(comment)") }
  }
}

/// Performs a state's effects without a screen, with names in place of views.
@MainActor private final class Model {
  @MainActor struct Front {
    let stack = TerminalStack()
    let button = TerminalButton("in front") {}
  }

  let content = TerminalButton("behind") {}
  let fronts = (0..<4).map { _ in Front() }
  private(set) var state: TerminalScreenState
  /// The front views that the effects have inserted.
  private(set) var inserted: [TerminalViewID] = []
  private var focused: Set<TerminalViewID> = []
  private var hasFrame = false

  init(columns: Int, rows: Int) {
    state = TerminalScreenState(columns: columns, rows: rows)
    for front in fronts { front.stack.add(front.button) }
    send(.invalidated)
  }

  var buttons: [TerminalButton] { [content] + fronts.map(\.button) }

  /// Views on the screen that can have the focus.
  var attached: [TerminalButton] {
    [content] + fronts.filter { inserted.contains($0.stack.id) }.map(\.button)
  }

  /// The button that receives keys.
  var reachable: TerminalButton {
    fronts.first { $0.stack.id == inserted.last }?.button ?? content
  }

  private var reachableFocus: TerminalViewID? {
    state.focus == reachable.id ? state.focus : nil
  }

  func present(_ front: Front) { send(.presented(front.stack.id, focus: reachableFocus)) }

  func dismiss(_ front: Front) { send(.dismissed(front.stack.id)) }

  func focus(_ view: TerminalButton?) { send(.focused(view?.id)) }

  func resize(_ size: (columns: Int, rows: Int)) {
    send(.resized(columns: size.columns, rows: size.rows))
  }

  func pressTab() {
    settle()
    send(.focused(reachable.id))
  }

  func drawIfNeeded() {
    guard state.isFrameScheduled else { return }
    settle()
    send(.frameBegan)
    send(.frameEnded(hasBones: false))
  }

  private func settle() {
    if reachableFocus == nil { send(.focused(nil)) }
  }

  func expectConsistency() {
    #expect(hasFrame == state.isFrameScheduled)
    #expect(inserted == state.modals.map(\.view))
    #expect(focused == Set([state.focus].compactMap(\.self)))
  }

  private func send(_ event: TerminalScreenState.Event) {
    for effect in state.handle(event) { perform(effect) }
  }

  private func perform(_ effect: TerminalScreenState.Effect) {
    switch effect {
    case .scheduleFrame:
      #expect(!hasFrame, "scheduled twice")
      hasFrame = true
    case .cancelFrame: hasFrame = false
    case .insert(let view):
      inserted.append(view)
      send(.invalidated)
    case .remove(let view):
      inserted.removeAll { $0 == view }
      send(.invalidated)
    case .focusFirst(let view): send(.focused(fronts.first { $0.stack.id == view }?.button.id))
    case .setFocused(let view, let isFocused):
      if isFocused { focused.insert(view) } else { focused.remove(view) }
      if attached.contains(where: { $0.id == view }) { send(.invalidated) }
    case .invalidate: send(.invalidated)
    case .scheduleShimmer, .cancelShimmer, .layOut, .rewrite, .reportSize: break
    }
  }
}
