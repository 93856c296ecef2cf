// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout
public import PresentationLists
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A terminal list that the user navigates with keys and the mouse.
///
/// ```swift
/// let list = TerminalList(on: screen)
/// let adapter = ListAdapter(list.list, host: screen.host)
/// list.adapter = adapter
/// list.prefersDefaultFocus = true
/// screen.content = list.view
/// ```
///
/// Selected rows are bold and underlined, unless the theme has a color for
/// `ColorRole.selectedItemBackground`.
///
/// The up and down keys, Page Up, Page Down, Home and End move focus from item to item and scroll.
/// For Tab, the whole list is one stop. Focus stays on an item that moves, and passes to the
/// nearest item when its item is removed. If a change of the list or its size hides the focused
/// item, the list scrolls to it. If the list scrolls, focus passes to a visible item.
///
/// Delete and Backspace delete the focused item if its handlers `tryEdit` and `didDelete` allow it.
/// With Alt, up and down arrow keys move the focused item if its handler `tryMove` and the
/// adapter's `onMove` allow it. F5 and Control-R refresh the list if its adapter has an `onRefresh`
/// handler. Without focus, the first visible list with one is refreshed.
///
/// Left and right arrow keys show the focused item's swipe actions. Enter or a click performs an
/// action. With Shift, these arrow keys perform a full swipe.
///
/// A mouse drag moves a movable item when the drag ends; a marker displays the target, and Escape
/// cancels the move. A sideways drag shows an item's swipe actions, and becomes a full swipe at
/// half the list's width. A drag from the first row of an unscrolled list, down by two rows or
/// more, refreshes the list.
///
/// In a section that scrolls horizontally, left and right arrow keys move focus. With Control, they
/// show swipe actions there and elsewhere. The mouse wheel scrolls the section with Shift, or if it
/// turns sideways. Clickable arrows at the edges indicate more items.
///
/// Index titles are at the list's right edge. A click on a title, or the key for its first
/// character, focuses the section.
///
/// The screen doesn't retain the list; its owner retains it and its adapter.
@MainActor public final class TerminalList: TerminalFocusGroup {
  /// An adapter's list view, which places the cells.
  public let list: ComponentList
  /// The cells' container; in a stack, it takes the remaining space.
  public let view: TerminalContainer
  /// The list's adapter, not retained.
  public weak var adapter: ListAdapter? {
    didSet {
      if adapter !== oldValue { focusedItem = nil }
      list.adapter = adapter
    }
  }
  /// A Boolean value that indicates whether the list takes focus when no other view has it.
  public var prefersDefaultFocus: Bool {
    get { view.prefersDefaultFocus }
    set { view.prefersDefaultFocus = newValue }
  }
  /// The focused item's identity, or `nil` if no item can be chosen or none was focused yet.
  public var focusedID: ItemID? { focusedItem?.id }

  /// The text at the list's top right during a refresh.
  public var refreshingTitle = " Refreshing… "

  let refreshLabel = TerminalLabel()
  let indexBar = TerminalIndexBar()
  let swipeBar = TerminalSwipeBar()
  let dropMarker = TerminalLabel()
  /// The mouse drag whose gesture has begun.
  var drag: TerminalListDrag?
  /// Arrows for visible sections that scroll horizontally.
  var arrows: [TerminalSectionArrow] = []
  private(set) weak var screen: TerminalScreen?
  private(set) var focusedItem: ListAdapter.ItemReference?
  /// The focused item's last index.
  private(set) var focusedIndex = ListIndex(section: 0, item: 0)
  private(set) weak var focusedCell: TerminalView?
  /// The focused item's hidden part when the list last scrolled or was drawn, from 0 to 1.
  var hiddenPart = 0.0
  /// The ``ComponentList/scrollCount`` at that time.
  var scrollCount = 0
  /// In points.
  let row = Double(MonospaceMetrics.measurer.cell.height)

