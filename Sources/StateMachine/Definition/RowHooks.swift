// SPDX-License-Identifier: MIT

/// What happens around a state.
@usableFromInline struct RowHooks<State: Equatable, Event: Hashable> {
  @usableFromInline var entry: [(StateMachine<State, Event>) -> Void] = []
  @usableFromInline var exit: [(StateMachine<State, Event>) -> Void] = []

  @inlinable init() {}

  /// Whether entering or leaving the state is nothing but a change of the state.
  @inlinable var isEmpty: Bool { entry.isEmpty && exit.isEmpty }
}
