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
    /// The machine, a statechart from data, began the event, and returned to the active states,
    /// payloads, history, delays and effects before it. Its observers are not notified.
    ///
    /// Events that actions raise, completed states, or transitions without events followed one
    /// another for too many steps, of which a trace names the last ones. Actions that were
    /// performed until then are not undone.
    case failed
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
