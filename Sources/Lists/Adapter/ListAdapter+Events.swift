// SPDX-License-Identifier: MIT

public import PresentationViews

// List view events.
extension ListAdapter {
  /// Selects an item in the current snapshot that the user chose without tapping its cell.
  public func select(_ index: ListIndex) {
    let item = snapshot[index]
    choose(item, at: index)
    item.handlers.didSelect?()
  }

  /// Handles a long press on an item in the current snapshot that doesn't come from a cell's view.
  public func longPress(_ index: ListIndex) {
    snapshot[index].handlers.didLongPress?()
  }

  /// Asks an item in the current snapshot whether the user may edit it.
  public func tryEdit(_ index: ListIndex) -> Bool {
    snapshot[index].handlers.tryEdit?() ?? false
  }

  /// Handles an item's deletion by the user: its handler removes the item from the model.
  ///
  /// Takes a reference because the index may change before the user confirms. An item that is no
  /// longer in the list is ignored.
  public func delete(_ item: ListAdapter.ItemReference) {
    handlers(of: item)?.didDelete?()
  }

  /// Handles the user's deletion of the first item with an identity.
  public func delete(_ id: ItemID) {
    reference(to: id).map { delete($0) }
  }

  /// Returns an item's handlers, or `nil` if it was removed.
  func handlers(of item: ListAdapter.ItemReference) -> ListHandlers? {
    item.index.map { snapshot[$0].handlers }
  }

  /// Handles the start of a drag by the user.
  public func beginDragging() {
    willBeginDragging?()
  }

  /// Handles any change to the visible items.
  public func visibleItemsDidChange() {
    calls.whilePlacing {
      if case .failed = loadMore.state, updater.pipeline.applied == nil, let itemsLeft {
        loadMore.handle(.scrolled(itemsLeft: itemsLeft))
      }
      requestMoreAtEnd()
    }
  }

  /// Handles a width change, which invalidates all sizes.
  public func widthDidChange() {
    calls.perform { [weak self] in
      self?.refreshCells(isForced: true)
      // A long list may have waited for a width.
      self?.send(.drained)
      self?.send(.resized)
    }
  }

  /// Calls a closure once, now or when the list view has displayed a whole list.
  ///
  /// A list view calls this method to postpone saving state, such as scroll offsets. Between two
  /// batch updates for one list, a section may have less content than before and after.
  public func whenIdle(_ call: @escaping @MainActor () -> Void) { calls.perform(call) }

  // MARK: - Loading more

  /// Allows another request for more items if the list, or the state of loading more, changed.
  func rearm(from old: ListSnapshot, isChanged: Bool) {
    let (isReady, hasFailed) = (snapshot.readyLoadMore, snapshot.lastLoadFinishedWithError)
    let isChanged =
      isChanged || old.readyLoadMore != isReady || old.lastLoadFinishedWithError != hasFailed
    loadMore.handle(
      .displayed(
        isChanged: isChanged, hasFailed: hasFailed, itemsLeft: hasFailed ? itemsLeft : nil))
  }

  /// Requests more items if the displayed list's end is near.
  func requestMoreAtEnd() {
    guard loadMore.state == .armed, updater.pipeline.applied == nil, snapshot.readyLoadMore,
      let didRequestLoadMore, let itemsLeft, loadMore.handle(.ready(itemsLeft: itemsLeft))
    else { return }
    didRequestLoadMore(itemsLeft == 0 && snapshot.itemCount > 0)
  }

  /// The number of items below the visible elements, or `nil` if the list has items but no visible
  /// element.
  private var itemsLeft: Int? {
    guard snapshot.itemCount > 0 else { return 0 }
    if let last = list?.visibleItems?.upperBound {
      return snapshot.contains(last) ? itemCount(from: last) - 1 : nil
    }
    // A header or footer may be as high as the list.
    let counts = list?.displayedCells.keys.compactMap { element -> Int? in
      guard snapshot.contains(element) else { return nil }
      switch element {
      case .header(let section): return itemCount(from: ListIndex(section: section, item: 0))
      case .item: return nil
      case .footer(let section):
        let end = snapshot.sections[section].items.count
        return itemCount(from: ListIndex(section: section, item: end))
      }
    }
    return counts?.min()
  }

