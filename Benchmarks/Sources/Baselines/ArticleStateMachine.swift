// SPDX-License-Identifier: MIT

/// A state machine as in an article.
///
/// Each event has an array of transitions, which is searched linearly.
open class ArticleStateMachine<State: Equatable, Event: Hashable> {
  /// A transition between two states.
  public struct Transition {
    fileprivate let source: State
    fileprivate let destination: State

    /// Creates a transition.
    ///
    /// - Parameters:
    ///   - source: The source state.
    ///   - destination: The target state.
    public init(_ source: State, _ destination: State) {
      self.source = source
      self.destination = destination
    }
  }

  /// The current state.
  public private(set) var state: State {
    didSet {
      for subscriber in subscribers {
        subscriber(state)
      }
    }
  }

  private let transitions: [Event: [Transition]]
  private var subscribers: [(State) -> Void] = []

  /// Creates a machine.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - transitions: Transitions by event.
  public init(state: State, transitions: [Event: [Transition]]) {
    self.state = state
    self.transitions = transitions
  }

  /// Moves to an event's target state, or stays.
  ///
  /// - Parameter event: An event.
  /// - Returns: The resulting state.
  @discardableResult open func processEvent(_ event: Event) -> State {
    if let transition = transitions[event]?.first(where: { $0.source == state }) {
      state = transition.destination
    }
    return state
  }

  /// Calls a closure with each new state.
  ///
  /// - Parameter subscriber: A closure that receives the state.
  public func subscribe(_ subscriber: @escaping (State) -> Void) {
    subscribers.append(subscriber)
  }
}
