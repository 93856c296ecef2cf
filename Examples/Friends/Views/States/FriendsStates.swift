// SPDX-License-Identifier: MIT

/// The state of the header.
public struct FriendsHeaderState: Equatable, Sendable {
  /// The title of the screen.
  public var title: String
  /// The number of friends, or `nil` if it is unknown.
  public var count: String?

  /// Creates a state.
  public init(title: String, count: String? = nil) {
    self.title = title
    self.count = count
  }
}

/// The state of the content; `nil` hides the view of a property.
public struct FriendsContentState: Equatable, Sendable {
  /// The list of friends.
  public var list: FriendsListState?
  /// The footer of the list.
  public var footer: FriendsFooterState?
  /// The details of the selected friend.
  public var detail: FriendDetailState?

  /// Creates a state that hides all views.
  public init() {}
}

/// The state of the list.
public struct FriendsListState: Equatable, Sendable {
  /// The rows, in order.
  public var rows: [FriendRowState]
  /// The rows of favorites, in the user's order.
  public var favorites: [FriendRowState]

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - rows: The rows, in order.
  ///   - favorites: The rows of favorites, in the user's order.
  public init(rows: [FriendRowState], favorites: [FriendRowState] = []) {
    self.rows = rows
    self.favorites = favorites
  }
}

/// The state of a row.
public struct FriendRowState: Equatable, Sendable, Identifiable {
  /// The friend's identifier.
  public let id: Int
  /// The row number, from 1.
  public let number: Int
  /// The friend's name.
  public let name: String
  /// The city in which the friend lives.
  public let city: String
  /// A Boolean value that indicates whether the friend is online.
  public let isOnline: Bool

  /// Creates a row.
  public init(id: Int, number: Int, name: String, city: String, isOnline: Bool) {
    self.id = id
    self.number = number
    self.name = name
    self.city = city
    self.isOnline = isOnline
  }
}

/// The state of the list's footer.
public enum FriendsFooterState: Equatable, Sendable {
  /// More pages can be loaded.
  case more(loaded: Int, total: Int)
  /// A page failed to load.
  case failed(page: Int)
  /// All friends are loaded.
  case end(count: Int)

  /// A Boolean value that indicates whether more pages can be loaded.
  public var isMore: Bool {
    if case .more = self { true } else { false }
  }

  /// A Boolean value that indicates whether a page failed to load.
  public var isFailed: Bool {
    if case .failed = self { true } else { false }
  }

  /// The text of the footer.
  public var text: String {
    switch self {
    case .more(let loaded, let total): "\(loaded) of \(total) loaded"
    case .failed(let page): "Page \(page) failed to load"
    case .end(let count): count == 1 ? "1 friend" : "\(count) friends"
    }
  }
}

/// The state of the details.
public struct FriendDetailState: Equatable, Sendable {
  /// The friend's name.
  public var name: String
  /// The lines below the name.
  public var lines: [String]

  /// Creates a state.
  public init(name: String, lines: [String]) {
    self.name = name
    self.lines = lines
  }
}
