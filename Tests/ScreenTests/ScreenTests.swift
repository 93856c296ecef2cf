// SPDX-License-Identifier: MIT

import AutoRender
import Observable
import PresentationTesting
import Screen
import StateMachine
import Testing

struct ScreenStateMachineTests {
  /// The table of the article, and nothing else.
  static let transitions: [ScreenEvent: [ScreenState: ScreenState]] = [
    .loadingStarted: [.initial: .loading, .error: .loading],
    .errorReceived: [.loading: .error],
    .contentReceived: [.loading: .content, .initial: .content],
  ]

  @Test(arguments: ScreenState.allCases, ScreenEvent.allCases)
  func movesAsTheTableOfTheArticleSays(state: ScreenState, event: ScreenEvent) {
    let machine = ScreenStateMachine()
    let way: [ScreenState: [ScreenEvent]] = [
      .initial: [], .loading: [.loadingStarted], .error: [.loadingStarted, .errorReceived],
      .content: [.contentReceived],
    ]
    for step in way[state] ?? [] {
      machine.processEvent(step)
    }
    #expect(machine.state == state)
    #expect(machine.processEvent(event) == Self.transitions[event]?[state] ?? state)
  }
}

@MainActor struct ScreenBinderTests {
  let screen = ScreenSpy()
  let machine = ScreenStateMachine()

  /// The calls of the article, for each state.
  @Test func callsAreThoseOfTheArticle() {
    let token = ScreenBinder.bind(screen, to: machine)
    #expect(
      screen.takeCalls() == [
        .setupInitialState, .hideSkeleton(animated: false), .setPlaceholderVisible(false),
        .setContentVisible(false),
      ])
    machine.processEvent(.loadingStarted)
    #expect(
      screen.takeCalls() == [
        .showSkeleton(animated: true), .setPlaceholderVisible(false), .setContentVisible(false),
      ])
    machine.processEvent(.errorReceived)
    #expect(
      screen.takeCalls() == [
        .hideSkeleton(animated: true), .setPlaceholderVisible(true), .setContentVisible(false),
      ])
    machine.processEvent(.loadingStarted)
    screen.takeCalls()
    machine.processEvent(.contentReceived)
    #expect(
      screen.takeCalls() == [
        .hideSkeleton(animated: true), .setPlaceholderVisible(false), .setContentVisible(true),
      ])
    token.cancel()
    machine.reset()
    #expect(screen.calls.isEmpty)
  }

  @Test func aViewIsToldOnlyWhatItAdopts() {
    final class ContentOnly: ContentDisplayable {
      var isVisible: [Bool] = []
      func setContentVisible(_ visible: Bool) { isVisible.append(visible) }
    }
    let view = ContentOnly()
    let token = ScreenBinder.bind(view, to: machine)
    machine.processEvent(.contentReceived)
    #expect(view.isVisible == [false, true])
    token.cancel()
  }

  @Test func theViewIsHeldWeakly() {
    var view: ScreenSpy? = ScreenSpy()
    weak let gone = view
    let token = view.map { ScreenBinder.bind($0, to: machine) }
    view = nil
    #expect(gone == nil)
    machine.processEvent(.loadingStarted)
    #expect(token != nil)
  }

  @Test func anEventRaisedByTheViewWaitsUntilTheStateIsShown() {
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
    let token = ScreenBinder.bind(view, to: machine)
    #expect(
      view.calls == ["placeholder false", "content false", "placeholder false", "content true"])
    token.cancel()
  }
}

@MainActor struct RenderingTests {
  @Test func aViewRendersAnObservableAtOnceAndThenEachChange() {
    let name = Observable("A")
    let view = ViewSpy<String>()
    let token = name.render(on: view)
    name.value = "B"
    #expect(view.calls == [.render("A"), .render("B")])
    token.cancel()
    name.value = "C"
    #expect(view.calls.count == 2)
  }

  @Test func theViewIsHeldWeakly() {
    let name = Observable("A")
    var view: ViewSpy<String>? = ViewSpy()
    weak let gone = view
    let token = view.map { name.render(on: $0) }
    view = nil
    #expect(gone == nil)
    name.value = "B"
    #expect(token != nil)
  }
}
