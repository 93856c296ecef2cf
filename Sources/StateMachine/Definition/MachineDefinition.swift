// SPDX-License-Identifier: MIT

/// What a machine may do, compiled once and shared by any number of machines.
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
///         (.loading => .content).when { !$0.items.isEmpty },
///         .loading => .empty,
///       ]),
///     .on(.failed, [.any(to: .failed)]),
///   ])
/// ```
///
/// A definition is immutable, and `Sendable` where its states and events are. ``graph`` is what there is to
/// check, draw and tour.
public struct MachineDefinition<State: Keyed, Event: Hashable & Keyed> {
  @usableFromInline typealias Graph = MachineGraph<State.Key, Event.Key>

  /// One reference to all of it, so that copies cost little.
  @usableFromInline final class Storage {
    @usableFromInline let compiled: CompiledDefinition<State, Event>
    @usableFromInline let graph: Graph

    @inlinable init(_ compiled: CompiledDefinition<State, Event>, _ graph: Graph) {
      self.compiled = compiled
      self.graph = graph
    }
  }

  @usableFromInline let storage: Storage

  /// The states and the transitions between them.
  public var graph: MachineGraph<State.Key, Event.Key> { storage.graph }

  /// Compiles a definition.
  ///
  /// Complexity: O(n) of its transitions, one from any state counting once for each state.
  ///
  /// - Parameters:
  ///   - state: The state in which machines begin.
  ///   - transitions: What events do, what is done on the way, and after which time.
  ///   - fileID: Where the definition stands.
  ///   - line: Where the definition stands.
  @inlinable public init(
    state: State, transitions: [DefinitionRow<State, Event>], fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(
      DefinitionBuilder(state, transitions, DefinitionLocation(fileID: fileID, line: line)))
  }

  @inlinable init(_ builder: DefinitionBuilder<State, Event>) {
    let column = ColumnLookup.make(builder.events)
    let compiled = builder.compiled(
      columns: (builder.events as? [Event]).map(ColumnLookup.columnsByByte),
      column: { column($0.key) },
      run: { machine, event in
        machine.process(event)
        return machine.current
      })
    storage = Storage(compiled, builder.graph)
  }
}

extension MachineDefinition where State.KeyPattern == State, Event.KeyPattern == Event {
  /// Compiles a literal of states and events that carry nothing, or are named by any value of their
  /// case.
  ///
  /// - Parameters:
  ///   - state: The state in which machines begin.
  ///   - transitions: For each event, where it leads from where.
  ///   - fileID: Where the definition stands.
  ///   - line: Where the definition stands.
  @inlinable public init(
    state: State, transitions: KeyValuePairs<Event, [StateTransition<State>]>,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      DefinitionBuilder(state, transitions, DefinitionLocation(fileID: fileID, line: line)))
  }
}

// `@unchecked`: what is compiled never changes, and holds nothing but states, events, their keys and closures
// that are `@Sendable`.
extension MachineDefinition: @unchecked Sendable
where State: Sendable, Event: Sendable, State.Key: Sendable, Event.Key: Sendable {}
