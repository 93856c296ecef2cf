// SPDX-License-Identifier: MIT

/// The state that decides when to request more items, as a value without views.
struct LoadMoreTrigger: Equatable {
  /// The effect of the next visit to the list's end.
  enum State: Equatable {
    case armed
    case requested
    /// The end must be visible, left, and reached again.
    case failed(isEndSeen: Bool)
  }

  enum Event: Equatable {
    /// A list that was never displayed changed what there is to load.
    case changeMissed
    /// A list is displayed. `isChanged` covers its items and whether more are available;
    /// `itemsLeft` counts the items below the visible ones, or is `nil` if unknown.
    case displayed(isChanged: Bool, hasFailed: Bool, itemsLeft: Int?)
    case scrolled(itemsLeft: Int)
    case ready(itemsLeft: Int)
  }

  private(set) var state = State.armed
  private var hasMissedChange = false
  /// The number of items below the visible ones at which more are requested.
  var prefetchDistance = 0

  /// Returns whether an event requests more items.
  @discardableResult mutating func handle(_ event: Event) -> Bool {
    switch event {
    case .changeMissed: hasMissedChange = true
    case .displayed(let isChanged, let hasFailed, let itemsLeft):
      if isChanged || hasMissedChange {
        let isEndSeen = itemsLeft.map { $0 <= prefetchDistance } ?? false
        state = hasFailed ? .failed(isEndSeen: isEndSeen) : .armed
      }
      hasMissedChange = false
    case .scrolled(let itemsLeft):
      guard case .failed(let isEndSeen) = state else { break }
      let isAtEnd = itemsLeft <= prefetchDistance
      if isEndSeen, !isAtEnd { state = .armed }
      if !isEndSeen, isAtEnd { state = .failed(isEndSeen: true) }
    case .ready(let itemsLeft):
      guard state == .armed, itemsLeft <= prefetchDistance else { break }
      state = .requested
      return true
    }
    return false
  }
}
