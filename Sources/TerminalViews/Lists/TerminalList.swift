// SPDX-License-Identifier: MIT

public import AbstractViews
import Foundation
import Layout
public import Lists
import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list on a terminal: arrows go from item to item, and scroll; Page Up, Page Down, Home and End as well, and the wheel of a mouse.
///
/// ```swift
/// let list = TerminalList(on: screen)
/// let adapter = ListAdapter(list.list, host: screen.host)
/// list.adapter = adapter
/// list.takesFocus = true
/// screen.content = list.view
/// ```
///
/// The rows of selected items are bold and underlined, unless the theme has a color for
/// `ColorRole.selectedItemBackground`.
///
/// Tab goes to the list as a whole, which knows which of its items keys are for: that stays the same wherever it moves, and is the next one
/// where it goes. Whoever shows the list holds it, and its adapter.
@MainActor public final class TerminalList: TerminalFocusGroup {
  /// What places the cells: the list view of an adapter.
  public let list: ComponentList
  /// What everything is in; placed by hand, or in a stack, where it takes what is left.
  public let view: TerminalContainer
  /// What is shown; held weakly.
  public weak var adapter: ListAdapter? {
    didSet { list.adapter = adapter }
  }
  /// Whether the keys are for the list where they are for nothing else.
  public var takesFocus: Bool {
    get { view.takesFocus }
    set { view.takesFocus = newValue }
  }
  /// The item that keys are for where they are for the list; nil where none was, or none answers.
  public private(set) var focusedID: ItemID?

  private weak var screen: TerminalScreen?
  /// Where the item was that keys are for.
  private var focusedIndex = ListIndex(section: 0, item: 0)
  /// The cell that shows it.
  private weak var focusedCell: TerminalView?
  /// How high a row is, in points.
  private let row = Double(MonospaceMetrics.measurer.cell.height)

  /// Makes a list that shows nothing yet.
  ///
  /// - Parameters:
  ///   - screen: What it is shown on; held weakly.
  ///   - width: How wide it is, in points; in a stack, that is not asked for.
  ///   - height: How much of it is to be seen, in points; in a stack, that is not asked for.
  public init(on screen: TerminalScreen, width: Double = 0, height: Double = 0) {
    self.screen = screen
    list = ComponentList(host: screen.host, width: width, height: height)
    guard let view = list.view as? TerminalContainer else {
      preconditionFailure("Cannot place \(type(of: list.view)): another host has made it")
    }
    self.view = view
    view.layoutStyle.flexGrow = 1
    view.layoutStyle.flexBasis = 0
    view.layoutStyle.minHeight = 0
    view.focusGroup = self
    list.selectionDidChange = { [weak self] in self?.showSelection() }
    screen.add(self)
  }

  /// Lets the keys be for an item, which is scrolled to.
  ///
  /// - Parameter id: What tells it from all others; nil for the first that is to be seen, and answers.
  /// - Returns: Whether there is such an item, and it answers to being chosen.
  @discardableResult public func focus(on id: ItemID? = nil) -> Bool {
    guard let adapter else { return false }
    let index = id.map { adapter.snapshot.index(of: $0) } ?? visibleIndices.first(where: answers)
    guard let index, focus(on: index) else { return false }
    screen?.focus = view
    return true
  }

  /// Lets the keys be for an item, which is scrolled to; of one that is higher than the list, the end that is nearer.
  private func focus(on index: ListIndex, from step: Int = 1) -> Bool {
    guard let adapter else { return false }
    func isTooHigh() -> Bool { (cell(of: index)?.frame.height ?? 0) > list.height }
    if !isTooHigh() {
      list.scroll(to: index, at: .nearest, animated: false)
      if isTooHigh() { list.scroll(to: index, at: step > 0 ? .top : .bottom, animated: false) }
    }
    guard answers(index) else { return false }
    (focusedID, focusedIndex) = (adapter.snapshot[index].id, index)
    showFocus()
    return true
  }

  func resize(to size: CGSize) { list.resize(width: size.width, height: size.height) }

  private func cell(of index: ListIndex) -> TerminalView? {
    list.visibleCells[.item(index)]?.view as? TerminalView
  }

  /// The items of which something is to be seen, in order.
  private var visibleIndices: [ListIndex] { list.visibleCells.keys.compactMap(\.index).sorted() }

  /// Where the item is that keys are for.
  private var focused: ListIndex? { focusedID.flatMap { adapter?.snapshot.index(of: $0) } }

