// SPDX-License-Identifier: MIT

/// A user's marks on friends, which are not saved.
public struct FriendMarks: Equatable, Sendable {
  /// Favorites, in user-defined order.
  public var favorites: [Friend.ID]
  /// Friends that are hidden until a reload.
  public var hidden: Set<Friend.ID>

  /// Creates marks, by default none.
  public init(favorites: [Friend.ID] = [], hidden: Set<Friend.ID> = []) {
    self.favorites = favorites
    self.hidden = hidden
  }

  /// Adds a friend to the end of the favorites, or removes it.
  mutating func toggleFavorite(_ id: Friend.ID) {
    if let index = favorites.firstIndex(of: id) {
      favorites.remove(at: index)
    } else {
      favorites.append(id)
    }
  }

  /// Moves a visible favorite; favorites that are not loaded follow.
  mutating func moveFavorite(among visible: [Friend.ID], from source: Int, to target: Int) {
    guard visible.indices.contains(source), visible.indices.contains(target) else { return }
    var moved = visible
    moved.insert(moved.remove(at: source), at: target)
    favorites = moved + favorites.filter { !visible.contains($0) }
  }
}
