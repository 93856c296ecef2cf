// SPDX-License-Identifier: MIT

extension FriendsFooterState {
  /// The line at the end of the list.
  var lines: [String] {
    switch self {
    case .more(let loaded, let total): ["     \(loaded) of \(total) loaded"]
    case .loading: ["     … loading more"]
    case .failed(let page): ["     page \(page) is missing (retry)"]
    case .end(let count): ["     that was all: \(count)"]
    }
  }
}

extension FriendsEmptyState {
  /// The line in place of the list.
  var lines: [String] {
    ["     \(message)"]
  }
}

extension FriendDetailState {
  /// The lines about one friend, in a frame.
  var framedLines: [String] {
    ["┌─ \(name)"] + lines.map { "│  \($0)" } + ["└─ (back)"]
  }
}
