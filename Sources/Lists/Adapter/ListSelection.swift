// SPDX-License-Identifier: MIT

import PresentationViews

/// The selected items of a list, as a value.
///
/// Its owner selects identities. The user selects items, of which several may share an identity.
struct ListSelection: Equatable {
  /// The identities of the selected items, by their indices.
  private(set) var items: [ListIndex: ItemID] = [:]
  /// The selected identities that no item has yet.
  private var awaited: Set<ItemID> = []

  /// The identities of the selected items.
  var ids: Set<ItemID> { awaited.union(items.values) }

  /// The identity of the selected item, or `nil` if none or several are selected.
  var value: ItemID? {
    items.count + awaited.count == 1 ? awaited.first ?? items.first?.value : nil
  }

  /// Selects an item in place of the others.
  mutating func select(_ id: ItemID, at index: ListIndex) { (items, awaited) = ([index: id], []) }

  /// Selects or deselects an item.
  mutating func toggle(_ id: ItemID, at index: ListIndex) {
    if items.removeValue(forKey: index) == nil { items[index] = id }
  }

  /// Selects an item in place of others with its identity, if one of them is selected.
  mutating func move(_ id: ItemID, to index: ListIndex) {
    guard items.values.contains(id) else { return }
    items = items.filter { $0.value != id }
    items[index] = id
  }

  /// Selects identities in place of the others: the items that are selected already, or else the
  /// item of each identity that ``find(in:preferring:)`` finds.
  mutating func select(_ ids: Set<ItemID>) {
    items = items.filter { ids.contains($0.value) }
    awaited = ids.subtracting(items.values)
  }

  /// Selects an item of each identity that no item had: the chosen one, or else the first.
  @MainActor mutating func find(
    in snapshot: ListSnapshot, preferring chosen: ListAdapter.ItemReference?
  ) {
    for id in awaited {
      let chosenIndex = chosen?.id == id ? chosen?.index : nil
      guard let index = chosenIndex ?? snapshot.index(of: id) else { continue }
      awaited.remove(id)
      items[index] = id
    }
  }

  /// Replaces the indices of a list by those of the next one; an absent item was removed.
  mutating func follow(to new: [ListIndex: ListIndex]) {
    var moved: [ListIndex: ItemID] = [:]
    for (index, id) in items {
      if let index = new[index] { moved[index] = id }
    }
    items = moved
  }
}
