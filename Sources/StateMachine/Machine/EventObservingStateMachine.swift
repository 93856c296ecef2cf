// SPDX-License-Identifier: MIT

/// A state machine whose subclasses are notified of each event before its transition.
///
/// ```swift
/// final class LoggedDoor: EventObservingStateMachine<Door, Push> {
///   private(set) var log: [String] = []
///
///   override func willProcess(_ event: Push?) {
///     log.append("\(event.map { "\($0)" } ?? "delay") in \(state)")
///   }
/// }
/// ```
///
/// It behaves like its superclass ``StateMachine``. It is a separate class because a notification
/// takes time: other machines handle events by code that is inlined into the caller. In a module
/// whose default isolation is `MainActor`, declare a subclass `nonisolated`.
@_fixed_layout
open class EventObservingStateMachine<State: Equatable, Event: Hashable>: StateMachine<
  State, Event
>
{
  /// Creates a machine from a literal, as ``StateMachine`` does.
  @inlinable public override init(
    state: State, transitions: [Event: [StateTransition<State>]], name: String? = nil
  ) {
    super.init(state: state, transitions: transitions, name: name)
    leaveFastPath()
  }

  /// Creates a machine from a definition, as ``StateMachine`` does.
  @inlinable public override init(
    _ definition: MachineDefinition<State, Event>, name: String? = nil
  ) where State: Keyed, Event: Keyed {
    super.init(definition, name: name)
    leaveFastPath()
  }

  /// Responds to an event, just before the machine looks up its transition.
  ///
  /// Does nothing by default. The machine calls this method once per event, in the order it handles
  /// them. That includes events from ``StateMachine/processEvent(_:)`` and
  /// ``StateMachine/process(_:)``, queued and ignored events, events from effects, and delays. A
  /// start and a reset aren't events. An event from an effect is dropped if the effect's state was
  /// left.
  ///
  /// ``StateMachine/state`` is the state before the event. An event that this method raises is
  /// queued, and handled after the current one.
  ///
  /// - Parameter event: The event, or `nil` for an elapsed delay.
  open func willProcess(_ event: Event?) {}

  /// Moves `position` to the row after all others.
  ///
  /// Its cells are unknown, so the fast path finds no transition, and passes each event to the path
  /// that calls `willProcess(_:)`.
  @usableFromInline final func leaveFastPath() {
    createdExtras.separateRow = row
    position = definition.table.rowCount << definition.shift
  }

  override final func prepare(for event: Event?) {
    willProcess(event)
  }
}
