// SPDX-License-Identifier: MIT

public import SwiftPresentation
import Testing

/// The `StateMachine` article's machine as a library declares it: as public API.
public enum PublicMachine {
  /// A page's states.
  public enum PageState: CaseKeyed, Sendable {
    case idle
    case loading(attempt: Int)
    case content([String])
    case failed(code: Int)
  }

  /// A page's events.
  public enum PageEvent: CaseKeyed, Hashable, Sendable {
    case loadingStarted
    case loaded([String])
    case failed(code: Int)
    case closed
  }

  /// A page's transitions.
  public static let page = MachineDefinition<PageState, PageEvent>(
    state: .idle,
    transitions: [
      .on(.loadingStarted, [.from(.idle, .failed(code: 0), to: .loading(attempt: 1))]),
      .on(PageEvent.loaded, [.from(.loading(attempt: 0), to: .content([])) { .content($1) }]),
      .on(
        PageEvent.failed,
        [.from(.loading(attempt: 0), to: .failed(code: 0)) { .failed(code: $1) }]),
      .on(.closed, [.any(to: .idle)]),
      .after(.seconds(10), [.loading(attempt: 0) => .failed(code: 0)]),
    ])

  /// A machine that a library exports as its own class.
  public final class PageMachine: StateMachine<PageState, PageEvent> {
    /// Creates a machine with a name.
    public init(name: String? = nil) {
      super.init(PublicMachine.page, name: name)
    }
  }
}

enum Download: CaseKeyed {
  case idle
  case running(percent: Int)
  case failed(code: Int)
}

@MainActor struct PublicMachineSnippets {
  @Test func `a machine with payloads is public API`() {
    let machine = PublicMachine.PageMachine(name: "page")
    machine.start(on: MainScheduler.shared)
    machine.process(.loadingStarted)
    #expect(machine.state == .loading(attempt: 1))
    machine.process(.failed(code: 7))
    #expect(machine.state == .failed(code: 7))
    machine.process(.loadingStarted)
    machine.process(.loaded(["A"]))
    #expect(machine.state == .content(["A"]))
    #expect(PublicMachine.page.graph.validate().filter(\.isError) == [])
    #expect("\(Download.running(percent: 1).key)" == "running")
  }
}
