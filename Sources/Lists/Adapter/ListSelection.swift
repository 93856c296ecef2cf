// SPDX-License-Identifier: MIT

public import PresentationViews

/// A list's selected items, as a value.
///
/// The owner selects identities. The user selects items, which may share an identity.
struct ListSelection: Equatable {
  /// The selected items' identities, by index.
  private(set) var items: [ListIndex: ItemID] = [:]
  /// The selected identities that no item has yet.
  private var awaited: Set<ItemID> = []

  /// The selected items' identities.
  var ids: Set<ItemID> { awaited.union(items.values) }

  /// The selected item's identity, or `nil` if none or several are selected.
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

  /// Selects identities in place of the current selection.
  ///
  /// Items that are already selected stay selected; ``find(in:preferring:)`` finds an item for each
  /// other identity.
  mutating func select(_ ids: Set<ItemID>) {
    items = items.filter { ids.contains($0.value) }
    awaited = ids.subtracting(items.values)
  }

  /// Selects an item for each identity that had none: the chosen one, or else the first.
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

  /// Replaces old indices by their new ones; an absent item was removed.
  mutating func follow(to new: [ListIndex: ListIndex]) {
    var moved: [ListIndex: ItemID] = [:]
    for (index, id) in items {
      if let index = new[index] { moved[index] = id }
    }
    items = moved
  }
}

extension ListAdapter {
  /// A reference to an item in an adapter's list, which follows the item through updates.
  ///
  /// Several items may share an identity, and an update changes their indices. Hold a reference
  /// where an action is confirmed later, such as a swipe to delete, or where an item has focus.
  @MainActor public final class ItemReference {
    /// The item's identity, which other items may share.
    public let id: ItemID
    /// The item's index in the adapter's snapshot, or `nil` if the item was removed.
    ///
    /// During a list view update, it is the index before the update.
    public internal(set) var index: ListIndex?

    init(_ id: ItemID, at index: ListIndex) {
      (self.id, self.index) = (id, index)
    }
  }
}

/// The items that are followed through list updates: selected and referenced ones.
@MainActor struct FollowedItems {
  private struct WeakReference {
    weak var reference: ListAdapter.ItemReference?
  }

  var selection = ListSelection()
  /// The item that the user chose last.
  var chosen: ListAdapter.ItemReference?
  private var references: [WeakReference] = []
  /// The number of references at which released ones are removed.
  private var limit = 16

  /// Adds a reference, which is not retained.
  ///
  /// Complexity: amortized O(1).
  mutating func add(_ reference: ListAdapter.ItemReference) {
    if references.count >= limit {
      references.removeAll { $0.reference == nil }
      limit = max(references.count * 2, 16)
    }
    references.append(WeakReference(reference: reference))
  }

  /// The indices of all followed items.
  var indices: Set<ListIndex> {
    var indices = Set(selection.items.keys)
    for entry in references {
      if let index = entry.reference?.index { indices.insert(index) }
    }
    return indices
  }

  /// Replaces old indices by their new ones; an absent item was removed.
  mutating func follow(to new: [ListIndex: ListIndex]) {
    selection.follow(to: new)
    for case let reference? in references.lazy.map(\.reference) {
      reference.index = reference.index.flatMap { new[$0] }
    }
  }
}

extension ListAdapter {
  /// Returns a reference to an item in the current snapshot.
  ///
  /// The adapter doesn't retain the reference. Each update costs O(r log n) for r references.
  public func reference(to index: ListIndex) -> ListAdapter.ItemReference {
    let reference = ListAdapter.ItemReference(snapshot[index].id, at: index)
    followed.add(reference)
    return reference
  }

  /// Returns a reference to the first item with an identity, or `nil`.
  func reference(to id: ItemID) -> ListAdapter.ItemReference? {
    snapshot.index(of: id).map { reference(to: $0) }
  }
}
