// SPDX-License-Identifier: MIT

import FriendsLogic
import SwiftPresentation

/// A data provider whose requests a test completes.
@MainActor final class ControlledProvider: FriendsDataProviderProtocol {
  let totalItemsCount = Observable<Int?>(nil)
  /// The requested pages, in order.
  private(set) var requests: [Int] = []

  private var waiting:
    [(page: Int, continuation: CheckedContinuation<Result<FriendsPage, FriendsError>, Never>)] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []

  func load(page: Int) async throws(FriendsError) -> FriendsPage {
    let result = await withCheckedContinuation { continuation in
      requests.append(page)
      waiting.append((page, continuation))
      for arrival in arrivals { arrival.resume() }
      arrivals = []
    }
    return try result.get()
  }

  /// Waits until this many requests are pending.
  func waitForRequests(_ count: Int = 1) async {
    while waiting.count < count {
      await withCheckedContinuation { arrivals.append($0) }
    }
  }

  /// Completes the oldest request, or the newest.
  func answer(_ result: Result<FriendsPage, FriendsError>, newest: Bool = false, total: Int? = nil)
  {
    if let total { totalItemsCount.value = total }
    let request = newest ? waiting.removeLast() : waiting.removeFirst()
    request.continuation.resume(returning: result)
  }
}

extension FriendsPage {
  /// Returns a page of friends with the given identifiers.
  static func of(_ ids: ClosedRange<Int>, isLast: Bool = false) -> FriendsPage {
    FriendsPage(
      friends: ids.map { Friend(id: $0, name: "Friend \($0)", city: "City") }, isLast: isLast)
  }
}
