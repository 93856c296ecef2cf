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

  @inlinable init(_ storage: Storage) {
    self.storage = storage
  }
}

// `@unchecked`: what is compiled never changes, and holds nothing but states, events, their keys and closures
// that are `@Sendable`.
extension MachineDefinition: @unchecked Sendable
where State: Sendable, Event: Sendable, State.Key: Sendable, Event.Key: Sendable {}
