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
    /// The active states after the event; for a queued event, those before it.
    public let new: ChartConfiguration<State>

    /// The innermost active states before and after the event.
    public var description: String { "\(old) => \(new)" }
  }

  /// Handles an event like ``StateMachine/process(_:)``, and returns all active states before and
  /// after it.
  ///
  /// The outcome alone has only the first innermost active state. If only another region has
  /// changed, the outcome's two states are the same.
  ///
  /// Outside callbacks, the new states also reflect events that observers have raised.
  ///
  /// Complexity: like the event, plus O(active states).
  @discardableResult public final func change(by event: Event) -> Change {
    let old = configuration
    let outcome = process(event)
    return Change(outcome: outcome, old: old, new: configuration)
  }
}

extension Statechart.Change: Sendable where State: Sendable {}
