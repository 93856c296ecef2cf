// SPDX-License-Identifier: MIT

extension Statechart {
  /// The active states before and after an event.
  ///
  /// ```swift
  /// let change = player.change(by: .mute)
  /// #expect("\(change)" == "paused + loud => paused + muted")
  /// ```
  public struct Change: Equatable, CustomStringConvertible {
    /// The outcome of the event.
    public let outcome: StateMachine<State, Event>.Outcome
    /// The active states before the event.
    public let old: ChartConfiguration<State>
    /// The active states after the event; of a queued event, those before it.
    public let new: ChartConfiguration<State>

    /// The active states without states inside them, before and after the event.
    public var description: String { "\(old) => \(new)" }
  }

  /// Handles an event like ``StateMachine/process(_:)``, and returns all active states before and
  /// after it.
  ///
  /// The outcome alone has the first active state without a state inside it. If another region of
  /// a parallel state has changed, both states of the outcome are the same.
  ///
  /// Outside of callbacks, the new states are those after the events that observers have raised.
  ///
  /// Complexity: that of the event, and O(active states).
  @discardableResult public final func change(by event: Event) -> Change {
    let old = configuration
    let outcome = process(event)
    return Change(outcome: outcome, old: old, new: configuration)
  }
}

extension Statechart.Change: Sendable where State: Sendable {}
