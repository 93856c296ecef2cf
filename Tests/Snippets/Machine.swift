// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import Support
import SwiftPresentation
import Testing

struct Page: Hashable {
  var items: [String] = []
}

enum PageEvent: Keyed, Hashable {
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

  //= Keyed.swift: enum Answer: Keyed, Hashable {

  private enum Pages {
    //= MachineDefinition.swift: enum PageState: Keyed { case initial, loading, content, empty, …
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

    //= MachineCoverage.swift: let coverage = MachineCoverage(of: ScreenStateMachine.definition)
    token.cancel()
  }

  @Test func `a definition computes its next snapshot`() throws {
    //= MachineStep.swift: let loading = MachineSnapshot(state: ScreenState.loading)
  }

  @Test func `Given computes a state after events`() {
    //= Given.swift: let loading = Given(.loading, in: ScreenStateMachine.definition)
  }

  @Test func `the Friends diagram matches its machine`() throws {
    let url = Documents.root.appendingPathComponent("Examples/Friends/README.md")

    //= DiagramFile.swift: try DiagramFile(url, below: "<!-- ScreenStateMachine -->")
  }
}
