// SPDX-License-Identifier: MIT

import PresentationInspection

/// A reason why states and transitions don't form a statechart.
public struct StatechartError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule that the definition breaks; states are named as in traces.
  public enum Reason: Hashable, Sendable {
    /// The chart has no state.
    case noState
    /// The state occurs more than once.
    case repeatedState(String)
    /// The compound or parallel state has no state inside it.
    case noChild(of: String)
    /// A transition, an action or an initial state names a state that is not in the chart.
    case unknownState(String)
    /// The initial or default state isn't inside the compound state, or the history state's parent.
    case outside(String, of: String)
    /// The history state is not inside another state.
    case noParent(of: String)
    /// The parallel state's region is a final state.
    case finalRegion(String, of: String)
    /// The compound state has no initial state, or the history state no default state.
    case noDefault(of: String)
    /// A default entry action names a state that is neither a compound nor a history state.
    case notEnteredByDefault(String)
    /// A transition starts from a final or history state.
    case noSource(String)
    /// The history state's default state is a history state itself.
    case historyAsDefault(String, of: String)
    /// A transition's list of destinations is empty.
    case noDestination
    /// A delay is not more than zero.
    case noDelay(Duration)
    /// The state is inside more than 99 states.
    case tooDeep(String)
    /// A transition has two destinations that can't be active at the same time.
    case exclusiveDestinations(String, String)
    /// Unconditional transitions without an event follow one another forever, or too often for one
    /// event.
    case cycle([String])
  }

  /// The rule that the definition breaks.
  public let reason: Reason
  /// The location of the row or definition.
  public let location: DefinitionLocation
  /// The transition with the problem, such as `off => paused, playing on play`, or `nil` if the
  /// problem isn't in a transition.
  public internal(set) var transition: String?

  /// The location and the problem, on one line.
  public var description: String {
    "\(location): \(text)" + (transition.map { ", in \($0)" } ?? "")
  }

  /// Stops the process for a definition that is written in code.
  @usableFromInline func stop() -> Never { Misuse.stop("Cannot create a statechart: \(self)") }

  private var text: String {
    switch reason {
    case .noState: "a statechart needs a state"
    case .repeatedState(let state): "\(state) occurs more than once: name each state once"
    case .noChild(let state): "\(state) has no state inside it: declare it as a state"
    case .unknownState(let state): "\(state) is not in the chart: add it to the states"
    case .outside(let state, let parent):
      "\(state) is not inside \(parent): name a state that is"
    case .noDefault(let state): "\(state) has no default state: name one, which is entered with it"
    case .notEnteredByDefault(let state):
      "\(state) has no initial or default state: name a compound state or a history state"
    case .noParent(let state):
      "\(state) is a history state of the chart itself: declare it inside the state that it restores"
    case .finalRegion(let state, let parent):
      "\(state) is a final state and a region of \(parent): declare it inside a compound state"
    case .noSource(let state):
      "no transition can start from \(state), which is a final state or a history state"
    case .historyAsDefault(let state, let history):
      "\(state) is a history state and the default of \(history): name a state that can be active"
    case .noDestination: "a transition has no destination: name one, or use stay(in:)"
    case .noDelay(let duration):
      "a transition is delayed by \(duration): name more than zero, or send an event"
    case .tooDeep(let state): "\(state) is inside more than 99 states: nest fewer"
    case .exclusiveDestinations(let first, let second):
      "\(first) and \(second) are never active together: name destinations in different regions"
    case .cycle(let states):
      "the transitions without events never end: \(states.joined(separator: ", "))"
    }
  }
}
