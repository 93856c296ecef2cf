// SPDX-License-Identifier: MIT

/// The state that decides when more items are requested, as a value without views.
struct LoadMoreTrigger: Equatable {
  /// The effect of the next visit to the end of the list.
  enum State: Equatable {
    /// The next visit requests more items.
    case armed
    /// Nothing, because more items were requested already.
    case requested
    /// Nothing, because the request failed, until the end was visible, left, and reached again.
    case failed(isEndSeen: Bool)
  }

  /// Something that happens to the list.
  enum Event: Equatable {
    /// A list that was never displayed changed what there is to load.
    case changeMissed
    /// A list is displayed.
    ///
    /// - Parameters:
    ///   - isChanged: A Boolean value that indicates whether its items, or the availability of more
    ///     items, changed.
    ///   - hasFailed: A Boolean value that indicates whether the last request failed.
    ///   - itemsLeft: The number of items below the visible ones, or `nil` if it is not known.
    case displayed(isChanged: Bool, hasFailed: Bool, itemsLeft: Int?)
    /// Other items are visible.
    case scrolled(itemsLeft: Int)
    /// More items can be requested.
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
