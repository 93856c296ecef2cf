// SPDX-License-Identifier: MIT

import PresentationInspection

/// A machine's state and remaining delays, from which a machine can continue later, even in another
/// process.
///
/// A statechart's snapshot also has all active states and the history. With one active state and no
/// history, it is like a flat machine's. Child machines aren't included: a restored chart starts
/// the children of its active states again.
public struct MachineSnapshot<State> {
  /// An active statechart state.
  public struct ActiveState {
    /// The state.
    public let state: State
    /// The state's remaining delay times, in definition order; `nil` for an elapsed delay.
    public let delays: [Duration?]

    /// Creates an active state.
    public init(state: State, delays: [Duration?] = []) {
      (self.state, self.delays) = (state, delays)
    }
  }

  /// The states that a history state restores.
  public struct History {
    /// The history state.
    public let state: State
    /// The states that were active in its parent, with payloads: the parent's children, or the
    /// innermost states for a deep history.
    public let remembered: [State]

    /// Creates a history.
    public init(state: State, remembered: [State]) {
      (self.state, self.remembered) = (state, remembered)
    }
  }

  /// The state; in a statechart, the first innermost active state.
  public let state: State
  /// The state's remaining delay times, in definition order; `nil` for an elapsed delay.
  public let delays: [Duration?]
  /// A statechart's other active states, in document order.
  public let otherStates: [ActiveState]
  /// The history for each history state whose parent was left before, in document order.
  public let history: [History]
  /// The order in which running delays end, as positions among the delays in ``state`` and then in
  /// ``otherStates``.
  ///
  /// Empty if the remaining times determine it, because delays that end together end in document
  /// order.
  public let delayOrder: [Int]

  /// Creates a snapshot.
  public init(
    state: State, delays: [Duration?] = [], otherStates: [ActiveState] = [],
    history: [History] = [], delayOrder: [Int] = []
  ) {
    (self.state, self.delays) = (state, delays)
    (self.otherStates, self.history, self.delayOrder) = (otherStates, history, delayOrder)
  }
}

extension MachineSnapshot: Equatable where State: Equatable {}
extension MachineSnapshot: Sendable where State: Sendable {}
extension MachineSnapshot.ActiveState: Equatable where State: Equatable {}
extension MachineSnapshot.ActiveState: Sendable where State: Sendable {}
extension MachineSnapshot.ActiveState: Encodable where State: Encodable {}
extension MachineSnapshot.ActiveState: Decodable where State: Decodable {}
extension MachineSnapshot.History: Equatable where State: Equatable {}
extension MachineSnapshot.History: Sendable where State: Sendable {}
extension MachineSnapshot.History: Encodable where State: Encodable {}
extension MachineSnapshot.History: Decodable where State: Decodable {}

// The other properties are optional, so that the data of most flat machines is the same with and
// without them.

private enum MachineSnapshotKey: String, CodingKey {
  case state, delays, otherStates, history, delayOrder
}

extension MachineSnapshot: Encodable where State: Encodable {
  /// Encodes the snapshot; other states, history and delay order only if there are any.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MachineSnapshotKey.self)
    try container.encode(state, forKey: .state)
    try container.encode(delays, forKey: .delays)
    if !otherStates.isEmpty { try container.encode(otherStates, forKey: .otherStates) }
    if !history.isEmpty { try container.encode(history, forKey: .history) }
    if !delayOrder.isEmpty { try container.encode(delayOrder, forKey: .delayOrder) }
  }
}

extension MachineSnapshot: Decodable where State: Decodable {
  /// Decodes a snapshot, whose other states, history and delay order may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MachineSnapshotKey.self)
    self.init(
      state: try container.decode(State.self, forKey: .state),
      delays: try container.decode([Duration?].self, forKey: .delays),
      otherStates: try container.decodeIfPresent([ActiveState].self, forKey: .otherStates) ?? [],
      history: try container.decodeIfPresent([History].self, forKey: .history) ?? [],
      delayOrder: try container.decodeIfPresent([Int].self, forKey: .delayOrder) ?? [])
  }
}

extension MachineSnapshot {
  /// The treatment of delays that were running when a snapshot was taken.
  public enum DelayRestoration: Hashable, Sendable {
    /// All delays restart.
    case restart
    /// Each delay continues with its remaining time; an elapsed one does not run again.
    case resume
    /// No delay runs until the state is entered again.
    case discard
  }
}

extension MachineSnapshot {
  /// The active states, beginning with ``state``.
  var activeStates: [ActiveState] {
    [ActiveState(state: state, delays: delays)] + otherStates
  }

  /// Returns the delays that run after a restoration, in snapshot order and then in document order.
  ///
  /// `node` returns an active state's number, name and hooks, and `duration` a delay's time in it.
  func runningDelays(
    _ restoration: DelayRestoration, _ duration: (StateHooks.Delay, State) -> Duration,
    _ node: (State) -> (number: Int, name: String, hooks: StateHooks)?
  ) throws(MachineSnapshotError) -> [(node: Int, index: Int, duration: Duration)] {
    let ranks = try delayRanks()
    var running: [(rank: Int, node: Int, index: Int, duration: Duration)] = []
    var position = 0
    for active in activeStates {
      guard let (number, name, hooks) = node(active.state) else { continue }
      let remaining = try restoration.remaining(active.delays, of: name, in: hooks.delays) {
        duration($0, active.state)
      }
      for (index, duration) in remaining.enumerated() {
        guard let duration else { continue }
        let rank = index < active.delays.count ? ranks[position + index] : nil
        running.append((rank ?? .max, number, index, duration))
      }
      position += active.delays.count
    }
    return running.ordered { ($0.rank, $0.node, $0.index) < ($1.rank, $1.node, $1.index) }
      .map { ($0.node, $0.index, $0.duration) }
  }

  /// Returns the rank of each delay in the end order; delays without a rank end later.
  private func delayRanks() throws(MachineSnapshotError) -> [Int: Int] {
    let count = activeStates.reduce(0) { $0 + $1.delays.count }
    var ranks: [Int: Int] = [:]
    for (rank, position) in delayOrder.enumerated() {
      guard (0..<count).contains(position), ranks.updateValue(rank, forKey: position) == nil
      else { throw .invalidDelayOrder(delayOrder) }
    }
    return ranks
  }
}

extension MachineSnapshot.DelayRestoration {
  /// Returns a state's delay times; `nil` for a delay that doesn't run.
  ///
  /// Validates a snapshot's remaining times, which may be untrusted, before any arithmetic on them.
  fileprivate func remaining(
    _ remaining: [Duration?], of state: String, in delays: [StateHooks.Delay],
    _ duration: (StateHooks.Delay) -> Duration
  ) throws(MachineSnapshotError) -> [Duration?] {
    switch self {
    case .restart: return delays.map(duration)
    case .discard: return delays.map { _ in nil }
    case .resume: break
    }
    guard remaining.count == delays.count else {
      throw .delayCountMismatch(
        state: state, inSnapshot: remaining.count, inDefinition: delays.count)
    }
    for (index, (time, delay)) in zip(remaining, delays).enumerated() {
      // The payload, and with it a computed duration, may have changed since the delay began.
      guard let time, time < .zero || time > delay.duration ?? time else { continue }
      throw .invalidDelay(state: state, index: index, inDefinition: duration(delay))
    }
    return remaining
  }
}
