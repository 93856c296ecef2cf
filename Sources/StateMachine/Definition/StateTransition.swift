// SPDX-License-Identifier: MIT

import Inspection

/// A move from one state to another, written `.loading => .content`.
public typealias StateTransition<State: Equatable> = TransitionRule<State, State, Never, Void>

extension TransitionRule where Key == State, Event == Never, Payload == Void {
  /// Makes a transition; `source => destination` says the same.
  ///
  /// - Parameters:
  ///   - source: The state it starts from.
  ///   - destination: The state it leads to.
  public init(from source: State, to destination: State) {
    self.init(.one(source), .fixed(destination), nil)
  }

  /// The state it starts from.
  public var source: State {
    guard case .one(let source) = sources else {
      Misuse.stop("Cannot name the one source of a transition that has several")
    }
    return source
  }

  /// The state it leads to.
  public var destination: State {
    guard case .fixed(let destination) = target else {
      Misuse.stop("Cannot name the destination of a transition that makes it")
    }
    return destination
  }
}

extension TransitionRule: Equatable where Key == State, Event == Never, Payload == Void {
  /// Whether both lead from the same state to the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.source == rhs.source && lhs.destination == rhs.destination
  }
}

infix operator => : TransitionPrecedence

/// Binds looser than any operator that makes a state, so that none needs parentheses.
precedencegroup TransitionPrecedence {
  lowerThan: LogicalDisjunctionPrecedence
  higherThan: TernaryPrecedence
}

// One for every kind of transition: a second would make long tables take minutes to compile.

/// Makes a transition from the state, or the key of a state, on the left to the state on the right.
@inlinable public func => <Key, State: Equatable, Event: Hashable, Payload>(
  source: Key, destination: State
) -> TransitionRule<Key, State, Event, Payload> {
  TransitionRule(.one(source), .fixed(destination), nil)
}
