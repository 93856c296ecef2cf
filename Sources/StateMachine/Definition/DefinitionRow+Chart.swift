// SPDX-License-Identifier: MIT

import PresentationInspection

// The rows that only statecharts have.
extension DefinitionRow {
  /// Returns a row with transitions for every event that a state has no earlier transition for.
  public static func onAny(
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, Event>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    let rules = transitions.map { transition in
      ErasedRule(transition, location) { event in
        guard let event else { Misuse.stop("Cannot read a payload without an event") }
        return event
      }
    }
    return Self(.anyEvent(rules), location)
  }

  /// Returns a row with transitions that are taken without an event, as soon as their conditions
  /// hold.
  ///
  /// They are tried after each microstep, before the next event.
  public static func always(
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, Void>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    return Self(.always(transitions.map { ErasedRule($0, location) { _ in } }), location)
  }

  /// Returns a row with transitions that are taken when a state is done.
  ///
  /// A compound state is done when it enters a final child, and a parallel state when all its
  /// regions are.
  public static func done(
    _ state: State.KeyPattern,
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, Void>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    let rules = transitions.map { ErasedRule($0, location) { _ in } }
    return Self(.done(State.key(of: state), rules), location)
  }
}

extension TransitionRule where State: Keyed, Key == State.KeyPattern, Event: Keyed {
  /// Returns a transition from each of several states of a statechart to states in several regions.
  ///
  /// A destination may contain another, which is entered instead of its initial state. A definition
  /// without a destination, or with two that are never active together, is invalid.
  public static func from(
    _ sources: Key..., toAll destinations: [State], fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    var rule = Self(.some(sources), destinations.first.map { .fixed($0) } ?? .missing, location)
    rule.otherDestinations = Array(destinations.dropFirst())
    return rule
  }

  /// Returns a transition to a state inside a compound state of a statechart, which is not left.
  ///
  /// A transition from the state leaves and enters it again.
  public static func within(
    _ source: Key, to destination: State, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    var rule = Self(.one(source), .fixed(destination), location)
    rule.keepsSource = true
    return rule
  }

  /// Returns a transition to a state inside a compound state of a statechart, which is created from
  /// the payload; the compound state is not left.
  ///
  /// The closure receives the compound state. It must be pure: raising an event of the machine in
  /// it stops the process.
  public static func within(
    _ source: Key, to destination: Key, fileID: String = #fileID, line: Int = #line,
    _ make: @escaping @Sendable (_ old: State, Payload) -> State
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    var rule = Self(.one(source), .made(destination, make), location)
    rule.keepsSource = true
    return rule
  }

  /// Returns the transition with the condition that other states of the statechart are active.
  ///
  /// If the condition fails, later transitions are tried. All of several conditions must hold.
  public func guarded(whileIn states: Key...) -> Self {
    var rule = self
    rule.requiredStates += states
    return rule
  }
}
