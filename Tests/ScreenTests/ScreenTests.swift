// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationInspection
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract("The machine has its documented table's transitions, for each state and event."))
struct ScreenStateMachineTests {
  /// The article's table, literally.
  static let article: [ScreenEvent: [ScreenState: ScreenState]] = [
    .loadingStarted: [.initial: .loading, .error: .loading],
    .errorReceived: [.loading: .error],
    .contentReceived: [.loading: .content, .initial: .content],
  ]

  /// Transitions beyond the article: empty content, and content that stays.
  static let additions: [ScreenEvent: [ScreenState: ScreenState]] = [
    .loadingStarted: [.empty: .loading],
    .errorReceived: [.refreshing: .content, .paging: .content],
    .contentReceived: [.empty: .content, .refreshing: .content, .paging: .content],
    .emptyReceived: [
      .initial: .empty, .loading: .empty, .refreshing: .empty, .paging: .empty, .content: .empty,
    ],
    .refreshStarted: [.content: .refreshing, .paging: .refreshing],
    .pageStarted: [.content: .paging, .refreshing: .paging],
  ]

  /// The events that lead to each state.
  static let ways: [ScreenState: [ScreenEvent]] = [
    .initial: [], .loading: [.loadingStarted], .error: [.loadingStarted, .errorReceived],
    .content: [.contentReceived], .empty: [.emptyReceived],
    .refreshing: [.contentReceived, .refreshStarted], .paging: [.contentReceived, .pageStarted],
  ]

  @Test(arguments: ScreenState.allCases, ScreenEvent.allCases)
  func `transitions follow the article's table`(state: ScreenState, event: ScreenEvent) {
    let machine = ScreenStateMachine()
    for step in Self.ways[state] ?? [] {
      machine.processEvent(step)
    }
    #expect(machine.state == state)
    let next = Self.article[event]?[state] ?? Self.additions[event]?[state] ?? state
    #expect(machine.processEvent(event) == next)
  }
}

@MainActor struct ScreenStateTests {
  let screen = ScreenSpy()
  let machine = ScreenStateMachine()

  /// The article's calls for each of its states, literally except for their order.
  static let article: [ScreenState: [ScreenSpy.Call]] = [
    .initial: [
      .setupInitialState, .hideSkeleton(animated: false), .setPlaceholderVisible(false),
      .setContentVisible(false),
    ],
    .loading: [
      .showSkeleton(animated: true), .setPlaceholderVisible(false), .setContentVisible(false),
    ],
    .error: [
      .hideSkeleton(animated: true), .setPlaceholderVisible(true), .setContentVisible(false),
    ],
    .content: [
      .hideSkeleton(animated: true), .setPlaceholderVisible(false), .setContentVisible(true),
    ],
  ]

  /// Every call for each state, in order: hidden parts come first.
  static let calls: [ScreenState: [ScreenSpy.Call]] = [
    .initial: [
      .setupInitialState, .hideSkeleton(animated: false), .setPlaceholderVisible(false),
      .setContentVisible(false), .setLoadingIndicator(nil),
    ],
    .loading: [
      .setPlaceholderVisible(false), .setContentVisible(false), .setLoadingIndicator(nil),
      .showSkeleton(animated: true),
    ],
    .error: [
      .hideSkeleton(animated: true), .setContentVisible(false), .setLoadingIndicator(nil),
      .setPlaceholderVisible(true),
    ],
    .content: [
      .hideSkeleton(animated: true), .setPlaceholderVisible(false), .setLoadingIndicator(nil),
      .setContentVisible(true),
    ],
    .empty: [
      .hideSkeleton(animated: true), .setContentVisible(false), .setLoadingIndicator(nil),
      .showEmptyPlaceholder, .setPlaceholderVisible(true),
    ],
    .refreshing: [
      .hideSkeleton(animated: true), .setPlaceholderVisible(false), .setContentVisible(true),
      .setLoadingIndicator(.refresh),
    ],
    .paging: [
      .hideSkeleton(animated: true), .setPlaceholderVisible(false), .setContentVisible(true),
      .setLoadingIndicator(.page),
    ],
  ]

