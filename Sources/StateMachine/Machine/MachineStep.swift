// SPDX-License-Identifier: MIT

import PresentationInspection

/// An event's result as a value: no machine runs, and nothing is performed.
///
/// ```swift
/// let loading = MachineSnapshot(state: ScreenState.loading)
/// let step = try ScreenStateMachine.definition.next(from: loading, .errorReceived)
/// #expect(step.snapshot.state == .error)
/// #expect(step.actions.isEmpty)
/// ```
///
/// Conditions and destination closures are evaluated. Events that actions would raise are unknown,
/// so the step ends before them.
public struct MachineStep<State: Equatable, Event: Hashable> {
  /// A group of actions that a machine would perform.
  public enum Action: Equatable {
    /// A state's exit actions.
    case exit(State)
    /// The action of a transition from a state.
    case transition(from: State)
    /// A state's entry actions.
    case entry(State)
    /// A state's default entry actions.
    case defaultEntry(State)
    /// The start of a state's effects and children.
    case effects(State)
  }

  /// The event's outcome.
  public let outcome: StateMachine<State, Event>.Outcome
  /// The states after the event, from which a machine or another step can continue.
  ///
  /// An entered state's delays have their whole time.
  public let snapshot: MachineSnapshot<State>
  /// The actions, in the order in which a machine would perform them.
  public let actions: [Action]
}

extension MachineStep: Equatable {}
extension MachineStep.Action: Sendable where State: Sendable {}
extension MachineStep: Sendable where State: Sendable {}

extension MachineDefinition {
  /// Returns the step that an event leads to from a snapshot.
  ///
  /// May be called on any isolation, also in a callback. Nothing is traced.
  ///
  /// - Throws: An error if the snapshot does not match the definition.
  public func next(
    from snapshot: MachineSnapshot<State>, _ event: Event
  ) throws(MachineSnapshotError) -> MachineStep<State, Event> {
    try StateMachine(self).step(from: snapshot) { $0.handle(event) }
  }

  /// The states that a start enters, and its actions.
  public var initialStep: MachineStep<State, Event> { StateMachine(self).initialStep }
}

/// The actions that a machine notes instead of performing them.
final class ActionLog<State: Equatable, Event: Hashable> {
  var actions: [MachineStep<State, Event>.Action] = []
}

extension StateMachine {
  /// Performs actions, or notes them in a step without a running machine.
  final func perform(
    _ action: @autoclosure () -> MachineStep<State, Event>.Action, _ body: () -> Void
  ) {
    if let log = extras?.log { log.actions.append(action()) } else { body() }
  }

  /// Continues from a snapshot in a machine that nobody observes, and handles an event.
  final func step(
    from snapshot: MachineSnapshot<State>, _ handle: (StateMachine) -> Outcome
  ) throws(MachineSnapshotError) -> MachineStep<State, Event> {
    let hasDelays = !(snapshot.delays.isEmpty && snapshot.otherStates.allSatisfy(\.delays.isEmpty))
    let restore = try restoration(of: snapshot, hasDelays ? .resume : .restart)
    return noting { log in
      restore()
      log.actions = []
      return handle(self)
    }
  }

  final var initialStep: MachineStep<State, Event> {
    noting { _ in
      setRow(definition.initialRow)
      enterInitialState()
      return .changed(from: current, to: current)
    }
  }

  private func noting(_ body: (ActionLog<State, Event>) -> Outcome) -> MachineStep<State, Event> {
    let log = ActionLog<State, Event>()
    let extras = createdExtras
    extras.log = log
    extras.surroundings = MachineSurroundings(scheduler: StoppedScheduler(), ignoresEffects: true)
    let outcome = Inspection.unwatched(body(log))
    return MachineStep(outcome: outcome, snapshot: snapshot, actions: log.actions)
  }
}

/// A scheduler whose time stands still.
private final class StoppedScheduler: ActionScheduler {
  var now: Duration { .zero }

  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    ScheduledAction(after: delay, action)
  }
}
