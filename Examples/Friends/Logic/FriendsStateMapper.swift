// SPDX-License-Identifier: MIT

public import FriendsViews

/// Makes what the views show from what is known: a pure function.
public enum FriendsStateMapper {
  /// Makes what the content shows.
  ///
  /// - Parameter state: What is known.
  /// - Returns: What to show.
  public static func content(_ state: FriendsState) -> FriendsContentState {
    var content = FriendsContentState()
    if let selected = state.selected {
      content.detail = detail(selected)
    } else if !state.friends.isEmpty {
      content.list = list(state.friends)
      content.footer = footer(state)
    } else if state.isComplete {
      content.empty = FriendsEmptyState(message: "No friends yet.")
    }
    return content
  }

  /// Makes what the header shows.
  ///
  /// - Parameter total: How many friends there are; nil while nobody knows.
  /// - Returns: What to show.
  public static func header(total: Int?) -> FriendsHeaderState {
    FriendsHeaderState(title: "Friends", count: total.map(String.init))
  }

  private static func list(_ friends: [Friend]) -> FriendsListState {
    FriendsListState(
      rows: friends.enumerated().map { index, friend in
        FriendRowState(
          id: friend.id, number: index + 1, name: friend.name, place: friend.city,
          isOnline: friend.online)
      })
  }

  private static func footer(_ state: FriendsState) -> FriendsFooterState {
    switch state.loading {
    case .loading(let page) where page > state.lastPage: .loading
    case .failed(let page): .failed(page: page)
    default:
      state.isComplete
        ? .end(count: state.friends.count)
        : .more(loaded: state.friends.count, total: state.total ?? state.friends.count)
    }
  }

  private static func detail(_ friend: Friend) -> FriendDetailState {
    let presence = friend.online ? "online" : "away"
    return FriendDetailState(
      name: friend.name, lines: ["\(friend.city), \(presence)"] + (friend.status.map { [$0] } ?? [])
    )
  }
}
