// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationViews
import TestSupport
import Testing

@testable import PresentationLists

/// Swipe actions on items.
@Suite(
  .contract(
    "A swipe action is found by its item and title, and the newest closure is called. A",
    "full swipe performs the first action if allowed."))
@MainActor struct SwipeActionTests {
  private let list = RecordingList(width: 80, height: 100)
  private let adapter: ListAdapter

  private final class Log {
    var performed: [String] = []
  }

  private let log = Log()

  init() {
    adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
  }

  private func item(_ id: Int, version: Int = 1, allowsFullSwipe: Bool = true) -> CountedItem {
    func action(_ title: String) -> ListSwipeActions.Action {
      ListSwipeActions.Action(title) { [log] in log.performed.append("\(title) \(id) v\(version)") }
    }
    return CountedItem(
      id,
      handlers: ListHandlers(
        leadingActions: ListSwipeActions([action("Pin")], allowsFullSwipe: false),
        trailingActions: ListSwipeActions(
          [action("Delete"), action("Archive")], allowsFullSwipe: allowsFullSwipe)))
  }

  @Test func `an action is chosen by its title and edge`() {
    adapter.reload(items: [item(1), item(2)])
    #expect(list.swipe(2, from: .trailing, choosing: "Archive"))
    #expect(list.swipe(1, from: .leading, choosing: "Pin"))
    #expect(!list.swipe(1, from: .leading, choosing: "Archive"))
    #expect(!list.swipe(3, from: .trailing, choosing: "Archive"))
    #expect(log.performed == ["Archive 2 v1", "Pin 1 v1"])
    #expect(
      adapter.swipeActions(of: 1, at: .trailing).actions.map(\.title) == ["Delete", "Archive"])
    #expect(adapter.swipeActions(of: 3, at: .trailing).actions.isEmpty)
  }

  @Test func `a full swipe performs the first action if that is allowed`() {
    adapter.reload(items: [item(1), item(2, allowsFullSwipe: false)])
    #expect(list.swipe(1, from: .trailing) && !list.swipe(1, from: .leading))
    #expect(!list.swipe(2, from: .trailing) && !list.swipe(3, from: .trailing))
    #expect(log.performed == ["Delete 1 v1"])
  }

  @Test func `the newest action's closure is performed`() {
    adapter.reload(items: [item(1), item(2)])
    // An equal item with other closures.
    adapter.reload(items: [item(2, version: 2), item(1, version: 2)])
    #expect(list.swipe(1, from: .trailing) && log.performed == ["Delete 1 v2"])
  }
}
