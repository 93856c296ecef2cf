// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import Testing

/// Snippets about computed delays, verbatim.
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
        //= FromALiteralToACheckedMachine.md: .on(Nap.fellAsleep, [.any(to: .asleep(minutes: 0)) …
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
}
