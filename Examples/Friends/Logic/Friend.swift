// SPDX-License-Identifier: MIT

/// A friend, as decoded from JSON.
public struct Friend: Codable, Equatable, Sendable, Identifiable {
  /// A stable identifier.
  public let id: Int
  /// The friend's name.
  public let name: String
  /// The city in which the friend lives.
  public let city: String
  /// A Boolean value that indicates whether the friend is online.
  public let online: Bool
  /// A status message, if any.
  public let status: String?

  /// Creates a friend.
  public init(id: Int, name: String, city: String, online: Bool = false, status: String? = nil) {
    self.id = id
    self.name = name
    self.city = city
    self.online = online
    self.status = status
  }
}

/// A JSON document with one page of friends, or all friends.
struct FriendsDocument: Decodable, Equatable, Sendable {
  /// The friend count on all pages.
  let total: Int
  /// This page's friends.
  let friends: [Friend]
}

/// A page of friends without duplicates.
public struct FriendsPage: Codable, Equatable, Sendable {
  /// Friends that are on no earlier page.
  public let friends: [Friend]
  /// The number of removed duplicates.
  public let duplicateCount: Int
  /// A Boolean value that indicates whether this page is the last.
  public let isLast: Bool

  /// Creates a page.
  public init(friends: [Friend], duplicateCount: Int = 0, isLast: Bool) {
    self.friends = friends
    self.duplicateCount = duplicateCount
    self.isLast = isLast
  }
}
