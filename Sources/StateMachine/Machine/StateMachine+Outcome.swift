// SPDX-License-Identifier: MIT

extension StateMachine {
  /// What came of an event.
  public enum Outcome {
    /// The machine took the event; both states are the same where a transition leads back or stays inside.
    case changed(from: State, to: State)
    /// The machine left the event aside, and is in the state that it was in.
    case ignored(IgnoredReason)
    /// A callback is under way on this thread: the event waits its turn.
    case queued
  }
}

/// Why a machine left an event aside.
public enum IgnoredReason: Hashable, Sendable {
  /// There is no transition of the event from the state.
  case noTransition
  /// There is one, and its guard refused.
  case guardRefused
}

extension StateMachine.Outcome: Equatable {}
extension StateMachine.Outcome: Sendable where State: Sendable {}
