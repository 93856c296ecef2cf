// SPDX-License-Identifier: MIT

/// One person, as the data has it.
public struct Friend: Codable, Equatable, Sendable, Identifiable {
  /// Who it is: the same number is the same person.
  public let id: Int
  /// The friend's name.
  public let name: String
  /// Where the friend lives.
  public let city: String
  /// Whether the friend is there now.
  public let online: Bool
  /// What the friend says of themselves.
  public let status: String?

  /// Makes a friend.
  ///
  /// - Parameters:
  ///   - id: Who it is.
  ///   - name: The friend's name.
  ///   - city: Where the friend lives.
  ///   - online: Whether the friend is there now.
  ///   - status: What the friend says of themselves.
  public init(id: Int, name: String, city: String, online: Bool = false, status: String? = nil) {
    self.id = id
    self.name = name
    self.city = city
    self.online = online
    self.status = status
  }
}

/// A document of friends: one page from a server, or all of them in one file.
struct FriendsDocument: Decodable, Equatable, Sendable {
  /// How many friends there are on all pages.
  let total: Int
  /// The friends of this page.
  let friends: [Friend]
}

/// What a page brought.
public struct FriendsPage: Codable, Equatable, Sendable {
  /// The friends that were not on an earlier page.
  public let friends: [Friend]
  /// How many friends were left out because an earlier page had them, or this one had them twice.
  public let repeated: Int
  /// Whether no page comes after this one.
  public let isLast: Bool

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - friends: The friends that were not on an earlier page.
  ///   - repeated: How many were left out.
  ///   - isLast: Whether no page comes after this one.
  public init(friends: [Friend], repeated: Int = 0, isLast: Bool) {
    self.friends = friends
    self.repeated = repeated
    self.isLast = isLast
  }
}
