// SPDX-License-Identifier: MIT

extension MachineSnapshot {
  /// Returns the position of each delay in the order in which delays end; that of another is later.
  func delayRanks() throws(MachineSnapshotError) -> [Int: Int] {
    let count = otherStates.reduce(delays.count) { $0 + $1.delays.count }
    var ranks: [Int: Int] = [:]
    for (rank, position) in delayOrder.enumerated() {
      guard (0..<count).contains(position), ranks.updateValue(rank, forKey: position) == nil
      else { throw .invalidDelayOrder(delayOrder) }
    }
    return ranks
  }
}

extension MachineTimer {
  /// Returns the positions of timers in the order in which they end.
  ///
  /// Empty if the remaining times and the given order of the timers determine it.
  static func order(of timers: [(position: Int, timer: MachineTimer)], at now: Duration?) -> [Int] {
    let expected = timers.enumerated().sorted {
      ($0.element.timer.remaining(at: now), $0.offset)
        < ($1.element.timer.remaining(at: now), $1.offset)
    }.map(\.element.position)
    let order = timers.sorted {
      ($0.timer.due, $0.timer.number) < ($1.timer.due, $1.timer.number)
    }.map(\.position)
    return order == expected ? [] : order
  }
}
