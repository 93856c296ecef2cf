// SPDX-License-Identifier: MIT

extension MachineDefinition {
  /// Creates a definition from rows.
  ///
  /// - Complexity: O(*n*) in the number of transitions. A transition from any state counts once for
  ///   each state.
  @inlinable public init(
    state: State, transitions: [DefinitionRow<State, Event>], fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(
      DefinitionBuilder(state, transitions, DefinitionLocation(fileID: fileID, line: line)))
  }

  @inlinable init(_ builder: DefinitionBuilder<State, Event>) {
    let column = ColumnLookup.make(builder.events)
    let compiled = builder.compiled(
      columns: (builder.events as? [Event]).map(ColumnLookup.columnsByByte),
      column: { column($0.key) })
    self.init(Storage(compiled, builder))
  }
}

extension MachineDefinition where State.KeyPattern == State, Event.KeyPattern == Event {
  /// Creates a definition from a literal of states and events without payloads, or of sample values
  /// that represent their cases.
  @inlinable public init(
    state: State, transitions: KeyValuePairs<Event, [StateTransition<State>]>,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      DefinitionBuilder(state, transitions, DefinitionLocation(fileID: fileID, line: line)))
  }
}
