// SPDX-License-Identifier: MIT

extension DefinitionRow {
  /// Returns a row with an entry action, which is performed whenever a state is entered.
  ///
  /// A transition enters a state even from the state itself. Starting the machine enters the
  /// initial state.
  ///
  /// The action receives the machine in that state; an event that it raises is queued.
  public static func entering(
    _ state: State.KeyPattern, fileID: String = #fileID, line: Int = #line,
    perform: @escaping @Sendable (StateMachine<State, Event>) -> Void
  ) -> Self {
    Self(
      .entry(State.key(of: state)) { perform($0.machine) },
      DefinitionLocation(fileID: fileID, line: line))
  }

  /// Returns a row with an exit action, which is performed whenever a state is left.
  ///
  /// The action receives the machine still in that state; an event that it raises is queued.
  public static func leaving(
    _ state: State.KeyPattern, fileID: String = #fileID, line: Int = #line,
    perform: @escaping @Sendable (StateMachine<State, Event>) -> Void
  ) -> Self {
    Self(
      .exit(State.key(of: state)) { perform($0.machine) },
      DefinitionLocation(fileID: fileID, line: line))
  }
}
