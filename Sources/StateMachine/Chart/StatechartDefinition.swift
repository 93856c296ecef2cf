// SPDX-License-Identifier: MIT

/// The states and transitions of a statechart, compiled once and shared by any number of charts.
///
/// ```swift
/// static let player = StatechartDefinition<Player, Command>(
///   states: [
///     .state(.off),
///     .parallel(.on, [
///       .compound(.playback, initial: .paused, [.state(.paused), .state(.playing)]),
///       .compound(.sound, initial: .loud, [.state(.loud), .state(.muted)]),
///     ]),
///   ],
///   transitions: [
///     .on(.power, [.off => .on, .on => .off]),
///     .on(.play, [.paused => .playing]),
///     .on(.mute, [.loud => .muted, .muted => .loud]),
///   ])
/// ```
///
/// The rows are those of a ``MachineDefinition``, and ``DefinitionRow/always(_:fileID:line:)``,
/// ``DefinitionRow/onAny(_:fileID:line:)`` and ``DefinitionRow/done(_:_:fileID:line:)``. A
/// definition without states inside of states behaves like a flat machine.
public struct StatechartDefinition<State: Keyed, Event: Hashable & Keyed> {
  let storage: ChartStorage<State, Event>

  /// Creates a definition.
  ///
  /// - Parameters:
  ///   - states: The states, in document order.
  ///   - initial: The initial state, at any depth; by default, the first one.
  ///   - transitions: The transitions and actions.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  /// - Precondition: The states and transitions form a statechart. Use
  ///   ``init(checking:initial:transitions:fileID:line:)`` for those that come from data.
  public init(
    states: [ChartState<State>], initial: State.KeyPattern? = nil,
    transitions: [DefinitionRow<State, Event>], fileID: String = #fileID, line: Int = #line
  ) {
    do {
      try self.init(
        checking: states, initial: initial, transitions: transitions, fileID: fileID, line: line)
    } catch {
      preconditionFailure("Cannot create a statechart: \(error)")
    }
  }

  /// Creates a definition from states and transitions that may be wrong, such as from data.
  ///
  /// - Parameters:
  ///   - states: The states, in document order.
  ///   - initial: The initial state, at any depth; by default, the first one.
  ///   - transitions: The transitions and actions.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  /// - Throws: An error with the first rule that they break.
  public init(
    checking states: [ChartState<State>], initial: State.KeyPattern? = nil,
    transitions: [DefinitionRow<State, Event>], fileID: String = #fileID, line: Int = #line
  ) throws(StatechartError) {
    var builder = try StatechartBuilder<State, Event>(
      states, initial: initial.map { State.key(of: $0) },
      DefinitionLocation(fileID: fileID, line: line))
    for row in transitions { try builder.add(row) }
    storage = ChartStorage(builder)
  }
}

// `@unchecked`: the contents never change, and hold only states, events, their keys and closures
// that are `@Sendable`.
extension StatechartDefinition: @unchecked Sendable
where State: Sendable, Event: Sendable, State.Key: Sendable, Event.Key: Sendable {}
