// SPDX-License-Identifier: MIT

import AbstractViews
import Foundation
public import Lists

/// A list view that does what a `ListAdapter` says as one of a toolkit does, and remembers it.
///
/// ```swift
/// let list = RecordingList(width: 320, height: 480)
/// let adapter = ListAdapter(list, host: list.host)
/// list.adapter = adapter
/// adapter.reload(items: friends)
/// adapter.reload(items: Array(friends.reversed()))
/// #expect(list.violations.isEmpty && list.picture.hasPrefix("Clara\nBoris\nAnna\n"))
/// ```
///
/// It shows cells, uses them again, scrolls, and checks every batch by a ``BatchUpdateChecker``: what one breaks is in ``violations``.
@MainActor public final class RecordingList: ListView {
  /// Makes the views of cells.
  public let host: RecordingHost
  /// What everything is in.
  public let view: RecordedView
  /// What is shown.
  public weak var adapter: ListAdapter? {
    didSet { list.adapter = adapter }
  }
  /// How wide it is, in points; the adapter is told.
  public var width: Double {
    get { list.width }
    set { list.resize(width: newValue, height: list.height) }
  }
  /// How much of it is to be seen, in points.
  public var height: Double { list.height }
  /// How far it is scrolled, in points.
  public var offset: Double { list.offset }
  /// The batches that it was told.
  public private(set) var updates: [BatchUpdate] = []
  /// How often everything was shown anew.
  public private(set) var reloadCount = 0
  /// The rules that batches broke.
  public private(set) var violations: [String] = []
  /// The items that look as selected ones do.
  public var selectedItems: Set<ListIndex> { list.selectedItems }
  /// How items looked before they appeared in a batch that was animated, in order; only those that were to be seen and said so.
  public private(set) var appearances: [ListAttributes.Pose] = []
  /// How items looked when they had disappeared, in the same way.
  public private(set) var disappearances: [ListAttributes.Pose] = []
  /// Whether batches are complete only when ``completeUpdates()`` says so.
  public var isSlow = false

  private let list: ComponentList
  private var completions: [@MainActor () -> Void] = []

  /// Makes a list that shows nothing yet.
  ///
  /// - Parameters:
  ///   - width: How wide it is, in points.
  ///   - height: How much of it is to be seen, in points.
  public init(width: Double, height: Double) {
    host = RecordingHost()
    list = ComponentList(host: host, width: width, height: height)
    guard let view = list.view as? RecordedView else {
      preconditionFailure("Cannot show a list in a view of another host")
    }
    self.view = view
  }

  /// What is to be seen, as text.
  public var picture: String { host.picture(of: view) }

  /// How many batches are not complete.
  public var runningUpdateCount: Int { completions.count }

  /// Says that the batches are complete that were begun, in their order.
  public func completeUpdates() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }

  /// Scrolls, as far as there is anything, as the user does.
  ///
  /// - Parameter offset: How far, from the top, in points.
  public func scroll(to offset: Double) {
    list.scroll(to: offset)
  }

  /// The view of a cell; nil where nothing is to be seen of it.
  ///
  /// - Parameter element: What it shows.
  /// - Returns: The view.
  public func view(of element: ListElement) -> RecordedView? {
    visibleCells[element]?.view as? RecordedView
  }

  // MARK: - ListView

  /// The cells that show something, by what they show.
  public var visibleCells: [ListElement: any ListCell] { list.visibleCells }

  /// The first and the last item of which something is to be seen.
  public var visibleItems: ClosedRange<ListIndex>? { list.visibleItems }

  /// The first item that is to be seen, and where; nil at the very beginning.
  public var anchor: ListAnchor? { list.anchor }

  /// Shows everything anew.
  public func reloadData() {
    reloadCount += 1
    list.reloadData()
  }

  /// Does what a batch says, and checks it.
  public func performBatchUpdates(
    _ update: BatchUpdate, animated: Bool, anchor: ListAnchor?,
    replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    let (before, shown) = (adapter?.snapshot.sections ?? [], visibleCells)
    updates.append(update)
    list.performBatchUpdates(
      update, animated: animated, anchor: anchor,
      replacing: {
        replacing()
        let after = self.adapter?.snapshot.sections ?? []
        let checker = BatchUpdateChecker(update, from: before, to: after)
        self.violations += checker.violations
      },
      completion: {
        if animated { self.notePoses(update, before: before, shown) }
        if self.isSlow { self.completions.append(completion) } else { completion() }
      })
  }

  /// Scrolls to an item.
  public func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool) {
    list.scroll(to: index, at: position, animated: animated)
  }

  /// Remembers which items look as selected ones do.
  public func select(_ items: Set<ListIndex>) {
    list.select(items)
  }

  private func notePoses(
    _ update: BatchUpdate, before: [ItemSection], _ shown: [ListElement: any ListCell]
  ) {
    let after = adapter?.snapshot.sections ?? []
    disappearances += update.deletedItems.filter { shown[.item($0)] != nil }
      .compactMap { before[$0.section].items[$0.item].attributes.disappearing }
    appearances += update.insertedItems.filter { visibleCells[.item($0)] != nil }
      .compactMap { after[$0.section].items[$0.item].attributes.appearing }
  }
}
