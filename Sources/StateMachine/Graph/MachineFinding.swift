// SPDX-License-Identifier: MIT

import PresentationInspection

/// A finding of the validation: a part of a definition that may be unintended.
public enum MachineFinding<State: Hashable, Event: Hashable>: Hashable {
  /// The definition has no transition.
  case empty(DefinitionLocation)
  /// No transition starts from or leads to the initial state.
  case unknownInitialState(State, DefinitionLocation)
  /// Two cases of the state's type are equal, and therefore one state.
  case equalStates(State, DefinitionLocation)
  /// No path leads to the state from the initial one.
  case unreachable(State, DefinitionLocation)
  /// No transition leads from the state to another, although it can be entered.
  case deadEnd(State, DefinitionLocation)
  /// The transition leads elsewhere than an earlier one, which is always taken instead.
  case conflicting(MachineGraph<State, Event>.Edge, with: MachineGraph<State, Event>.Edge)
  /// The transition repeats an earlier one, which is always taken instead.
  case shadowed(MachineGraph<State, Event>.Edge, by: MachineGraph<State, Event>.Edge)
  /// The event has no transition from the state.
  case unhandled(State, Event, DefinitionLocation)

  /// A Boolean value that indicates whether a machine may deviate from the written definition.
  ///
  /// It is `false` for a dead end and for an unhandled event, which are often intended.
  public var isError: Bool {
    switch self {
    case .deadEnd, .unhandled: false
    default: true
    }
  }

  /// The location of the transition or of the definition.
  public var location: DefinitionLocation {
    switch self {
    case .empty(let location), .unknownInitialState(_, let location),
      .equalStates(_, let location), .unreachable(_, let location), .deadEnd(_, let location),
      .unhandled(_, _, let location):
      location
    case .conflicting(let edge, _), .shadowed(let edge, _):
      edge.location
    }
  }
}

extension MachineFinding: Sendable where State: Sendable, Event: Sendable {}

extension MachineFinding: CustomStringConvertible {
  /// The location and the problem, on one line.
  public var description: String { "\(location): \(text)" }

  private var text: String {
    switch self {
    case .empty: "the definition has no transition"
    case .unknownInitialState(let state, _):
      "no transition starts from or leads to the initial state \(ValueSummary.name(of: state))"
    case .equalStates(let state, _):
      "another case of the state is equal to \(ValueSummary.name(of: state))"
    case .unreachable(let state, _): "no path leads to \(ValueSummary.name(of: state))"
    case .deadEnd(let state, _): "no transition leads out of \(ValueSummary.name(of: state))"
    case .conflicting(let edge, let first):
      "\(edge) is never taken: \(first), at \(first.location), precedes it"
    case .shadowed(let edge, let first):
      "\(edge) repeats the transition at \(first.location)"
    case .unhandled(let state, let event, _):
      "\(ValueSummary.name(of: event)) has no transition from \(ValueSummary.name(of: state))"
    }
  }
}
