// SPDX-License-Identifier: MIT

/// A statechart's states and transitions, compiled once and shared by any number of charts.
///
/// ```swift
/// static let radio = StatechartDefinition<Player, Command>(
///   states: [
///     .state(.off),
///     .compound(.on, initial: .loud, [.state(.loud), .state(.muted)]),
///   ],
///   transitions: [
///     .on(.power, [.off => .on, .on => .off]),
///     .on(.mute, [.loud => .muted, .muted => .loud]),
///   ])
/// ```
///
/// The rows are the same as in a ``MachineDefinition``, and
/// ``DefinitionRow/always(_:fileID:line:)``, ``DefinitionRow/onAny(_:fileID:line:)``,
/// ``DefinitionRow/done(_:_:fileID:line:)``,
/// ``DefinitionRow/enteringByDefault(_:fileID:line:perform:)`` and
/// ``DefinitionRow/running(_:fileID:line:done:_:)``. A definition without nested states behaves
/// like a flat machine. States nest at most 100 levels deep.
public struct StatechartDefinition<State: Keyed, Event: Hashable & Keyed> {
  /// The contents, in one object so that copying a definition retains one reference.
  final class Storage {
    let chart: ChartStorage<State, Event>
    /// The states, whose rows are their nodes without the root.
    let keys: StateRows<State.Key>
    let graph: MachineGraph<State.Key, Event.Key>

    init(
      _ builder: DefinitionBuilder<State, Event>, _ columns: EventColumns<Event>, isFromData: Bool
    ) {
      chart = ChartStorage(builder, columns, isFromData: isFromData)
      (keys, graph) = (builder.keys, builder.graph)
    }
  }

  let storage: Storage

  /// The states and the transitions between them.
  public var graph: MachineGraph<State.Key, Event.Key> { storage.graph }

  /// Creates a definition.
  ///
  /// - Parameters:
  ///   - states: The states, in document order.
  ///   - initial: The initial state, at any depth; by default, the first one.
  ///   - transitions: The transitions and actions.
  ///   - fileID: The definition's file.
  ///   - line: The definition's line.
  /// - Precondition: The states and transitions form a statechart, and no event is endless. Use
  ///   ``init(checking:initial:transitions:fileID:line:)`` for data.
  @inlinable public init(
    states: [ChartState<State>], initial: State.KeyPattern? = nil,
    transitions: [DefinitionRow<State, Event>], fileID: String = #fileID, line: Int = #line
  ) {
    do {
      try self.init(
        states, initial.map { State.key(of: $0) }, transitions,
        DefinitionLocation(fileID: fileID, line: line), isFromData: false,
        columns: EventColumns.init(keys:))
    } catch {
      error.stop()
    }
  }

  /// Creates a definition from states and transitions that may be wrong, such as from data.
  ///
  /// A cycle of unconditional transitions without events is an error. On any other endless event, a
  /// chart returns to its previous states, with the outcome ``StateMachine/Outcome/failed``. A
  /// start, a reset or a restoration ends in the states that it enters first.
  /// ``MachineGraph/validate(limit:)`` finds endless events from completed states and history.
  ///
  /// - Throws: An error with the first rule that they break.
  @inlinable public init(
    checking states: [ChartState<State>], initial: State.KeyPattern? = nil,
    transitions: [DefinitionRow<State, Event>], fileID: String = #fileID, line: Int = #line
  ) throws(StatechartError) {
    try self.init(
      states, initial.map { State.key(of: $0) }, transitions,
      DefinitionLocation(fileID: fileID, line: line), isFromData: true,
      columns: EventColumns.init(keys:))
  }

  @usableFromInline init(
    _ states: [ChartState<State>], _ initial: State.Key?,
    _ transitions: [DefinitionRow<State, Event>], _ location: DefinitionLocation,
    isFromData: Bool, columns: ([Event.Key]) -> EventColumns<Event>
  ) throws(StatechartError) {
    var builder = try DefinitionBuilder<State, Event>(states, initial: initial, location)
    for row in transitions { try builder.add(row) }
    try builder.checkCycles()
    storage = Storage(builder, columns(builder.events.states), isFromData: isFromData)
  }
}

extension StatechartDefinition {
  /// Returns the step that an event leads to from a snapshot's active states.
  ///
  /// The step includes the transitions without events and for completed states that follow. May be
  /// called on any isolation, also in a callback. Nothing is traced.
  ///
  /// - Throws: An error if the snapshot does not match the definition.
  public func next(
    from snapshot: MachineSnapshot<State>, _ event: Event
  ) throws(MachineSnapshotError) -> MachineStep<State, Event> {
    try Statechart(unstarted: self).step(from: snapshot) { $0.handle(event) }
  }

  /// The states that a start enters, and its actions.
  public var initialStep: MachineStep<State, Event> { Statechart(unstarted: self).initialStep }
}

// `@unchecked`: the contents never change, and hold only states, events, their keys and closures
// that are `@Sendable`.
extension StatechartDefinition: @unchecked Sendable
where State: Sendable, Event: Sendable, State.Key: Sendable, Event.Key: Sendable {}

extension StatechartDefinition where State.KeyPattern == State, Event.KeyPattern == Event {
  /// Creates a definition from states and a transition literal without payloads, or with sample
  /// values that represent their cases, such as `[.go: [.red => .green]]`.
  ///
  /// - Precondition: The states and transitions form a statechart.
  @inlinable public init(
    states: [ChartState<State>], initial: State? = nil,
    transitions: KeyValuePairs<Event, [StateTransition<State>]>, fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(
      states: states, initial: initial,
      transitions: DefinitionRow.rows(of: transitions, fileID: fileID, line: line),
      fileID: fileID, line: line)
  }
}
