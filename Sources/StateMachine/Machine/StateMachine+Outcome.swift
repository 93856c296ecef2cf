// SPDX-License-Identifier: MIT

extension StateMachine {
  /// The outcome of an event.
  public enum Outcome {
    /// The machine accepted the event. Both states are the same if the transition is internal or
    /// returns to its source.
    case changed(from: State, to: State)
    /// The machine ignored the event, and its state is unchanged.
    case ignored(IgnoredReason)
    /// The event is queued, because a callback is running on this thread.
    case queued
  }
}

/// The reason why a machine ignored an event.
public enum IgnoredReason: Hashable, Sendable {
  /// The event has no transition from the state.
  case noTransition
  /// The conditions of all transitions failed.
  case guardFailed
}

extension StateMachine.Outcome: Equatable {}
extension StateMachine.Outcome: Sendable where State: Sendable {}
