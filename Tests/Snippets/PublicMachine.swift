// SPDX-License-Identifier: MIT

import PresentationTesting
public import SwiftPresentation
import Testing

/// The `StateMachine` article's machine as a library declares it: as public API.
public enum PublicMachine {
  /// A page's states.
  //= FromALiteralToACheckedMachine.md: public enum PageState: CaseKeyed, Sendable {

  /// A page's events.
  //= FromALiteralToACheckedMachine.md: public enum PageEvent: CaseKeyed, Hashable, Sendable {

  /// A page's transitions.
  //= FromALiteralToACheckedMachine.md: public static let page = MachineDefinition<PageState, …

  /// A machine that a library exports as its own class.
  public final class PageMachine: StateMachine<PageState, PageEvent> {
    /// Creates a machine with a name.
    public init(name: String? = nil) {
      super.init(PublicMachine.page, name: name)
    }
  }
}

//= CaseKeyed.swift: enum Download: CaseKeyed {

@MainActor struct PublicMachineSnippets {
  private enum Pages {
    static let page = PublicMachine.page

    static func cover(on scheduler: VirtualScheduler) {
      //= SampledPaths.swift: let coverage = MachineCoverage(of: Self.page)
    }
  }

  @Test func `test paths cover events with payloads`() {
    Pages.cover(on: VirtualScheduler())
  }

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
