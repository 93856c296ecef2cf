// SPDX-License-Identifier: MIT

/// A state machine as an article would write it.
///
/// Each event has an array of transitions, which is searched linearly.
open class ArticleStateMachine<State: Equatable, Event: Hashable> {
  /// A move from one state to another.
  public struct Transition {
    fileprivate let source: State
    fileprivate let destination: State

    /// Makes a transition.
    ///
    /// - Parameters:
    ///   - source: The state it starts from.
    ///   - destination: The state it leads to.
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

  /// Makes a machine.
  ///
  /// - Parameters:
  ///   - state: The state it starts in.
  ///   - transitions: For each event, where it leads from where.
  public init(state: State, transitions: [Event: [Transition]]) {
    self.state = state
    self.transitions = transitions
  }

  /// Moves to the state that the table gives for an event, or stays.
  ///
  /// - Parameter event: What happened.
  /// - Returns: The resulting state.
  @discardableResult open func processEvent(_ event: Event) -> State {
    if let transition = transitions[event]?.first(where: { $0.source == state }) {
      state = transition.destination
    }
    return state
  }

  /// Calls a closure with each state that the machine moves to.
  ///
  /// - Parameter subscriber: Receives the state.
  public func subscribe(_ subscriber: @escaping (State) -> Void) {
    subscribers.append(subscriber)
  }
}
