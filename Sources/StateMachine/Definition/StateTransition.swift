// SPDX-License-Identifier: MIT

import PresentationInspection

/// A transition from one state to another, written `.loading => .content`.
public typealias StateTransition<State: Equatable> = TransitionRule<State, State, Never, Void>

extension TransitionRule where Key == State, Event == Never, Payload == Void {
  /// Creates a transition, like `source => destination`.
  public init(from source: State, to destination: State) {
    self.init(.one(source), .fixed(destination), nil)
  }

  /// The source state.
  public var source: State {
    guard case .one(let source) = sources else {
      Misuse.stop("Cannot return the source of a transition that has several")
    }
    return source
  }

  /// The destination state.
  public var destination: State {
    guard case .fixed(let destination) = target else {
      Misuse.stop("Cannot return the destination of a transition that creates it")
    }
    return destination
  }
}

extension TransitionRule: Equatable where Key == State, Event == Never, Payload == Void {
  /// Returns whether both have the same source and destination.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.source == rhs.source && lhs.destination == rhs.destination
  }
}

infix operator => : TransitionPrecedence

/// A precedence below any operator that creates a state, so that none needs parentheses.
precedencegroup TransitionPrecedence {
  lowerThan: LogicalDisjunctionPrecedence
  higherThan: TernaryPrecedence
}

// One overload for every transition kind: a second one multiplies a table's compile time.

/// Creates a transition from the state or key on the left to the state on the right.
@inlinable public func => <Key, State: Equatable, Event: Hashable, Payload>(
  source: Key, destination: State
) -> TransitionRule<Key, State, Event, Payload> {
  TransitionRule(.one(source), .fixed(destination), nil)
}
