// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import SwiftPresentation
import Testing

private struct Page: Hashable {
  var items: [String] = []
}

private enum PageEvent: Keyed, Hashable {
  case loadingStarted
  case loaded(Page)
  case failed

  enum Key { case loadingStarted, loaded, failed }

  var key: Key {
    switch self {
    case .loadingStarted: .loadingStarted
    case .loaded: .loaded
    case .failed: .failed
    }
  }

  var page: Page? {
    guard case .loaded(let page) = self else { return nil }
    return page
  }
}

/// The snippets in `StateMachine`'s documentation comments, verbatim.
struct MachineSnippets {
  enum Light: Keyed { case red, green }

  enum Form: Equatable { case editing, sent }

  @Test func `combineLatest combines a machine's state`() {
    let form = StateMachine<Form, Int>(state: .editing, transitions: [1: [.editing => .sent]])
    let text = Observable("")
    let canSend = combineLatest(form.observable, text).map { $0 == Form.editing && !$1.isEmpty }
    #expect(!canSend.value)
    text.value = "A"
    #expect(canSend.value)
    form.process(1)
    #expect(!canSend.value)
  }

  enum Answer: Keyed, Hashable {
    case loaded([String])
    case failed(code: Int)

    enum Key { case loaded, failed }

    var key: Key {
      switch self {
      case .loaded: .loaded
      case .failed: .failed
      }
    }
  }

  private enum Pages {
    enum PageState: Keyed { case initial, loading, content, empty, failed }

    static let page = MachineDefinition<PageState, PageEvent>(
      state: .initial,
      transitions: [
        .on(.loadingStarted, [.from(.initial, .failed, to: .loading)]),
        .on(
          .loaded, \.page,
          [
            (.loading => .content).guarded { !$0.items.isEmpty },
            .loading => .empty,
          ]),
        .on(.failed, [.any(to: .failed)]),
      ])
  }

  @Test func `keys identify states and events`() {
    #expect(Light.red.key == .red)
    #expect(Answer.failed(code: 1).key == .failed)
  }

  @Test func `a machine runs its definition`() {
    let machine = StateMachine(Pages.page)
    machine.process(.loadingStarted)
    #expect(machine.processEvent(.loaded(Page())) == .empty)
  }

  @MainActor @Test func `a during effect runs while its state is active`() async {
    struct Loader { func load() async -> PageEvent { .loaded(Page()) } }
    let loader = Loader()
    let (states, continuation) = AsyncStream<Pages.PageState>.makeStream()
    let machine = StateMachine(
      MachineDefinition<Pages.PageState, PageEvent>(
        state: .loading,
        transitions: [
          .on(.loaded, [.loading => .content]),
          .during(.loading) { _, machine in
            machine.send(await loader.load())
          },
        ]))
    machine.subscribe { continuation.yield($0) }
    machine.start()
    var iterator = states.makeAsyncIterator()
    #expect(await iterator.next() == .loading)
    #expect(await iterator.next() == .content)
  }

  @Test func `coverage reports transitions never taken`() {
    let machine = ScreenStateMachine()

    let coverage = MachineCoverage(of: ScreenStateMachine.definition)
    let token = coverage.record(machine)
    machine.process(.loadingStarted)
    #expect(coverage.report.contains("never taken: loading => content on contentReceived"))
    token.cancel()
  }

  @Test func `a definition computes its next snapshot`() throws {
    let loading = MachineSnapshot(state: ScreenState.loading)
    let step = try ScreenStateMachine.definition.next(from: loading, .errorReceived)
    #expect(step.snapshot.state == .error)
    #expect(step.actions.isEmpty)
  }

  @Test func `Given computes a state after events`() {
    let loading = Given(.loading, in: ScreenStateMachine.definition)
    #expect(loading.when(.errorReceived).then == .error)
    #expect(loading.when(.errorReceived, .loadingStarted, .contentReceived).then == .content)
  }

  @Test func `the Friends diagram matches its machine`() throws {
    let url = Documents.root.appendingPathComponent("Examples/Friends/README.md")

    try DiagramFile(url, below: "<!-- ScreenStateMachine -->")
      .expect(ScreenStateMachine.definition.graph.mermaid)
  }
}
