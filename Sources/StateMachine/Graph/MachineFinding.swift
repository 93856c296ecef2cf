// SPDX-License-Identifier: MIT

import PresentationInspection

/// A validation finding: a part of a definition that may be unintended.
public indirect enum MachineFinding<State: Hashable, Event: Hashable>: Hashable {
  /// A transition from one state.
  public typealias Edge = MachineGraph<State, Event>.Edge

  /// The definition has no transition.
  case empty(DefinitionLocation)
  /// No transition starts from or leads to a flat machine's initial state.
  case unknownInitialState(State, DefinitionLocation)
  /// Two cases of the state type are equal, and therefore one state.
  case equalStates(State, DefinitionLocation)
  /// The configuration search ended at its limit, so the findings that follow from it are missing.
  case tooManyConfigurations(limit: Int, DefinitionLocation)
  /// No configuration that a chart can reach has the state; its nested states have no finding.
  case unreachable(State, DefinitionLocation)
  /// A chart that has entered the state never leaves it for another.
  case deadEnd(State, DefinitionLocation)
  /// No transition leads to the history state, and it is no initial state.
  case unusedHistory(State, DefinitionLocation)
  /// The transition leads elsewhere than an earlier one from the same source, which is always taken
  /// instead.
  case conflicting(Edge, with: Edge)
  /// The transition repeats an earlier one from the same source, which is always taken instead.
  case shadowed(Edge, by: Edge)
  /// The transition is never taken, because its state is never done.
  ///
  /// The state enters no final state, or it is a parallel state with a region that enters none.
  case neverDone(Edge)
  /// The transition is never taken, because another one always takes precedence.
  ///
  /// The other one starts inside the source, or in an earlier region.
  case preempted(Edge, by: Edge)
  /// The transition is never taken, because its trigger never occurs while its source is active.
  case neverTaken(Edge)
  /// After the first transition, transitions without an event or for completed states never end.
  case endless([Edge], DefinitionLocation)
  /// The event has no transition in any configuration with the state, which has no nested states.
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

  /// The location of the transition or definition.
  public var location: DefinitionLocation {
    switch self {
    case .empty(let location), .unknownInitialState(_, let location),
      .equalStates(_, let location),
      .tooManyConfigurations(_, let location), .unreachable(_, let location),
      .deadEnd(_, let location), .unusedHistory(_, let location), .endless(_, let location),
      .unhandled(_, _, let location):
      location
    case .conflicting(let edge, _), .shadowed(let edge, _), .neverDone(let edge),
      .preempted(let edge, _), .neverTaken(let edge):
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
    case .tooManyConfigurations(let limit, _):
      "there are too many configurations for a search of \(limit) steps: pass a higher limit"
    case .unreachable(let state, _): "no path leads to \(ValueSummary.name(of: state))"
    case .deadEnd(let state, _): "no transition leads out of \(ValueSummary.name(of: state))"
    case .unusedHistory(let state, _):
      "no transition leads to the history state \(ValueSummary.name(of: state))"
    case .conflicting(let edge, let first):
      "\(edge) is never taken: \(first), at \(first.location), precedes it"
    case .shadowed(let edge, let first): "\(edge) repeats the transition at \(first.location)"
    case .neverDone(let edge): "\(edge) is never taken: the state is never done"
    case .preempted(let edge, let other):
      "\(edge) is never taken: \(other), at \(other.location), is taken instead"
    case .neverTaken(let edge):
      "\(edge) is never taken: it never occurs while the source is active"
    case .endless(let edges, _):
      "these transitions never end: \(edges.map(\.description).joined(separator: "; "))"
    case .unhandled(let state, let event, _):
      "\(ValueSummary.name(of: event)) has no transition from \(ValueSummary.name(of: state))"
    }
  }
}
