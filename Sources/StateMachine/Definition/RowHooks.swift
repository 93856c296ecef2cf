// SPDX-License-Identifier: MIT

/// What happens around a state.
struct RowHooks<State: Equatable, Event: Hashable> {
  var entry: [(StateMachine<State, Event>) -> Void] = []
  var exit: [(StateMachine<State, Event>) -> Void] = []

  /// Whether entering or leaving the state is nothing but a change of the state.
  var isEmpty: Bool { entry.isEmpty && exit.isEmpty }
}
