// SPDX-License-Identifier: MIT

/// A transition: from where to where, on what condition, and with what it does on the way.
///
/// `.loading => .content` is one from one state to another. Its closures are handed what the event carries, as
/// the row of the definition selects it, and are called on the isolation of the machine.
///
/// A machine that is made of a literal alone takes each ``StateTransition``, which is nothing but a
/// source and a destination.
public struct TransitionRule<Key, State: Equatable, Event: Hashable, Payload> {
  @usableFromInline enum Destination {
    case fixed(State)
    case made(Key, @Sendable (State, Payload) -> State)
    /// The transition is internal: nothing is left or entered, and the state is of the same key.
    case same((@Sendable (State, Payload) -> State)?)
  }

  @usableFromInline let sources: TransitionSources<Key>
  @usableFromInline let target: Destination
  @usableFromInline let location: DefinitionLocation?
  @usableFromInline var condition: (@Sendable (State, Payload) -> Bool)?
  @usableFromInline var action: (@Sendable (MachineReference<State, Event>, Payload) -> Void)?

  @inlinable init(
    _ sources: TransitionSources<Key>, _ target: Destination, _ location: DefinitionLocation?
  ) {
    if case .some(let keys) = sources {
      precondition(!keys.isEmpty, "Cannot make a transition that starts from no state")
    }
    self.sources = sources
    self.target = target
    self.location = location
  }
}

extension TransitionRule: Sendable where Key: Sendable, State: Sendable {}
extension TransitionRule.Destination: Sendable where Key: Sendable, State: Sendable {}

extension TransitionRule where State: Keyed, Key == State.KeyPattern, Event: Keyed {
  /// A transition from each of several states to one.
  ///
  /// - Parameters:
  ///   - sources: The keys of the states it starts from.
  ///   - destination: The state it leads to; one that it starts from is left and entered again.
  ///   - fileID: Where the transition stands.
  ///   - line: Where the transition stands.
  /// - Returns: The transition.
  public static func from(
    _ sources: Key..., to destination: State, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    Self(.some(sources), .fixed(destination), DefinitionLocation(fileID: fileID, line: line))
  }

  /// A transition from each of several states to one that is made of what the event carries.
  ///
  /// - Parameters:
  ///   - sources: The keys of the states it starts from.
  ///   - destination: The key of the state it leads to.
  ///   - fileID: Where the transition stands.
  ///   - line: Where the transition stands.
  ///   - make: Makes the state, of the state before and what the event carries. Pure, as guards are.
  /// - Returns: The transition.
  public static func from(
    _ sources: Key..., to destination: Key, fileID: String = #fileID,
    line: Int = #line, _ make: @escaping @Sendable (_ old: State, Payload) -> State
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    return Self(.some(sources), .made(destination, make), location)
  }

  /// A transition from every state, its destination among them.
  ///
  /// - Parameters:
  ///   - destination: The state it leads to.
  ///   - fileID: Where the transition stands.
  ///   - line: Where the transition stands.
  /// - Returns: The transition.
  public static func any(
    to destination: State, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    Self(.any, .fixed(destination), DefinitionLocation(fileID: fileID, line: line))
  }

  /// A transition from every state to one that is made of what the event carries.
  ///
  /// - Parameters:
  ///   - destination: The key of the state it leads to.
  ///   - fileID: Where the transition stands.
  ///   - line: Where the transition stands.
  ///   - make: Makes the state, of the state before and what the event carries. Pure, as guards are.
  /// - Returns: The transition.
  public static func any(
    to destination: Key, fileID: String = #fileID, line: Int = #line,
    _ make: @escaping @Sendable (_ old: State, Payload) -> State
  ) -> Self {
    Self(.any, .made(destination, make), DefinitionLocation(fileID: fileID, line: line))
  }

  /// A transition inside each of several states: nothing is left or entered, and delays and effects go on.
  ///
  /// - Parameters:
  ///   - sources: The keys of the states.
  ///   - fileID: Where the transition stands.
  ///   - line: Where the transition stands.
  /// - Returns: The transition; the state stays as it is.
  public static func stay(
    in sources: Key..., fileID: String = #fileID, line: Int = #line
  ) -> Self {
    Self(.some(sources), .same(nil), DefinitionLocation(fileID: fileID, line: line))
  }

  /// A transition inside each of several states, to the same state carrying something else.
  ///
  /// - Parameters:
  ///   - sources: The keys of the states.
  ///   - fileID: Where the transition stands.
  ///   - line: Where the transition stands.
  ///   - make: Makes the state, of the same key, of the state before and what the event carries. Pure.
  /// - Returns: The transition.
  public static func stay(
    in sources: Key..., fileID: String = #fileID, line: Int = #line,
    _ make: @escaping @Sendable (_ old: State, Payload) -> State
  ) -> Self {
    Self(.some(sources), .same(make), DefinitionLocation(fileID: fileID, line: line))
  }

  /// The transition, if a condition holds; else those that come after it have their turn.
  ///
  /// The condition must be pure: to raise an event of the machine in it is a programmer's error. It may be
  /// called any number of times, and of several conditions all must hold.
  ///
  /// - Parameter condition: Receives what the event carries.
  /// - Returns: The same transition with the condition.
  public func when(_ condition: @escaping @Sendable (Payload) -> Bool) -> Self {
    whenState { _, payload in condition(payload) }
  }

  /// The transition, if a condition on the state holds; else those that come after it have their turn.
  ///
  /// - Parameter condition: Receives the state before and what the event carries. Pure.
  /// - Returns: The same transition with the condition.
  public func whenState(_ condition: @escaping @Sendable (_ old: State, Payload) -> Bool) -> Self {
    var rule = self
    let former = self.condition
    rule.condition = { former?($0, $1) ?? true && condition($0, $1) }
    return rule
  }
}
