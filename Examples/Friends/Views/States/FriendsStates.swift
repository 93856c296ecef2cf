// SPDX-License-Identifier: MIT

/// A header state.
public struct FriendsHeaderState: Equatable, Sendable {
  /// The screen's title.
  public var title: String
  /// The friend count, or `nil` if it is unknown.
  public var count: String?

  /// Creates a state.
  public init(title: String, count: String? = nil) {
    self.title = title
    self.count = count
  }
}

/// A content state; `nil` hides a property's view.
public struct FriendsContentState: Equatable, Sendable {
  /// A list state.
  public var list: FriendsListState?
  /// A footer state for the list.
  public var footer: FriendsFooterState?
  /// A selected friend's details.
  public var detail: FriendDetailState?

  /// Creates a state that hides all views.
  public init() {}
}

/// A list state.
public struct FriendsListState: Equatable, Sendable {
  /// Rows, in order.
  public var rows: [FriendRowState]
  /// Favorites' rows, in user-defined order.
  public var favorites: [FriendRowState]

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - rows: Rows, in order.
  ///   - favorites: Favorites' rows, in user-defined order.
  public init(rows: [FriendRowState], favorites: [FriendRowState] = []) {
    self.rows = rows
    self.favorites = favorites
  }
}

/// A row state.
public struct FriendRowState: Equatable, Sendable, Identifiable {
  /// A friend's identifier.
  public let id: Int
  /// A row number, from 1.
  public let number: Int
  /// A friend's name.
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

/// A list footer state.
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

  /// The footer's text.
  public var text: String {
    switch self {
    case .more(let loaded, let total): "\(loaded) of \(total) loaded"
    case .failed(let page): "Page \(page) failed to load"
    case .end(let count): count == 1 ? "1 friend" : "\(count) friends"
    }
  }
}

/// A state for details.
public struct FriendDetailState: Equatable, Sendable {
  /// A friend's name.
  public var name: String
  /// Lines below the name.
  public var lines: [String]

  /// Creates a state.
  public init(name: String, lines: [String]) {
    self.name = name
    self.lines = lines
  }
}