  @Test(
    .contract(
      "A machine's `show(on:)` makes the documented calls for each state, in that order. No",
      "skeleton, placeholder or indicator from a previous state remains visible."),
    arguments: ScreenState.allCases, ScreenEvent.allCases)
  func `each state calls all of the view's methods`(state: ScreenState, event: ScreenEvent) {
    let token = machine.show(on: screen)
    #expect(screen.takeCalls() == Self.calls[.initial])
    for step in ScreenStateMachineTests.ways[state] ?? [] {
      screen.takeCalls()
      machine.processEvent(step)
      #expect(screen.calls == Self.calls[machine.state])
    }
    screen.takeCalls()
    machine.processEvent(event)
    #expect(screen.calls == (machine.state == state ? [] : Self.calls[machine.state]))
    token.cancel()
    machine.reset()
  }

  @Test(.contract("A machine's `show(on:)` makes…"))
  func `calls equal the article's`() {
    for (state, calls) in Self.article {
      let ours = (Self.calls[state] ?? []).filter { call in
        if case .setLoadingIndicator = call { false } else { true }
      }
      #expect(ours.count == calls.count)
      for call in calls {
        #expect(ours.contains(call), "\(state)")
      }
    }
  }

  @Test func `a cancelled binding calls nothing`() {
    let token = machine.show(on: screen)
    screen.takeCalls()
    token.cancel()
    machine.processEvent(.loadingStarted)
    #expect(screen.calls.isEmpty)
  }

  @Test(.contract("A view receives only calls in the protocols that it adopts."))
  func `a view receives only the calls of its adopted protocols`() {
    final class ContentOnly: ContentDisplayable {
      var isVisible: [Bool] = []
      func setContentVisible(_ visible: Bool) { isVisible.append(visible) }
    }
    let view = ContentOnly()
    let token = machine.show(on: view)
    machine.processEvent(.contentReceived)
    #expect(view.isVisible == [false, true])
    token.cancel()
  }

  @Test(.contract("Bindings and presenters hold views weakly."))
  func `the machine doesn't retain the view`() {
    var view: ScreenSpy? = ScreenSpy()
    weak let gone = view
    let token = view.map { machine.show(on: $0) }
    view = nil
    #expect(gone == nil)
    machine.processEvent(.loadingStarted)
    #expect(token != nil)
  }

  @Test func `an event sent by the view waits until the state is shown`() {
    final class Eager: ContentDisplayable, PlaceholderDisplayable {
      let machine: ScreenStateMachine
      var calls: [String] = []
      init(_ machine: ScreenStateMachine) { self.machine = machine }
      func setPlaceholderVisible(_ visible: Bool) {
        calls.append("placeholder \(visible)")
        machine.processEvent(.contentReceived)
      }
      func setContentVisible(_ visible: Bool) { calls.append("content \(visible)") }
    }
    let view = Eager(machine)
    let token = machine.show(on: view)
    #expect(
      view.calls == ["placeholder false", "content false", "placeholder false", "content true"])
    token.cancel()
  }
}

@MainActor struct RenderingTests {
  @Test func `a view renders an observable immediately and after each change`() {
    let name = Observable("A")
    let view = ViewSpy<String>()
    let token = name.render(on: view)
    name.value = "B"
    #expect(view.calls == [.render("A"), .render("B")])
    token.cancel()
    name.value = "C"
    #expect(view.calls.count == 2)
  }

  @Test func `the observable doesn't retain the view`() {
    let name = Observable("A")
    var view: ViewSpy<String>? = ViewSpy()
    weak let gone = view
    let token = view.map { name.render(on: $0) }
    view = nil
    #expect(gone == nil)
    name.value = "B"
    #expect(token != nil)
  }