  /// Returns the number of items at an index and below it.
  private func itemCount(from index: ListIndex) -> Int {
    let below = snapshot.sections[(index.section + 1)...].reduce(0) { $0 + $1.items.count }
    return snapshot.sections[index.section].items.count - index.item + below
  }
}

// Swipe actions.
extension ListAdapter {
  /// Returns an item's actions at an edge; none for an item that isn't in the list.
  public func swipeActions(of item: ListAdapter.ItemReference, at edge: ListSwipeActions.Edge)
    -> ListSwipeActions
  {
    guard let handlers = handlers(of: item) else { return ListSwipeActions() }
    return edge == .leading ? handlers.leadingActions : handlers.trailingActions
  }

  /// Returns the actions at an edge for the first item with an identity.
  public func swipeActions(of id: ItemID, at edge: ListSwipeActions.Edge) -> ListSwipeActions {
    reference(to: id).map { swipeActions(of: $0, at: edge) } ?? ListSwipeActions()
  }

  /// Performs an item's action that the user chose after a swipe.
  ///
  /// Takes a reference and a title because the list may change between the swipe and the choice. An
  /// item or action that no longer exists is ignored.
  ///
  /// - Returns: `true` if the action was performed.
  @discardableResult public func performAction(
    _ title: String, of item: ListAdapter.ItemReference, at edge: ListSwipeActions.Edge
  ) -> Bool {
    let action = swipeActions(of: item, at: edge).actions.first { $0.title == title }
    action?.perform()
    return action != nil
  }

  /// Performs an action of the first item with an identity.
  @discardableResult public func performAction(
    _ title: String, of id: ItemID, at edge: ListSwipeActions.Edge
  ) -> Bool {
    reference(to: id).map { performAction(title, of: $0, at: edge) } ?? false
  }

  /// Performs an item's first action at an edge, if a full swipe may do so.
  ///
  /// - Returns: `true` if the action was performed.
  @discardableResult public func performFullSwipe(
    of item: ListAdapter.ItemReference, at edge: ListSwipeActions.Edge
  ) -> Bool {
    let actions = swipeActions(of: item, at: edge)
    guard actions.allowsFullSwipe, let action = actions.actions.first else { return false }
    action.perform()
    return true
  }

  /// Performs a full swipe on the first item with an identity.
  @discardableResult public func performFullSwipe(of id: ItemID, at edge: ListSwipeActions.Edge)
    -> Bool
  {
    reference(to: id).map { performFullSwipe(of: $0, at: edge) } ?? false
  }
}

// Moves by the user.
extension ListAdapter {
  /// Asks an item in the current snapshot whether the user may move it.
  public func tryMove(_ index: ListIndex) -> Bool {
    onMove != nil && snapshot[index].handlers.tryMove?() ?? false
  }

  /// Moves an item to the position at which the user dropped it.
  ///
  /// The adapter asks ``canMove`` once, updates the list view, and calls ``onMove`` once. A drop is
  /// ignored if the list has no such item or position, or the item has it already. It is also
  /// ignored during a list view update.
  ///
  /// A list view calls this method with an item's ``reference(to:)`` if ``tryMove(_:)`` returned
  /// `true` for its index. Complexity: O(n).
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
    if let measurer = cells.itemMeasurer, let list {
      preparation.measure(by: measurer, width: list.width, check: {})
    }
    let request = ListRequest(
      updater.makeID(), .snapshot(moved), isAnimated: true, completion: nil)
    request.preparation = preparation
    updater.add(request)
    updater.notifyMove = { [handlers] in handlers.onMove?(move) }
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
    guard onMove != nil, calls.isIdle, updater.pipeline.canMove, let source = item.index,
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

  /// Returns an item's index after it moves down (1) or up (-1) by one position.
  ///
  /// An item at its section's end moves to the adjacent section. The result is `nil` at the end of
  /// the list.
  public func moveTarget(of index: ListIndex, by step: Int) -> ListIndex? {
    let beside = ListIndex(section: index.section, item: index.item + step)
    if contains(beside) { return beside }
    let section = index.section + step
    guard sections.indices.contains(section) else { return nil }
    return ListIndex(section: section, item: step > 0 ? 0 : sections[section].items.count)
  }
}
