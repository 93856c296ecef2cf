// SPDX-License-Identifier: MIT

/// A state of a statechart, with its nested states.
///
/// ```swift
/// .compound(.banner, initial: .hidden, [.state(.hidden), .state(.visible)])
/// ```
///
/// Each state occurs once in a chart. A state has the payload written here, unless a transition
/// sets it.
public struct ChartState<State: Keyed> {
  enum Kind {
    case atomic
    case compound(initial: [State.Key])
    case parallel
    case final
    case history(isDeep: Bool, targets: [State.Key])
  }

  let state: State
  let kind: Kind
  let children: [ChartState]

  private init(_ state: State, _ kind: Kind, _ children: [ChartState] = []) {
    (self.state, self.kind, self.children) = (state, kind, children)
  }

  /// Returns a state without nested states.
  public static func state(_ state: State) -> Self { Self(state, .atomic) }

  /// Returns a state with exactly one active child.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - initial: The nested state, at any depth, that is entered with it.
  ///   - children: The children.
  /// - Returns: The state with its children.
  public static func compound(
    _ state: State, initial: State.KeyPattern, _ children: [ChartState]
  ) -> Self {
    Self(state, .compound(initial: [State.key(of: initial)]), children)
  }

  /// Returns a state that has exactly one active child, and that enters several regions of a nested
  /// parallel state.
  public static func compound(
    _ state: State, initialStates: [State.KeyPattern], _ children: [ChartState]
  ) -> Self {
    Self(state, .compound(initial: initialStates.map { State.key(of: $0) }), children)
  }

  /// Returns a state whose children, its regions, are all active with it.
  public static func parallel(_ state: State, _ regions: [ChartState]) -> Self {
    Self(state, .parallel, regions)
  }

  /// Returns a state that completes its parent.
  public static func final(_ state: State) -> Self { Self(state, .final) }

  /// Returns a destination that restores what was active in its parent when the parent was left.
  ///
  /// It is never active itself.
  ///
  /// - Parameters:
  ///   - state: The destination's name.
  ///   - isDeep: `true` to restore the states at any depth; `false` to restore the child, with its
  ///     initial state.
  ///   - targets: The states to enter if the parent was never active.
  /// - Returns: The destination.
  public static func history(
    _ state: State, isDeep: Bool = false, default targets: State.KeyPattern...
  ) -> Self {
    history(state, isDeep: isDeep, defaults: targets)
  }

  /// Returns a destination that restores what was active in its parent, with several default states
  /// in different regions.
  public static func history(
    _ state: State, isDeep: Bool = false, defaults: [State.KeyPattern]
  ) -> Self {
    Self(state, .history(isDeep: isDeep, targets: defaults.map { State.key(of: $0) }))
  }
}

// `@unchecked`: holds only states and their keys.
extension ChartState: @unchecked Sendable where State: Sendable, State.Key: Sendable {}
