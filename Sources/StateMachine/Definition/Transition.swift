// SPDX-License-Identifier: MIT

/// A move from one state to another, written `.loading => .content`.
public struct Transition<State> {
  /// The state it starts from.
  public let source: State
  /// The state it leads to.
  public let destination: State

  /// Makes a transition; `source => destination` says the same.
  ///
  /// - Parameters:
  ///   - source: The state it starts from.
  ///   - destination: The state it leads to.
  public init(from source: State, to destination: State) {
    self.source = source
    self.destination = destination
  }
}

extension Transition: Sendable where State: Sendable {}
extension Transition: Equatable where State: Equatable {}

infix operator => : TransitionPrecedence

/// Binds looser than any operator that makes a state, so that none needs parentheses.
precedencegroup TransitionPrecedence {
  lowerThan: LogicalDisjunctionPrecedence
  higherThan: TernaryPrecedence
}

/// Makes a transition from the state on the left to the state on the right.
public func => <State>(source: State, destination: State) -> Transition<State> {
  Transition(from: source, to: destination)
}
