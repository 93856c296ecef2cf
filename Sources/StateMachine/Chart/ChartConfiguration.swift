// SPDX-License-Identifier: MIT

/// The active states of a statechart.
public struct ChartConfiguration<State: Keyed>: Equatable {
  /// The active states, in document order: each state precedes those inside it.
  public let states: [State]
  /// The active states without an active state inside them, in document order.
  public let leaves: [State]

  init(states: [State], leaves: [State]) {
    (self.states, self.leaves) = (states, leaves)
  }

  /// Creates the configuration of a flat machine.
  package init(state: State) {
    self.init(states: [state], leaves: [state])
  }

  /// Returns whether a state is active, whatever its payload.
  public func contains(_ state: State.KeyPattern) -> Bool {
    let key = State.key(of: state)
    return states.contains { $0.key == key }
  }
}

extension ChartConfiguration: Hashable where State: Hashable {}
extension ChartConfiguration: Sendable where State: Sendable {}