  /// Whether choosing an item does anything.
  private func answers(_ index: ListIndex) -> Bool {
    guard let adapter else { return false }
    return adapter.onSelectItem != nil || adapter.selectsItems
      || adapter.snapshot[index].handlers.didSelect != nil
      || cell(of: index)?.firstFocusable() != nil
  }

  /// Whether keys do anything here: there is something to choose, or to scroll.
  var isFocusable: Bool { list.mostOffset > 0 || visibleIndices.contains(where: answers) }

  /// Lets the keys be for the item that they were for, wherever that is by now; where it is gone, for the one that is at its place.
  func keepFocus() {
    showSelection()
    guard let adapter, screen?.focus === view else { return showFocus() }
    let snapshot = adapter.snapshot
    if let focusedID {
      if let index = snapshot.index(of: focusedID) {
        focusedIndex = index
      } else {
        let next = snapshot.index(nearest: focusedIndex)
        self.focusedID = nil
        if let next, !answers(next) || !focus(on: next) { focus() }
      }
    }
    if focusedID == nil { focus() }
    showFocus()
  }

  /// Marks the cells of the selected items.
  private func showSelection() {
    for (element, cell) in list.visibleCells {
      let isSelected = element.index.map(list.selectedItems.contains) ?? false
      (cell.view as? TerminalContainer)?.isSelected = isSelected
    }
  }

  /// Shows which cell the keys are for.
  private func showFocus() {
    let isFocused = focusedID != nil && screen?.focus === view
    let cell = isFocused ? cell(of: focusedIndex) : nil
    if cell !== focusedCell { focusedCell?.isFocused = false }
    focusedCell = cell
    cell?.isFocused = true
  }

  // MARK: - What the user does

  /// Does what the user wants, as if keys were for the list.
  ///
  /// - Parameter event: What the user does.
  /// - Returns: Whether the list does anything.
  @discardableResult public func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .key(.down, []): return moveFocus(by: 1)
    case .key(.up, []): return moveFocus(by: -1)
    case .key(.enter, []), .key(.character(" "), []):
      guard let index = focused, focus(on: index) else { return false }
      return cell(of: index)?.firstFocusable()?.activate() ?? false
    case .key(.enter, .alt):
      let onLongPress = (cell(of: focusedIndex) as? TerminalContainer)?.onLongPress
      onLongPress?()
      return onLongPress != nil
    case .key(.pageDown, []): scrollFocus(to: list.offset + max(list.height - row, row))
    case .key(.pageUp, []): scrollFocus(to: list.offset - max(list.height - row, row))
    case .key(.home, []): scrollFocus(to: 0)
    case .key(.end, []): scrollFocus(to: list.mostOffset)
    case .scroll(let lines, _, _):
      list.scroll(to: list.offset + Double(3 * lines) * row)
      // Keys are for nothing that is not to be seen.
      let visible = visibleIndices
      if focusedID != nil, !visible.contains(focusedIndex) {
        let nearest = visible.filter(answers).min {
          abs($0.distance(to: focusedIndex)) < abs($1.distance(to: focusedIndex))
        }
        if let nearest { take(nearest) }
      }
    default: return false
    }
    return true
  }

  /// Lets the keys be for the item that shows a view which the user has clicked.
  func take(_ clicked: TerminalView) {
    screen?.focus = view
    for index in visibleIndices where answers(index) {
      if let cell = cell(of: index), clicked.isInside(cell) { take(index) }
    }
  }

  private func take(_ index: ListIndex) {
    guard let adapter else { return }
    (focusedID, focusedIndex) = (adapter.snapshot[index].id, index)
    showFocus()
  }

  /// Goes to the next item that answers; where there is none, or the item is higher than the list, scrolls.
  private func moveFocus(by step: Int) -> Bool {
    guard let adapter else { return false }
    if let focused {
      let frame = cell(of: focused)?.frame ?? .zero
      let hidden = step > 0 ? Double(frame.maxY) - list.height : -Double(frame.minY)
      if hidden > 0 {
        list.scroll(to: list.offset + Double(step) * min(hidden, max(list.height - row, row)))
        return true
      }
      let snapshot = adapter.snapshot
      let others = sequence(first: focused) { snapshot.index(beside: $0, step) }.dropFirst()
      for index in others where answers(index) { return focus(on: index, from: step) }
    }
    guard list.mostOffset > 0 else { return focused != nil }
    list.scroll(to: list.offset + Double(step) * row)
    return true
  }

  private func scrollFocus(to offset: Double) {
    let isDown = offset > list.offset
    list.scroll(to: offset)
    let visible = visibleIndices.filter(answers)
    let isAtEnd = isDown && list.offset >= list.mostOffset
    if let index = isAtEnd ? visible.last : visible.first { take(index) }
  }
}