  /// Creates an empty list, which doesn't retain its screen.
  ///
  /// - Parameters:
  ///   - screen: The list's screen.
  ///   - width: The width, in points; ignored in a stack.
  ///   - height: The visible height, in points; ignored in a stack.
  public init(on screen: TerminalScreen, width: Double = 0, height: Double = 0) {
    self.screen = screen
    list = ComponentList(host: screen.host, width: width, height: height)
    guard let view = list.view as? TerminalContainer else {
      preconditionFailure(
        "Cannot place \(type(of: list.view)): the host of the screen did not create it")
    }
    self.view = view
    view.layoutStyle.flexGrow = 1
    view.layoutStyle.flexBasis = 0
    view.layoutStyle.minHeight = 0
    view.focusGroup = self
    list.stateDidChange = { [weak self] in
      self?.showSelection()
      self?.showOverlays()
    }
    screen.add(self)
  }

  /// Focuses an item, or for `nil` the first visible one that can be chosen, and scrolls to it.
  ///
  /// Among items with one identity, it focuses the first, unless another has focus.
  ///
  /// - Returns: `true` if the item exists and can be chosen.
  @discardableResult public func focus(on id: ItemID? = nil) -> Bool {
    guard let id else { return visibleIndices.first(where: canChoose).map(focus(on:)) ?? false }
    let index = id == focusedID ? focused : nil
    return (index ?? adapter?.snapshot.index(of: id)).map(focus(on:)) ?? false
  }

  /// Focuses the item at an index of the adapter's snapshot, and scrolls to it.
  ///
  /// - Returns: `true` if the item can be chosen.
  @discardableResult public func focus(on index: ListIndex) -> Bool {
    guard moveFocus(to: index) else { return false }
    screen?.focus = view
    return true
  }

  /// Moves the list's focus to an item and scrolls to it; if it is too high, to the nearer end.
  func moveFocus(to index: ListIndex, from step: Int = 1) -> Bool {
    func isTooHigh() -> Bool { (cell(of: index)?.frame.height ?? 0) > list.height }
    if !isTooHigh() {
      list.scroll(to: index, at: .nearest, animated: false)
      if isTooHigh() { list.scroll(to: index, at: step > 0 ? .top : .bottom, animated: false) }
    }
    guard canChoose(index) else { return false }
    setFocus(index)
    return true
  }

  func resize(to size: CGSize) { list.resize(width: size.width, height: size.height) }

  func cell(of index: ListIndex) -> TerminalView? {
    list.displayedCells[.item(index)]?.view as? TerminalView
  }

  var visibleIndices: [ListIndex] { list.displayedCells.keys.compactMap(\.index).sorted() }

  /// The focused item's current index.
  var focused: ListIndex? {
    // During an update, the list may not have the item.
    focusedItem?.index.flatMap { adapter?.snapshot.contains($0) ?? false ? $0 : nil }
  }

  /// A Boolean value that indicates whether an item responds to the user; not if it has no height.
  func canChoose(_ index: ListIndex) -> Bool {
    guard let adapter, adapter.size(of: .item(index)).height > 0 else { return false }
    let handlers = adapter.snapshot[index].handlers
    return adapter.onSelectItem != nil || adapter.selectsItems || handlers.didSelect != nil
      || adapter.onMove != nil && handlers.tryMove != nil
      || !handlers.leadingActions.actions.isEmpty || !handlers.trailingActions.actions.isEmpty
      || cell(of: index)?.firstFocusable() != nil
  }

  /// A Boolean value that indicates whether an item can be chosen, or the list can scroll.
  var isFocusable: Bool { list.maximumOffset > 0 || visibleIndices.contains(where: canChoose) }

