// SPDX-License-Identifier: MIT

/// What the list of friends knows, apart from how it looks.
public struct FriendsState: Equatable, Sendable {
  /// What loading is doing.
  public enum Loading: Equatable, Sendable {
    /// Nothing is under way.
    case idle
    /// A page is under way.
    case loading(page: Int)
    /// A page did not arrive.
    case failed(page: Int)
  }

  /// The friends that were loaded, in order.
  public var friends: [Friend] = []
  /// How many friends there are on all pages; nil before the first page.
  public var total: Int?
  /// The last page that arrived; 0 before the first.
  public var lastPage = 0
  /// Whether every page has arrived.
  public var isComplete = false
  /// What loading is doing.
  public var loading = Loading.idle
  /// The friend whose details are open.
  public var selected: Friend?

  /// Makes a state in which nothing was loaded.
  public init() {}
}
