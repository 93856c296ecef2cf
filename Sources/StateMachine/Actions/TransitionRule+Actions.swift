// SPDX-License-Identifier: MIT

extension TransitionRule where State: Keyed, Key == State.KeyPattern, Event: Keyed {
  /// Returns the transition with an action, which is performed between the exit and the entry
  /// actions.
  ///
  /// - Parameter action: Receives the machine, still in the previous state, and the event's
  ///   payload. An event that it raises is queued. Actions are performed in the order in which they
  ///   are added.
  /// - Returns: The same transition with the action.
  public func performing(
    _ action: @escaping @Sendable (StateMachine<State, Event>, Payload) -> Void
  ) -> Self {
    var rule = self
    let former = self.action
    rule.action = {
      former?($0, $1)
      action($0.machine(), $1)
    }
    return rule
  }
}
