// SPDX-License-Identifier: MIT

extension DefinitionRow {
  /// Returns a row with a child machine, which a statechart runs while a state is active.
  ///
  /// ```swift
  /// .running(.payment, done: { $0 == .paid ? .paymentReceived : .paymentCancelled }) { _ in
  ///   Statechart(Self.payment)
  /// }
  /// ```
  ///
  /// The child is created and started after the macrostep in which the state was entered, like an
  /// effect. It has the parent's scheduler and isolation. Start the parent on a scheduler if the
  /// child has delays, and on an actor if it has effects: otherwise the entry stops the process.
  ///
  /// When the child is done, `done` returns the parent's event for the child's final state. The
  /// parent handles it after all queued events.
  ///
  /// When the state is left, the child is released: its delays and effects end, and its event is
  /// dropped. It performs no exit actions. ``Statechart/child(of:as:)`` returns the child, to which
  /// events are sent.
  ///
  /// `makeChild` receives the state as it was entered, and returns a new chart that is not started.
  public static func running<ChildState, ChildEvent>(
    _ state: State.KeyPattern, fileID: String = #fileID, line: Int = #line,
    done makeEvent: @escaping @Sendable (ChildState) -> Event,
    _ makeChild: @escaping @Sendable (State) -> Statechart<ChildState, ChildEvent>
  ) -> Self {
    let start: StartChild<State, Event> = { state, parent in
      let child = makeChild(state)
      child.start(as: parent, done: makeEvent)
      return ChartChild(machine: child, stop: child.stop)
    }
    return Self(
      .hook(State.key(of: state), .child(start)),
      DefinitionLocation(fileID: fileID, line: line))
  }
}
