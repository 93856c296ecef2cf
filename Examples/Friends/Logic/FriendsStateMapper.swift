// SPDX-License-Identifier: MIT

public import FriendsViews
public import SwiftPresentation

/// Pure functions that derive view states from loaded data.
public enum FriendsStateMapper {
  /// Returns the content's state.
  ///
  /// - Parameters:
  ///   - state: The loading state.
  ///   - selected: A friend whose details are shown.
  ///   - marks: Favorites and hidden friends.
  /// - Returns: A view state.
  public static func content(
    _ state: LoadState<FriendsPages, any Error>, selected: Friend?,
    marks: FriendMarks = FriendMarks()
  ) -> FriendsContentState {
    var content = FriendsContentState()
    if let selected {
      content.detail = detail(selected)
    } else if let pages = state.value, !pages.friends.isEmpty {
      content.list = list(pages.friends, marks)
      content.footer = footer(pages, state)
    }
    return content
  }

  /// Returns the header's state.
  ///
  /// - Parameter total: The friend count, or `nil` if it is unknown.
  /// - Returns: A view state.
  public static func header(total: Int?) -> FriendsHeaderState {
    FriendsHeaderState(title: "Friends", count: total.map(String.init))
  }

  private static func list(_ friends: [Friend], _ marks: FriendMarks) -> FriendsListState {
    let rows = friends.enumerated().map { index, friend in
      FriendRowState(
        id: friend.id, number: index + 1, name: friend.name, city: friend.city,
        isOnline: friend.online)
    }.filter { !marks.hidden.contains($0.id) }
    return FriendsListState(
      rows: rows, favorites: marks.favorites.compactMap { id in rows.first { $0.id == id } })
  }

  private static func footer(
    _ pages: FriendsPages, _ state: LoadState<FriendsPages, any Error>
  ) -> FriendsFooterState? {
    switch state {
    case .idle, .loading: nil
    case .failed(let error, _):
      .failed(page: (error as? FriendsError)?.page ?? pages.lastPage + 1)
    case .loaded:
      pages.isComplete
        ? .end(count: pages.friends.count)
        : .more(loaded: pages.friends.count, total: pages.total ?? pages.friends.count)
    }
  }

  private static func detail(_ friend: Friend) -> FriendDetailState {
    let presence = friend.online ? "online" : "away"
    return FriendDetailState(
      name: friend.name, lines: ["\(friend.city), \(presence)"] + (friend.status.map { [$0] } ?? [])
    )
  }
}
