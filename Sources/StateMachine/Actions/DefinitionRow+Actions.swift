// SPDX-License-Identifier: MIT

import PresentationInspection

extension DefinitionRow {
  /// Returns a row with an entry action, which is performed whenever a state is entered.
  ///
  /// A transition enters a state even from the state itself. Starting the machine enters the
  /// initial state.
  ///
  /// The action receives the machine in that state, and may call ``StateMachine/raise(_:)``.
  public static func entering(
    _ state: State.KeyPattern, fileID: String = #fileID, line: Int = #line,
    perform: @escaping @Sendable (StateMachine<State, Event>) -> Void
  ) -> Self {
    Self(
      .hook(State.key(of: state), .entry { perform($0.machine()) }),
      DefinitionLocation(fileID: fileID, line: line))
  }

  /// Returns a row with an exit action, which is performed whenever a state is left.
  ///
  /// The action receives the machine still in that state, and may call ``StateMachine/raise(_:)``.
  public static func leaving(
    _ state: State.KeyPattern, fileID: String = #fileID, line: Int = #line,
    perform: @escaping @Sendable (StateMachine<State, Event>) -> Void
  ) -> Self {
    Self(
      .hook(State.key(of: state), .exit { perform($0.machine()) }),
      DefinitionLocation(fileID: fileID, line: line))
  }

  /// Returns a row with an action for a compound state's initial transition, or a history state's
  /// default transition.
  ///
  /// Only statecharts have such transitions. The action follows the entry actions of the compound
  /// state, or of the history state's parent, and precedes those of nested states. It isn't
  /// performed if a transition leads to a nested state, or if history is restored.
  ///
  /// The action receives the machine, and may call ``StateMachine/raise(_:)``.
  public static func enteringByDefault(
    _ state: State.KeyPattern, fileID: String = #fileID, line: Int = #line,
    perform: @escaping @Sendable (StateMachine<State, Event>) -> Void
  ) -> Self {
    Self(
      .hook(State.key(of: state), .defaultEntry { perform($0.machine()) }),
      DefinitionLocation(fileID: fileID, line: line))
  }
}

extension StateMachine {
  /// Raises an event in an action of this machine, which handles it before effects start.
  ///
  /// A statechart handles it before all queued events, and before observers are notified, as SCXML
  /// does. A flat machine handles it after events that are already queued. In an action,
  /// ``process(_:)`` does the same; in an observer, it queues the event.
  ///
  /// - Precondition: An action of this machine is running.
  public final func raise(_ event: Event) {
    checkInput()
    Misuse.require(
      extras?.interpreter?.isPerforming ?? extras?.actions.isRunning ?? false,
      """
      Cannot raise \(ValueSummary.name(of: event)) of \(subject) outside of its actions: call \
      process(_:)
      """)
    queue(event)
  }
}

extension TransitionRule where State: Keyed, Key == State.KeyPattern, Event: Keyed {
  /// Returns the transition with an action, which is performed between exit and entry actions.
  ///
  /// - Parameter action: Receives the machine, still in the previous state, and the event's
  ///   payload. It may call ``StateMachine/raise(_:)``. Actions are performed in the order they are
  ///   added.
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