  /// Restores focus to its item, or moves it to the item at a removed item's index.
  func restoreFocus() {
    // Another view is in front, or the list was removed.
    if screen?.dragged !== view { drag = nil }
    showSelection()
    showOverlays()
    guard let adapter, screen?.focus === view else { return showFocus() }
    if focusedItem != nil {
      if let focused {
        focusedIndex = focused
        keepVisible()
      } else {
        let next = adapter.snapshot.index(nearest: focusedIndex)
        focusedItem = nil
        if let next, !canChoose(next) || !focus(on: next) { focus() }
      }
    }
    if focusedItem == nil { focus() }
    noteVisibility()
    showFocus()
  }

  private func showSelection() {
    for (element, cell) in list.displayedCells {
      let isSelected = element.index.map(list.selectedItems.contains) ?? false
      // A pinned header is in front of items.
      (cell.view as? TerminalContainer)?.cellLook = .init(
        isSelected: isSelected, isOpaque: element.index == nil)
    }
  }

  private func showFocus() {
    let isFocused = focusedItem != nil && screen?.focus === view
    let cell = isFocused ? cell(of: focusedIndex) : nil
    if cell !== focusedCell { focusedCell?.isFocused = false }
    focusedCell = cell
    cell?.isFocused = true
  }

  // MARK: - Events

  /// Handles an event as if the list had focus, and returns whether it did.
  @discardableResult public func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .drag(let start, let end): return handleDrag(from: start, to: end, isOver: false)
    case .release(let start, let end): return handleDrag(from: start, to: end, isOver: true)
    case .key(.escape, []) where cancelDrag(): return true
    default: if handleHorizontal(event) || handleSwipe(event) { return true }
    }
    switch event {
    case .key(.down, []): return moveFocus(by: 1)
    case .key(.up, []): return moveFocus(by: -1)
    case .key(.down, .alt): return moveFocusedItem(by: 1)
    case .key(.up, .alt): return moveFocusedItem(by: -1)
    case .key(.enter, []), .key(.character(" "), []):
      guard let index = focused, moveFocus(to: index) else { return false }
      return cell(of: index)?.firstFocusable()?.activate() ?? false
    case .key(.enter, .alt):
      let onLongPress = (cell(of: focusedIndex) as? TerminalContainer)?.onLongPress
      onLongPress?()
      return onLongPress != nil
    case .key(.delete, []), .key(.backspace, []): return deleteFocusedItem()
    case .key(.function(5), []), .key(.character("r"), .control):
      return refresh()
    case .key(.pageDown, []): scrollFocus(to: list.offset + max(list.height - row, row))
    case .key(.pageUp, []): scrollFocus(to: list.offset - max(list.height - row, row))
    case .key(.home, []): scrollFocus(to: 0)
    case .key(.end, []): scrollFocus(to: list.maximumOffset)
    case .scroll(let lines, _, _): scroll(to: list.offset + 3 * Double(lines) * row)
    case .key(.character(let character), []): return chooseIndexTitle(character)
    default: return false
    }
    return true
  }

  func refresh() -> Bool { adapter?.refresh() ?? false }

  private func deleteFocusedItem() -> Bool {
    guard let adapter, let focusedItem, let index = focused,
      adapter.snapshot[index].handlers.didDelete != nil, adapter.tryEdit(index)
    else { return false }
    adapter.delete(focusedItem)
    return true
  }

  private func moveFocusedItem(by step: Int) -> Bool {
    guard let adapter, let focusedItem, let index = focused, adapter.tryMove(index),
      let target = adapter.snapshot.moveTarget(of: index, by: step),
      adapter.move(focusedItem, to: target)
    else { return false }
    if let focused { _ = moveFocus(to: focused, from: step) }
    return true
  }

  /// Focuses the item whose cell contains a clicked view.
  func focusElement(containing clicked: TerminalView) {
    screen?.focus = view
    for index in visibleIndices where canChoose(index) {
      if let cell = cell(of: index), clicked.isInside(cell) { setFocus(index) }
    }
  }

  func setFocus(_ index: ListIndex) {
    if index != focused {
      focusedItem = adapter?.reference(to: index)
      swipeBar.actions = nil
    }
    focusedIndex = index
    noteVisibility()
    showFocus()
  }

  /// Focuses the next choosable item, or scrolls if there is none or the item is too high.
  private func moveFocus(by step: Int) -> Bool {
    guard adapter != nil else { return false }
    if let focused {
      let frame = cell(of: focused)?.frame ?? .zero
      let hidden = step > 0 ? Double(frame.maxY) - list.height : -Double(frame.minY)
      if hidden > 0 {
        scroll(to: list.offset + Double(step) * min(hidden, max(list.height - row, row)))
        return true
      }
      let others = sequence(first: focused) { self.index(beside: $0, step) }.dropFirst()
      for index in others where canChoose(index) { return moveFocus(to: index, from: step) }
    }
    guard list.maximumOffset > 0 else { return focused != nil }
    scroll(to: list.offset + Double(step) * row)
    return true
  }

  private func scrollFocus(to offset: Double) {
    let isDown = offset > list.offset
    list.scroll(to: offset)
    let visible = visibleIndices.filter(canChoose)
    let isAtEnd = isDown && list.offset >= list.maximumOffset
    if let index = isAtEnd ? visible.last : visible.first { setFocus(index) }
    noteVisibility()
  }
}

