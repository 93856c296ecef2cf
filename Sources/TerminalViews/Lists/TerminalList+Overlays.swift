// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

// Views in front of the cells.
extension TerminalList {
  /// Displays section arrows, index, drop marker, refreshing text and swipe actions in front of
  /// cells.
  func showOverlays() {
    showArrows()
    showIndexTitles()
    showDropMarker()
    showRefreshState()
    showSwipeActions()
  }

  func showInFront(_ overlay: TerminalView) {
    let overlays: [TerminalView] = [indexBar, dropMarker, refreshLabel, swipeBar] + arrows
    let front = view.subviews.reversed().prefix { subview in
      overlays.contains { $0 === subview }
    }
    if !front.contains(where: { $0 === overlay }) { view.insert(overlay, below: nil) }
  }

  /// Displays the index in front of cells.
  private func showIndexTitles() {
    let titles = adapter?.snapshot.indexTitles ?? []
    guard !titles.isEmpty else { return view.remove(indexBar) }
    indexBar.show(titles, in: CGSize(width: list.width, height: list.height)) { [weak self] in
      _ = self?.choose(indexTitle: $0)
    }
    showInFront(indexBar)
  }

  private func choose(indexTitle title: String) -> Bool {
    guard let adapter, adapter.scroll(toIndexTitle: title, animated: false) else { return false }
    let snapshot = adapter.snapshot
    let section = snapshot.indexTitles.first { $0.title == title }?.section
    let items = visibleIndices.filter { $0.section == section }
    if let index = items.first(where: canChoose) { setFocus(index) }
    return true
  }

  /// Focuses the section whose index title begins with a character.
  func chooseIndexTitle(_ character: Character) -> Bool {
    let titles = adapter?.snapshot.indexTitles.map(\.title) ?? []
    let key = character.lowercased()
    return titles.first { $0.lowercased().hasPrefix(key) }.map(choose(indexTitle:)) ?? false
  }

  /// Displays the refreshing text in front of cells.
  private func showRefreshState() {
    guard list.refreshState == .refreshing else { return view.remove(refreshLabel) }
    let text = StyledText(refreshingTitle, lineLimit: 1)
    refreshLabel.set(text: text)
    let size = MonospaceMetrics.measurer.size(of: text, fitting: list.width)
    refreshLabel.frame = CGRect(
      x: max(list.width - size.width, 0), y: 0, width: size.width, height: size.height)
    showInFront(refreshLabel)
  }

  /// Marks the side of an item at which the dragged one is dropped.
  private func showDropMarker() {
    guard let drag, case .move(let item) = drag.gesture, let source = item.index,
      let target = dropTarget(of: source, at: drag.position), let frame = cell(of: target)?.frame
    else { return view.remove(dropMarker) }
    // In another section, the item becomes the target's neighbor that it reaches first.
    let isBelow = (source < target) == (source.section == target.section)
    dropMarker.set(text: StyledText(isBelow ? "▼" : "▲"))
    dropMarker.set(accessibility: .hidden)
    dropMarker.frame = CGRect(
      x: Double(frame.minX), y: isBelow ? Double(frame.maxY) - row : Double(frame.minY),
      width: MonospaceMetrics.measurer.cell.width, height: row)
    showInFront(dropMarker)
  }

  // MARK: - Swipe actions

  /// Displays the actions beside the focused item, until the item no longer has them.
  private func showSwipeActions() {
    guard let actions = swipeBar.actions else { return view.remove(swipeBar) }
    guard let focusedItem, let index = focused, let cell = cell(of: index), let adapter,
      adapter.swipeActions(of: focusedItem, at: actions.edge).actions.map(\.title)
        == actions.titles
    else {
      swipeBar.actions = nil
      return view.remove(swipeBar)
    }
    swipeBar.perform = { [weak self] in self?.performSwipeAction($0) }
    swipeBar.place(beside: cell.frame, in: list.width)
    showInFront(swipeBar)
  }

  /// Handles the keys that swipe an item and choose an action.
  func handleSwipe(_ event: TerminalEvent) -> Bool {
    switch event {
    case .key(.left, []), .key(.left, .control): return swipe(from: .trailing)
    case .key(.right, []), .key(.right, .control): return swipe(from: .leading)
    case .key(.left, .shift): return swipeFully(from: .trailing)
    case .key(.right, .shift): return swipeFully(from: .leading)
    case .key(.enter, []):
      guard let actions = swipeBar.actions else { return false }
      performSwipeAction(actions.chosen)
      return true
    case .key(.escape, []):
      defer { swipeBar.actions = nil }
      return swipeBar.actions != nil
    default:
      swipeBar.actions = nil
      return false
    }
  }

  /// Shows the actions at an edge, or chooses the next one away from or towards the edge.
  private func swipe(from edge: ListSwipeActions.Edge) -> Bool {
    guard let adapter, let focusedItem else { return false }
    if var actions = swipeBar.actions {
      actions.chosen += actions.edge == edge ? 1 : -1
      swipeBar.actions = actions.titles.indices.contains(actions.chosen) ? actions : nil
    } else {
      let titles = adapter.swipeActions(of: focusedItem, at: edge).actions.map(\.title)
      guard !titles.isEmpty else { return false }
      swipeBar.actions = .init(edge: edge, titles: titles)
    }
    showOverlays()
    return true
  }

  private func swipeFully(from edge: ListSwipeActions.Edge) -> Bool {
    swipeBar.actions = nil
    guard let adapter, let focusedItem else { return false }
    return adapter.performFullSwipe(of: focusedItem, at: edge)
  }

  private func performSwipeAction(_ number: Int) {
    guard let actions = swipeBar.actions.take(), actions.titles.indices.contains(number),
      let focusedItem
    else { return }
    adapter?.performAction(actions.titles[number], of: focusedItem, at: actions.edge)
    showOverlays()
  }
}
