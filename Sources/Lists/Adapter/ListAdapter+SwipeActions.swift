// SPDX-License-Identifier: MIT

public import AbstractViews

// The actions of items that the user swipes.
extension ListAdapter {
  /// Returns the actions at an edge of an item; none for an item that is not in the list.
  public func swipeActions(of id: ItemID, at edge: ListEdge) -> ListSwipeActions {
    guard let handlers = snapshot.item(id)?.handlers else { return ListSwipeActions() }
    return edge == .leading ? handlers.leadingActions : handlers.trailingActions
  }

  /// Performs the action of an item that the user chose after a swipe.
  ///
  /// Takes an identity and a title because the list may change between the swipe and the choice.
  /// An item or an action that no longer exists is ignored.
  ///
  /// - Returns: `true` if the action was performed.
  @discardableResult public func performAction(
    _ title: String, of id: ItemID, at edge: ListEdge
  ) -> Bool {
    let action = swipeActions(of: id, at: edge).actions.first { $0.title == title }
    action?.perform()
    return action != nil
  }

  /// Performs the first action at an edge of an item, if a full swipe may do so.
  ///
  /// - Returns: `true` if the action was performed.
  @discardableResult public func performFullSwipe(of id: ItemID, at edge: ListEdge) -> Bool {
    let actions = swipeActions(of: id, at: edge)
    guard actions.allowsFullSwipe, let action = actions.actions.first else { return false }
    action.perform()
    return true
  }
}
