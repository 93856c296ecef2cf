// SPDX-License-Identifier: MIT

public import PresentationViews

// The moves of items by the user.
extension ListAdapter {
  /// Asks an item of the current snapshot whether the user may move it.
  public func tryMove(_ index: ListIndex) -> Bool {
    onMove != nil && snapshot[index].handlers.tryMove?() ?? false
  }

  /// Moves an item to the position at which the user dropped it.
  ///
  /// The adapter asks ``canMove`` once, updates the list view, and calls ``onMove`` once. The drop
  /// is ignored if the list has no such item or position, or the item has it already. It is also
  /// ignored while the list view is being updated.
  ///
  /// A list view calls this method, with an item for which ``tryMove(_:)`` returned `true`.
  /// Complexity: O(n).
  ///
  /// - Parameters:
  ///   - item: A reference to the item.
  ///   - target: The item's index after the move.
  /// - Returns: `true` if the item was moved.
  @discardableResult public func move(_ item: ListAdapter.ItemReference, to target: ListIndex)
    -> Bool
  {
    guard let move = possibleMove(of: item, to: target), canMove?(move) ?? true,
      // The handler may have changed the list.
      possibleMove(of: item, to: target) == move
    else { return false }
    let moved = snapshot.moving(move)
    var preparation = ListPreparation(from: snapshot, to: moved, check: {})
    preparation.move = move
    if let measurer = sizing.itemMeasurer, let list {
      preparation.measure(by: measurer, width: list.width, check: {})
    }
    let request = ListRequest(
      updates.makeID(), .snapshot(moved), isAnimated: true, completion: nil)
    request.preparation = preparation
    updates.add(request)
    updates.notifyMove = { [handlers] in handlers.onMove?(move) }
    send(.moved(request.id))
    return true
  }

  /// Moves the first item with an identity to the position at which the user dropped it.
  @discardableResult public func move(_ id: ItemID, to target: ListIndex) -> Bool {
    reference(to: id).map { move($0, to: target) } ?? false
  }

  private func possibleMove(of item: ListAdapter.ItemReference, to target: ListIndex)
    -> ListSnapshot.Move?
  {
    guard onMove != nil, calls.isIdle, updates.pipeline.canMove, let source = item.index,
      source != target,
      snapshot.sections.indices.contains(target.section)
    else { return nil }
    let count = snapshot.sections[target.section].items.count
    guard (0...(target.section == source.section ? count - 1 : count)).contains(target.item) else {
      return nil
    }
    return ListSnapshot.Move(item: snapshot[source], source: source, target: target)
  }
}

extension ListSnapshot {
  /// Returns the list after a move.
  func moving(_ move: ListSnapshot.Move) -> ListSnapshot {
    var sections = sections
    sections[move.source.section].items.remove(at: move.source.item)
    sections[move.target.section].items.insert(move.item, at: move.target.item)
    return ListSnapshot(
      sections, readyLoadMore: readyLoadMore, lastLoadFinishedWithError: lastLoadFinishedWithError)
  }

  /// Returns the index of an item after it moves down (1) or up (-1) by one position.
  ///
  /// An item at the end of its section moves to the section beside it. The result is `nil` at the
  /// end of the list.
  public func moveTarget(of index: ListIndex, by step: Int) -> ListIndex? {
    let beside = ListIndex(section: index.section, item: index.item + step)
    if contains(beside) { return beside }
    let section = index.section + step
    guard sections.indices.contains(section) else { return nil }
    return ListIndex(section: section, item: step > 0 ? 0 : sections[section].items.count)
  }
}
