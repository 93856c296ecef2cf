// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import Testing

/// Snippets about computed delays and about test paths with payloads, verbatim.
@MainActor struct MachineTimeSnippets {
  private enum Sleep: CaseKeyed {
    case awake
    case asleep(minutes: Int)

    var minutes: Int { if case .asleep(let minutes) = self { minutes } else { 0 } }
  }

  private enum Nap: CaseKeyed, Hashable { case fellAsleep(Int) }

  private let scheduler = VirtualScheduler()

  @Test func `a payload determines a delay`() {
    let definition = MachineDefinition<Sleep, Nap>(
      state: .awake,
      transitions: [
        .on(Nap.fellAsleep, [.any(to: .asleep(minutes: 0)) { .asleep(minutes: $1) }]),
        .after({ .seconds($0.minutes * 60) }, [.asleep(minutes: 0) => .awake]),
      ])
    let sleeper = StateMachine(definition)
    sleeper.start(on: scheduler)
    let countdown = sleeper.remainingTime(in: .asleep(minutes: 0))
    sleeper.process(.fellAsleep(20))
    scheduler.advance(by: .seconds(600))
    #expect(countdown.value == .seconds(600))
    scheduler.advance(by: .seconds(600))
    #expect(sleeper.state == .awake && countdown.value == nil)
  }

  private enum Pages {
    static let page = PublicMachine.page

    static func cover(on scheduler: VirtualScheduler) {
      let coverage = MachineCoverage(of: Self.page)
      for path in Self.page.coveringPaths(samples: [.loaded(["Ada"]), .failed(code: 404)]) {
        let machine = StateMachine(Self.page)
        machine.start(on: scheduler)
        let token = coverage.record(machine)
        for (event, _) in path {
          if let event { machine.process(event) } else { scheduler.advance(by: .seconds(10)) }
        }
        token.cancel()
      }
      #expect(coverage.missedTransitions.isEmpty)
    }
  }

  @Test func `test paths cover events with payloads`() {
    Pages.cover(on: scheduler)
  }
}
