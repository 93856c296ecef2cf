// SPDX-License-Identifier: MIT

extension FriendsFooterState {
  /// The line at the end of the list.
  var lines: [String] {
    switch self {
    case .more(let loaded, let total): ["     \(loaded) of \(total) loaded"]
    case .failed(let page): ["     page \(page) is missing (retry)"]
    case .end(let count): ["     that was all: \(count)"]
    }
  }
}

extension FriendDetailState {
  /// The lines about one friend, in a frame.
  var framedLines: [String] {
    ["┌─ \(name)"] + lines.map { "│  \($0)" } + ["└─ (back)"]
  }
}
