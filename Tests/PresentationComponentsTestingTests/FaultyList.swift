// SPDX-License-Identifier: MIT

import Foundation
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list view wrapper that breaks one rule, or none.
@MainActor final class FaultyList: ListView {
  let base: ComponentList
  private let fault: Fault?
  private var selected: Set<ListIndex> = []
  /// Cells that are configured, but not visible.
  private var hiddenCells: [any ListCell] = []

  init(_ host: FaultyHost, _ size: CGSize) {
    fault = host.fault
    base = ComponentList(host: host, width: size.width, height: size.height)
  }

  var adapter: ListAdapter? {
    get { base.adapter }
    set { base.adapter = newValue }
  }

  var width: Double { base.width }
  var visibleItems: ClosedRange<ListIndex>? { fault == .noVisibleItems ? nil : base.visibleItems }
  var displayedCells: [ListElement: any ListCell] { base.displayedCells }

  var scrollAnchor: BatchUpdate.Anchor? {
    guard fault == .anchorAtTop, base.visibleItems != nil else { return base.scrollAnchor }
    return base.scrollAnchor ?? BatchUpdate.Anchor(index: ListIndex(section: 0, item: 0), offset: 0)
  }

  func reloadData() {
    let offset = base.offset
    base.reloadData()
    if fault == .keepsOffset { base.scroll(to: offset) }
  }

  func performBatchUpdates(
    _ update: BatchUpdate, animated: Bool, anchor: BatchUpdate.Anchor?,
    replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    base.performBatchUpdates(
      update, animated: animated, anchor: fault == .ignoresAnchor ? nil : anchor,
      replacing: { [fault] in
        replacing()
        if fault == .replacesTwice { replacing() }
      },
      completion: { [fault] in
        if fault != .neverCompletes { completion() }
        if fault == .completesTwice { completion() }
      })
    if fault == .misplacesCells {
      for cell in base.displayedCells.values { cell.view.frame.origin.y += 8 }
    }
    if fault == .configuresHiddenCells { configureHiddenCell() }
    if fault == .measuresAll { measureAll() }
    if fault == .resetsSections {
      for section in 0..<(adapter?.sectionCount ?? 0) { base.scroll(section: section, to: 0) }
    }
  }

  private func measureAll() {
    for (section, content) in (adapter?.snapshot.sections ?? []).enumerated() {
      let items = content.items.indices.map {
        ListElement.item(ListIndex(section: section, item: $0))
      }
      _ = adapter?.measure(items)
    }
  }

  /// Configures a cell that is never displayed, and that ends its display only if it is wasted.
  private func configureHiddenCell() {
    guard let adapter, let element = base.displayedCells.keys.first(where: { $0.index != nil })
    else { return }
    let cell = adapter.makeCell(for: element)
    adapter.configure(cell, for: element)
    if fault == .wastesCells { adapter.endDisplaying(cell) } else { hiddenCells.append(cell) }
  }

  func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool) {
    var position = fault == .scrollsToTop ? .top : position
    if fault == .centersNearest, position == .nearest { position = .center }
    let sectionOffset = base.offset(ofSection: index.section)
    base.scroll(to: index, at: position, animated: animated)
    if fault == .revealsRowsOnly { base.scroll(section: index.section, to: sectionOffset) }
    if fault == .wastesCells { configureHiddenCell() }
    if fault == .dragsByProgram { adapter?.beginDragging() }
  }

  func drag(_ source: ListIndex, to target: ListIndex) {
    guard let adapter, adapter.tryMove(source) || fault == .movesAnything else { return }
    let item = reference(to: source, adapter)
    if !adapter.move(item, to: target), fault == .asksTwice { adapter.move(item, to: target) }
  }

  func showRefresh(_ state: ListRefreshState) {
    if fault != .keepsRefreshing || state == .refreshing { base.showRefresh(state) }
  }

  func scroll(toSection section: Int, animated: Bool) {
    if fault != .ignoresIndexTitles { base.scroll(toSection: section, animated: animated) }
  }

  func perform(_ title: String, at index: ListIndex, _ edge: ListSwipeActions.Edge) {
    guard let adapter else { return }
    let item = reference(to: index, adapter)
    if fault == .performsFirstAction {
      adapter.performFullSwipe(of: item, at: edge)
    } else {
      adapter.performAction(title, of: item, at: edge)
    }
  }

  private func reference(to index: ListIndex, _ adapter: ListAdapter) -> ListAdapter.ItemReference {
    let first = adapter.snapshot.index(of: adapter.snapshot[index].id)
    return adapter.reference(to: fault == .resolvesIdentities ? first ?? index : index)
  }

  func scroll(to offset: Double) {
    base.scroll(to: offset)
    guard fault == .scrollsHeaders else { return }
    for (element, cell) in base.displayedCells where element.index == nil {
      cell.view.frame.origin.y -= 16
    }
  }

  func select(_ items: Set<ListIndex>) {
    selected = fault == .addsSelection ? selected.union(items) : items
    if fault == .selectsOneItem { selected = Set(items.prefix(1)) }
    base.select(selected)
  }
}
