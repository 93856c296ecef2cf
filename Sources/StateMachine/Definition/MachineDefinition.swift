// SPDX-License-Identifier: MIT

/// A machine's transitions and actions, compiled once and shared by any number of machines.
///
/// ```swift
/// enum PageState: Keyed { case initial, loading, content, empty, failed }
///
/// static let page = MachineDefinition<PageState, PageEvent>(
///   state: .initial,
///   transitions: [
///     .on(.loadingStarted, [.from(.initial, .failed, to: .loading)]),
///     .on(
///       .loaded, \.page,
///       [
///         (.loading => .content).guarded { !$0.items.isEmpty },
///         .loading => .empty,
///       ]),
///     .on(.failed, [.any(to: .failed)]),
///   ])
/// ```
///
/// A definition is immutable, and `Sendable` if its states and events are. Its ``graph`` can be
/// validated, exported as a diagram, and covered by generated test paths.
@frozen public struct MachineDefinition<State: Keyed, Event: Hashable & Keyed> {
  /// The contents, in one object so that copying a definition retains one reference.
  @_fixed_layout @usableFromInline final class Storage {
    @usableFromInline let compiled: CompiledDefinition<State, Event>
    @usableFromInline let builder: DefinitionBuilder<State, Event>

    @inlinable init(
      _ compiled: CompiledDefinition<State, Event>, _ builder: DefinitionBuilder<State, Event>
    ) {
      (self.compiled, self.builder) = (compiled, builder)
    }
  }

  @usableFromInline let storage: Storage

  /// The states and the transitions between them.
  ///
  /// Complexity: O(states + transitions), because it is created.
  public var graph: MachineGraph<State.Key, Event.Key> { storage.builder.graph }

  @inlinable init(_ storage: Storage) {
    self.storage = storage
  }
}

// `@unchecked`: the contents never change, and hold only states, events, their keys and closures
// that are `@Sendable`.
extension MachineDefinition: @unchecked Sendable
where State: Sendable, Event: Sendable, State.Key: Sendable, Event.Key: Sendable {}

extension MachineDefinition {
  /// Creates a definition from rows.
  ///
  /// - Complexity: O(*n*) in the number of transitions. A transition from any state counts once per
  ///   state.
  @inlinable public init(
    state: State, transitions: [DefinitionRow<State, Event>], fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(
      DefinitionBuilder(state, transitions, DefinitionLocation(fileID: fileID, line: line)))
  }

  @inlinable init(_ builder: DefinitionBuilder<State, Event>) {
    self.init(Storage(builder.compiled(), builder))
  }
}

extension MachineDefinition where State.KeyPattern == State, Event.KeyPattern == Event {
  /// Creates a definition from a literal whose states and events have no payloads, or are sample
  /// values that represent their cases.
  @inlinable public init(
    state: State, transitions: KeyValuePairs<Event, [StateTransition<State>]>,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      state: state, transitions: DefinitionRow.rows(of: transitions, fileID: fileID, line: line),
      fileID: fileID, line: line)
  }
}
