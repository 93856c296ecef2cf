// SPDX-License-Identifier: MIT

/// What the header shows.
public struct FriendsHeaderState: Equatable, Sendable {
  /// The name of the screen.
  public var title: String
  /// How many friends there are; nil while nobody knows.
  public var count: String?

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - title: The name of the screen.
  ///   - count: How many friends there are.
  public init(title: String, count: String? = nil) {
    self.title = title
    self.count = count
  }
}

/// What the content shows: each property has a view of its own, and nil hides it.
public struct FriendsContentState: Equatable, Sendable {
  /// The friends that were loaded.
  public var list: FriendsListState?
  /// What stands at the end of the list.
  public var footer: FriendsFooterState?
  /// The friend that was selected.
  public var detail: FriendDetailState?

  /// Makes a state that shows nothing.
  public init() {}
}

/// The friends that were loaded.
public struct FriendsListState: Equatable, Sendable {
  /// A row each, in order.
  public var rows: [FriendRowState]

  /// Makes a state.
  ///
  /// - Parameter rows: A row for each friend, in order.
  public init(rows: [FriendRowState]) {
    self.rows = rows
  }
}

/// One friend in the list.
public struct FriendRowState: Equatable, Sendable, Identifiable {
  /// Who it is.
  public let id: Int
  /// The place in the list, from 1.
  public let number: Int
  /// The friend's name.
  public let name: String
  /// Where the friend lives.
  public let place: String
  /// Whether the friend is there now.
  public let isOnline: Bool

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - id: Who it is.
  ///   - number: The place in the list, from 1.
  ///   - name: The friend's name.
  ///   - place: Where the friend lives.
  ///   - isOnline: Whether the friend is there now.
  public init(id: Int, number: Int, name: String, place: String, isOnline: Bool) {
    self.id = id
    self.number = number
    self.name = name
    self.place = place
    self.isOnline = isOnline
  }
}

/// What stands at the end of the list.
public enum FriendsFooterState: Equatable, Sendable {
  /// There is more.
  case more(loaded: Int, total: Int)
  /// A page did not arrive.
  case failed(page: Int)
  /// That was all.
  case end(count: Int)

  /// Whether there is more.
  public var isMore: Bool {
    if case .more = self { true } else { false }
  }

  /// Whether a page did not arrive.
  public var isFailed: Bool {
    if case .failed = self { true } else { false }
  }
}

/// The friend that was selected.
public struct FriendDetailState: Equatable, Sendable {
  /// The friend's name.
  public var name: String
  /// What there is to say, a line each.
  public var lines: [String]

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - name: The friend's name.
  ///   - lines: What there is to say, a line each.
  public init(name: String, lines: [String]) {
    self.name = name
    self.lines = lines
  }
}
