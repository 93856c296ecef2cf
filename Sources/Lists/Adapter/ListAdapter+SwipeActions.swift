// SPDX-License-Identifier: MIT

public import PresentationViews

// The actions of items that the user swipes.
extension ListAdapter {
  /// Returns the actions at an edge of an item; none for an item that is not in the list.
  public func swipeActions(of item: ListAdapter.ItemReference, at edge: ListSwipeActions.Edge)
    -> ListSwipeActions
  {
    guard let handlers = handlers(of: item) else { return ListSwipeActions() }
    return edge == .leading ? handlers.leadingActions : handlers.trailingActions
  }

  /// Returns the actions at an edge of the first item with an identity.
  public func swipeActions(of id: ItemID, at edge: ListSwipeActions.Edge) -> ListSwipeActions {
    reference(to: id).map { swipeActions(of: $0, at: edge) } ?? ListSwipeActions()
  }

  /// Performs the action of an item that the user chose after a swipe.
  ///
  /// Takes a reference and a title because the list may change between the swipe and the choice.
  /// An item or an action that no longer exists is ignored.
  ///
  /// - Returns: `true` if the action was performed.
  @discardableResult public func performAction(
    _ title: String, of item: ListAdapter.ItemReference, at edge: ListSwipeActions.Edge
  ) -> Bool {
    let action = swipeActions(of: item, at: edge).actions.first { $0.title == title }
    action?.perform()
    return action != nil
  }

  /// Performs the action of the first item with an identity.
  @discardableResult public func performAction(
    _ title: String, of id: ItemID, at edge: ListSwipeActions.Edge
  ) -> Bool {
    reference(to: id).map { performAction(title, of: $0, at: edge) } ?? false
  }

  /// Performs the first action at an edge of an item, if a full swipe may do so.
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

  /// Performs the full swipe of the first item with an identity.
  @discardableResult public func performFullSwipe(of id: ItemID, at edge: ListSwipeActions.Edge)
    -> Bool
  {
    reference(to: id).map { performFullSwipe(of: $0, at: edge) } ?? false
  }
}