extension TerminalList: ListAdapter.Display {
  /// An adapter's list view, which places the cells.
  public var listView: any ListView { list }

  /// The host that makes cell views.
  public var cellHost: any ComponentHost { list.cellHost }
}

// The focused item's visibility.
extension TerminalList {
  /// Scrolls to the focused item if a change of the list or its size hid more of it.
  ///
  /// If the list was scrolled instead, focuses a visible item.
  func keepVisible() {
    if list.scrollCount != scrollCount {
      keepFocusVisible()
    } else if hiddenPart(of: focusedIndex) > hiddenPart {
      _ = moveFocus(to: focusedIndex)
    }
  }

  func noteVisibility() {
    (hiddenPart, scrollCount) = (hiddenPart(of: focusedIndex), list.scrollCount)
  }

  /// Scrolls for the user, and focuses the nearest visible item if the focused one is hidden.
  func scrollForUser(_ scroll: (ComponentList) -> Void) {
    scroll(list)
    keepFocusVisible()
    noteVisibility()
  }

  func scroll(to offset: Double) { scrollForUser { $0.scroll(to: offset) } }

  /// Focuses the nearest visible item if the focused one is hidden.
  private func keepFocusVisible() {
    let visible = visibleIndices
    guard focusedItem != nil, !visible.contains(focusedIndex) else { return }
    let nearest = visible.filter(canChoose).min {
      abs($0.distance(to: focusedIndex)) < abs($1.distance(to: focusedIndex))
    }
    if let nearest { setFocus(nearest) }
  }

  /// Returns an item's hidden part, from 0 to 1.
  private func hiddenPart(of index: ListIndex) -> Double {
    guard let geometry = list.geometry, let frame = geometry.frame(of: .item(index)) else {
      return 0
    }
    let (start, end) = (list.offset, list.offset + max(list.height, 0))
    let top = geometry.pinnedHeader(at: start).map { min(Double($0.frame.maxY), end) } ?? start
    let rows = (frame.minY..<frame.maxY).hiddenPart(in: top..<end)
    return max(rows, (frame.minX..<frame.maxX).hiddenPart(in: 0..<max(list.width, 0)))
  }
}

extension Range where Bound == CGFloat {
  /// Returns the hidden part of as much of the range as fits into the visible range, from 0 to 1.
  func hiddenPart(in visible: Range<Double>) -> Double {
    let (start, end) = (Double(lowerBound), Double(upperBound))
    let most = Swift.min(end - start, visible.upperBound - visible.lowerBound)
    let length = Swift.min(end, visible.upperBound) - Swift.max(start, visible.lowerBound)
    return most > 0 ? 1 - Swift.max(length, 0) / most : 0
  }
}
