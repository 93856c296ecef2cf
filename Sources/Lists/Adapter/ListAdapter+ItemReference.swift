// SPDX-License-Identifier: MIT

public import PresentationViews

extension ListAdapter {
  /// A reference to one item of an adapter's list, which follows the item through updates.
  ///
  /// Several items may share an identity, and an update changes their indices. Hold a reference
  /// where an action is confirmed later, such as a swipe to delete, or where an item has the focus.
  @MainActor public final class ItemReference {
    /// The item's identity, which other items may share.
    public let id: ItemID
    /// The item's index in the adapter's snapshot, or `nil` if the item was removed.
    ///
    /// During an update of the list view, it is the index before the update.
    public internal(set) var index: ListIndex?

    init(_ id: ItemID, at index: ListIndex) {
      (self.id, self.index) = (id, index)
    }
  }
}

/// The items of a list that are followed through its updates: the selected and the referenced ones.
@MainActor struct FollowedItems {
  private struct WeakReference {
    weak var reference: ListAdapter.ItemReference?
  }

  var selection = ListSelection()
  /// The item that the user chose last.
  var chosen: ListAdapter.ItemReference?
  private var references: [WeakReference] = []
  /// The number of references at which those that were released are removed.
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

  /// Replaces the indices of a list by those of the next one; an absent item was removed.
  mutating func follow(to new: [ListIndex: ListIndex]) {
    selection.follow(to: new)
    for case let reference? in references.lazy.map(\.reference) {
      reference.index = reference.index.flatMap { new[$0] }
    }
  }
}

extension ListAdapter {
  /// Returns a reference to an item of the current snapshot.
  ///
  /// The adapter does not retain the reference. Each update costs O(r log n) for r references.
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
