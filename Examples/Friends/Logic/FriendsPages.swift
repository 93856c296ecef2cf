// SPDX-License-Identifier: MIT

/// The friends that were loaded, page by page.
public struct FriendsPages: Equatable, Sendable {
  /// The friends, in order.
  public var friends: [Friend]
  /// How many friends there are on all pages, as far as anybody knows.
  public var total: Int?
  /// The last page that arrived.
  public var lastPage: Int
  /// Whether every page has arrived.
  public var isComplete: Bool

  /// Makes what some pages brought together.
  ///
  /// - Parameters:
  ///   - friends: The friends, in order.
  ///   - total: How many friends there are on all pages.
  ///   - lastPage: The last page that arrived.
  ///   - isComplete: Whether every page has arrived.
  public init(friends: [Friend], total: Int?, lastPage: Int, isComplete: Bool) {
    self.friends = friends
    self.total = total
    self.lastPage = lastPage
    self.isComplete = isComplete
  }

  /// These pages, and then others.
  func followed(by next: FriendsPages) -> FriendsPages {
    var all = next
    all.friends = friends + next.friends
    return all
  }
}
