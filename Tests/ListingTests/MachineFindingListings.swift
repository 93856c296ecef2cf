// SPDX-License-Identifier: MIT

import SwiftPresentation
import Testing

/// Findings in the transitions of the articles' state machine, which are a dictionary literal.
struct MachineFindingListings {
  enum State: Keyed, CaseIterable { case start, busy, ready, failed }
  enum Event: Keyed, CaseIterable { case load, received, broke }

  @Test func `a finding names its transition`() {
    let line = #line + 1
    let definition = MachineDefinition<State, Event>(
      state: .start,
      transitions: [
        .load: [.start => .busy, .failed => .busy],
        .received: [.busy => .ready, .busy => .failed],
        .broke: [.busy => .failed, .busy => .failed],
      ])
    let errors = definition.graph.validate().filter(\.isError).map(\.description)
    let location = "ListingTests/MachineFindingListings.swift:\(line)"
    #expect(
      errors == [
        "\(location): busy => failed on received is never taken: "
          + "busy => ready on received, at \(location), precedes it",
        "\(location): busy => failed on broke repeats the transition at \(location)",
      ])
    // The literal's definition drives a machine.
    #expect(StateMachine(definition).processEvent(.load) == .busy)
  }
}
