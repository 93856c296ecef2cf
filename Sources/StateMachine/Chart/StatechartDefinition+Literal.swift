// SPDX-License-Identifier: MIT

extension StatechartDefinition where State.KeyPattern == State, Event.KeyPattern == Event {
  /// Creates a definition from states and a literal of transitions without payloads, or of sample
  /// values that represent their cases.
  ///
  /// - Parameters:
  ///   - states: The states, in document order.
  ///   - initial: The initial state, at any depth; by default, the first one.
  ///   - transitions: The transitions of each event, such as `[.go: [.red => .green]]`.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  /// - Precondition: The states and transitions form a statechart.
  @inlinable public init(
    states: [ChartState<State>], initial: State? = nil,
    transitions: KeyValuePairs<Event, [StateTransition<State>]>, fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(
      states: states, initial: initial,
      transitions: transitions.map { event, transitions in
        .on(
          event, transitions.map { $0.source => $0.destination }, fileID: fileID, line: line)
      }, fileID: fileID, line: line)
  }
}
