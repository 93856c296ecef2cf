// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import Testing

/// Snippets on machines' work in virtual time.
@MainActor struct EffectSnippets {
  enum Download: Keyed, Hashable, Sendable, CaseIterable { case idle, running, done, failed }
  enum DownloadEvent: Keyed, Hashable, Sendable, CaseIterable {
    case started, progressed, finished, failed
  }

  private let scheduler = VirtualScheduler()

  private func makeMachine() -> StateMachine<Download, DownloadEvent> {
    let clock = scheduler.clock
    let machine = StateMachine(
      MachineDefinition<Download, DownloadEvent>(
        state: .idle,
        transitions: [
          .on(.started, [.idle => .running]),
          .on(.progressed, [.stay(in: .running)]),
          .on(.finished, [.running => .done]),
          .on(.failed, [.running => .failed]),
          .during(.running, onError: { _ in .failed }) { _, machine in
            machine.send(.progressed)
            try await clock.sleep(for: .seconds(1))
            machine.send(.finished)
          },
        ]))
    machine.start(on: scheduler)
    return machine
  }

  @Test func `a machine's effect sends events`() async {
    let machine = makeMachine()
    var events: [DownloadEvent] = []
    let token = machine.observe { _, event, _ in
      if let event { events.append(event) }
    }
    //= SpiesAndVirtualTime.md: machine.process(.started)
    token.cancel()
  }

  @Test func `settle waits for a machine's effects`() async {
    let machine = makeMachine()
    //= VirtualScheduler.swift: machine.process(.started)
    #expect(machine.state == .done)
  }
}
