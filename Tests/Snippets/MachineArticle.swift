// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import Support
import SwiftPresentation
import Testing

enum PageEvent: Keyed, Hashable {
  case loadingStarted
  case loaded([String])
  case failed(code: Int)
  case closed

  enum Key: CaseIterable { case loadingStarted, loaded, failed, closed }

  var key: Key {
    switch self {
    case .loadingStarted: .loadingStarted
    case .loaded: .loaded
    case .failed: .failed
    case .closed: .closed
    }
  }

  var items: [String]? {
    guard case .loaded(let items) = self else { return nil }
    return items
  }

  var code: Int? {
    guard case .failed(let code) = self else { return nil }
    return code
  }
}

/// The `StateMachine` article's snippets, verbatim.
struct MachineArticleSnippets {
  //= FromALiteralToACheckedMachine.md: enum State { case initial, loading, error, content }

  @Test func `a machine is created from a transition table`() {
    var shown: [State] = []
    func show(_ state: State) { shown.append(state) }

    //= FromALiteralToACheckedMachine.md: let machine = StateMachine<State, Event>(

    #expect(shown == [.initial, .loading])
    machine.process(.loadingStarted)  // .ignored(.noTransition)
    #expect(machine.process(.loadingStarted) == .ignored(.noTransition))
  }

  private enum Screen {
    enum ScreenState: Keyed { case initial, loading, error, content }
    enum ScreenEvent: Keyed { case loadingStarted, errorReceived, contentReceived }

    static let definition = MachineDefinition<ScreenState, ScreenEvent>(
      state: .initial,
      transitions: [
        .loadingStarted: [.initial => .loading, .error => .loading],
        .errorReceived: [.loading => .error],
        .contentReceived: [.loading => .content],
      ])

    static func aDefinition() {
      let machine = StateMachine(Self.definition)
      #expect(machine.state == .initial)
    }

    static func checks() {
      //= FromALiteralToACheckedMachine.md: let problems = …
    }

    static func testPaths() {
      let coverage = MachineCoverage(of: Self.definition)
      for path in Self.definition.graph.coveringPaths() {
        let machine = StateMachine(Self.definition)
        let token = coverage.record(machine)
        for step in path {
          if case .event(let event) = step.trigger {
            machine.process(event)
          }
        }
        token.cancel()
      }
      #expect(coverage.missedTransitions.isEmpty)
    }
  }

  @Test func `a machine has a definition, checks and test paths`() {
    Screen.aDefinition()
    Screen.checks()
    Screen.testPaths()
  }

  @Test func `the article's diagram matches its machine`() throws {
    let article = "Sources/StateMachine/StateMachine.docc/FromALiteralToACheckedMachine.md"
    #expect(try Documents.text(article).contains(Screen.definition.graph.mermaid))
  }

  enum Door: Keyed { case open, closed }
  enum Push: Keyed { case push, pull }

  //= EventObservingStateMachine.swift: final class LoggedDoor: …

  @Test func `a subclass observes accepted and rejected events`() {
    let door = LoggedDoor(state: .closed, transitions: [.push: [.closed => .open]])
    door.processEvent(.push)
    door.process(.pull)
    #expect(door.log == ["push in closed", "pull in open"])
  }

  private enum Pages {
    enum PageState: Keyed {
      case idle
      case loading(attempt: Int)
      case content([String])
      case failed(code: Int)

      enum Key: CaseIterable { case idle, loading, content, failed }

      var key: Key {
        switch self {
        case .idle: .idle
        case .loading: .loading
        case .content: .content
        case .failed: .failed
        }
      }
    }

    static let page = MachineDefinition<PageState, PageEvent>(
      state: .idle,
      transitions: [
        .on(.loadingStarted, [.from(.idle, .failed, to: .loading(attempt: 1))]),
        .on(.loaded, \.items, [.from(.loading, to: .content) { _, items in .content(items) }]),
        .on(.failed, \.code, [.from(.loading, to: .failed) { _, code in .failed(code: code) }]),
        .on(.closed, [.any(to: .idle)]),
        .after(.seconds(10), [.loading => .failed(code: 0)]),
      ])

    static func time() {
      let scheduler = VirtualScheduler()
      //= FromALiteralToACheckedMachine.md: let machine = StateMachine(Self.page)
      #expect(machine.state == .failed(code: 0))
      machine.process(.loadingStarted)
      #expect(machine.processEvent(.loaded(["A"])) == .content(["A"]))
    }
  }

  @Test func `states and events have payloads and delays`() {
    Pages.time()
  }
}

//= StateTag.swift: extension StateTag {

/// A view's questions to a machine.
@MainActor struct MachineQuestionSnippets {
  @MainActor private struct FeedScreen {
    let reloadButton = ViewSpy<Bool>("reloadButton")
    let spinner = ViewSpy<Bool>("spinner")
  }

  @Test func `a view queries available events and tags`() {
    let definition = MachineDefinition<ScreenState, ScreenEvent>(
      state: .initial,
      transitions: [
        .on(.loadingStarted, [.from(.initial, .error, to: .loading)]),
        .on(.errorReceived, [.loading => .error]),
        .tagged(.busy, .loading, .refreshing, .paging),
      ])
    let machine = StateMachine(definition)
    let screen = FeedScreen()
    var tokens: [ObservationToken] = []
    //= FromALiteralToACheckedMachine.md: machine.availability(of: .loadingStarted).render(on: …
    #expect(screen.reloadButton.state == true && screen.spinner.state == false)
    machine.process(.loadingStarted)
    #expect(screen.reloadButton.state == false && screen.spinner.state == true)
    #expect(!machine.can(.loadingStarted) && machine.has(.busy))
  }
}

/// The snippet about an effect with an error.
@MainActor struct MachineErrorSnippets {
  enum Names: Keyed { case loading, content, error }

  enum NamesEvent: Hashable, Keyed {
    case loaded([String])
    case failed(String)

    enum Key { case loaded, failed }

    var key: Key {
      switch self {
      case .loaded: .loaded
      case .failed: .failed
      }
    }
  }

  struct Server {
    struct Failure: Error {}

    func names() async throws -> [String] { throw Failure() }
  }

  @Test func `an effect's error becomes an event`() async {
    let server = Server()
    let machine = StateMachine<Names, NamesEvent>(
      MachineDefinition(
        state: .loading,
        transitions: [
          .on(.loaded, [.loading => .content]), .on(.failed, [.loading => .error]),
          .during(.loading, onError: { .failed($0.localizedDescription) }) { _, machine in
            machine.send(.loaded(try await server.names()))
          },
        ]))
    machine.start()
    while machine.state == .loading { await Task.yield() }
    #expect(machine.state == .error)
  }
}