  @Test(
    .contract("An observable may be released on any thread while the view becomes prepared."),
    .timeLimit(.minutes(10)))
  func `the observable may be released elsewhere during view preparation`() {
    final class Held: @unchecked Sendable {
      var names: [Observable<String>] = []
    }
    let held = Held()
    let isPrepared = Observable(true)
    let view = ViewSpy<String>()
    for _ in 0..<200 {
      held.names = (0..<100).map { Observable("\($0)") }
      let tokens = held.names.map { $0.render(on: view, whenPrepared: isPrepared) }
      let isReleased = Locked(false)
      Task.detached {
        while !held.names.isEmpty { held.names.removeLast() }
        isReleased.withLock { $0 = true }
      }
      while !isReleased.withLock({ $0 }) { isPrepared.value = true }
      withExtendedLifetime(tokens) {}
    }
    #expect(held.names.isEmpty)
  }

  @Test(
    .contract(
      "Several changes in one turn are rendered once, at the turn's end. A change that the",
      "view makes is rendered afterwards."))
  func `several changes in one turn are rendered once`() {
    let name = Observable("A")
    let length = Observable(0)
    let view = ViewSpy<String>()
    let token = name.render(on: view)
    let shortening = length.observe { _, new in
      name.value += "!"
      name.value = String(name.value.prefix(new))
    }
    Observables.transaction {
      name.value = "AB"
      name.value = "ABC"
      length.value = 2
    }
    #expect(view.calls == [.render("A"), .render("AB")])
    shortening.cancel()
    token.cancel()
  }

  @Test(.contract("Several changes in one turn are…"))
  func `a change made while rendering is rendered afterwards`() {
    let count = Observable(0)
    let view = ViewSpy<Int>()
    view.onRender = { if $0 < 3 { count.value += 1 } }
    let token = count.render(on: view)
    #expect(view.calls == [.render(0), .render(1), .render(2), .render(3)])
    count.value = 1
    #expect(view.calls.dropFirst(4) == [.render(1), .render(2), .render(3)])
    view.onRender = nil
    token.cancel()
  }

  @Test(
    .contract("A binding that ends renders nothing more, not even at the same turn's end."))
  func `a binding ended during a delivery renders nothing more`() {
    let name = Observable("A")
    let view = ViewSpy<String>()
    var token: ObservationToken? = name.render(on: view)
    let other = name.observe { _, _ in token = nil }
    name.value = "B"
    #expect(view.calls == [.render("A")])
    #expect(token == nil)
    other.cancel()
  }

  @Test(
    .contract(
      "A view renders nothing before it is prepared. It then renders the current value."))
  func `nothing is rendered before the view is prepared`() {
    let name = Observable("A")
    let isPrepared = Observable(false)
    let view = ViewSpy<String>()
    let token = name.render(on: view, whenPrepared: isPrepared)
    name.value = "B"
    #expect(view.calls.isEmpty)
    Observables.transaction {
      isPrepared.value = true
      name.value = "C"
    }
    #expect(view.calls == [.render("C")])
    isPrepared.value = false
    name.value = "D"
    name.value = "E"
    #expect(view.calls.count == 1)
    isPrepared.value = true
    #expect(view.calls == [.render("C"), .render("E")])
    isPrepared.value = false
    isPrepared.value = true
    #expect(view.calls.count == 2, "nothing has changed meanwhile")
    token.cancel()
    isPrepared.value = false
    isPrepared.value = true
  }

  @Test func `a view renders a machine's mapped state`() {
    let machine = ScreenStateMachine()
    let view = ViewSpy<String>()
    let states = ViewSpy<ScreenState>()
    let token = machine.render(on: view) { "is \($0)" }
    let other = machine.render(on: states)
    machine.processEvent(.loadingStarted)
    #expect(view.calls == [.render("is initial"), .render("is loading")])
    #expect(states.calls == [.render(.initial), .render(.loading)])
    let raising = machine.observe { [unowned machine] _, _, new in
      if new == .error { machine.processEvent(.loadingStarted) }
    }
    machine.processEvent(.errorReceived)
    #expect(states.calls.count == 2 + 1, "error and loading again are of one round")
    #expect(states.state == .loading)
    raising.cancel()
    token.cancel()
    other.cancel()
  }

  @Test func `a binding retains neither its source nor its preparation`() {
    var machine: ScreenStateMachine? = ScreenStateMachine()
    weak let gone = machine
    let view = ViewSpy<ScreenState>()
    let token = machine?.render(on: view)
    machine = nil
    #expect(gone == nil)
    token?.cancel()
  }
}
