// SPDX-License-Identifier: MIT

/// Friends on all loaded pages.
public struct FriendsPages: Equatable, Sendable {
  /// Friends, in order.
  public var friends: [Friend]
  /// The friend count on all pages, or `nil` if it is unknown.
  public var total: Int?
  /// The last loaded page's number.
  public var lastPage: Int
  /// A Boolean value that indicates whether all pages are loaded.
  public var isComplete: Bool

  /// Creates a value from its parts.
  public init(friends: [Friend], total: Int?, lastPage: Int, isComplete: Bool) {
    self.friends = friends
    self.total = total
    self.lastPage = lastPage
    self.isComplete = isComplete
  }

  /// Returns these pages with the next ones appended.
  func appending(_ next: FriendsPages) -> FriendsPages {
    var all = next
    all.friends = friends + next.friends
    return all
  }
}
