// SPDX-License-Identifier: MIT

public import AbstractViews
import Foundation
import Layout
public import Lists
import Styling

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
/// Keys stay with an item wherever that moves.
@MainActor public final class TerminalList {
  /// What places the cells: the list view of an adapter.
  public let list: ComponentList
  /// What everything is in; placed by hand, or in a stack, where it takes what is left.
  public let view: TerminalContainer
  /// What is shown; held weakly.
  public weak var adapter: ListAdapter? {
    didSet { list.adapter = adapter }
  }
  /// Whether the keys are for the first item that is to be seen, and answers, where they are for nothing else.
  public var takesFocus = false
  /// The item that keys are for; nil where they are for something else.
  public private(set) var focusedID: ItemID?

  private weak var screen: TerminalScreen?
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
    view.onEvent = { [weak self] in self?.handle($0) ?? false }
    view.onSize = { [weak list] in list?.resize(width: $0.width, height: $0.height) }
    screen.add(self)
  }

  /// Lets the keys be for an item, which is scrolled to.
  ///
  /// - Parameter id: What tells it from all others; nil for the first that is to be seen.
  /// - Returns: Whether there is such an item, and it answers to being chosen.
  @discardableResult public func focus(on id: ItemID? = nil) -> Bool {
    guard let adapter else { return false }
    let index = id.map { adapter.snapshot.index(of: $0) } ?? list.visibleItems?.lowerBound
    guard let index else { return false }
    list.scroll(to: index, at: .nearest, animated: false)
    guard answers(index) else { return false }
    focusedID = adapter.snapshot[index].id
    keepFocus()
    return true
  }

  private func view(of index: ListIndex) -> TerminalContainer? {
    list.visibleCells[.item(index)]?.view as? TerminalContainer
  }

  /// Where the keys are, if they are in the list.
  private var focusedIndex: ListIndex? {
    let focused = list.visibleCells.first { _, cell in cell.view === screen?.focus }?.key.index
    return focused ?? focusedID.flatMap { adapter?.snapshot.index(of: $0) }
  }

  /// Lets the keys stay with their item, which another cell may show by now, or none.
  func keepFocus() {
    guard let adapter, let screen, screen.canReach(view) else { return }
    if takesFocus, focusedID == nil, screen.focus == nil { focus() }
    guard let focusedID else { return }
    if let focus = screen.focus, !focus.isInside(view) {
      // The user has gone elsewhere.
      self.focusedID = nil
      return
    }
    if let index = adapter.snapshot.index(of: focusedID) {
      screen.focus = view(of: index) ?? view
    } else {
      self.focusedID = nil
      focus()
    }
  }

  // MARK: - What the user does

  /// Does what the user wants, as if keys were for the list.
  ///
  /// - Parameter event: What the user does.
  /// - Returns: Whether the list does anything.
  @discardableResult public func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .key(.down, _): return moveFocus(by: 1)
    case .key(.up, _): return moveFocus(by: -1)
    case .key(.enter, []), .key(.character(" "), []):
      guard let focusedID, focus(on: focusedID) else { return false }
      return screen?.focus?.activate() ?? false
    case .key(.pageDown, _): return scrollFocus(to: list.offset + list.height - row)
    case .key(.pageUp, _): return scrollFocus(to: list.offset - list.height + row)
    case .key(.home, _): return scrollFocus(to: 0)
    case .key(.end, _): return scrollFocus(to: list.mostOffset)
    case .scroll(let lines, _, _):
      list.scroll(to: list.offset + Double(3 * lines) * row)
      return true
    default:
      // What is left of the list by Tab is left for good.
      if case .key(.tab, _) = event { focusedID = nil }
      return false
    }
  }

  /// Goes to the next item that answers; where there is none, scrolls.
  private func moveFocus(by step: Int) -> Bool {
    guard let adapter, let focused = focusedIndex else { return false }
    let snapshot = adapter.snapshot
    for index in sequence(first: focused, next: { snapshot.index(beside: $0, step) }).dropFirst()
    where answers(index) {
      return focus(on: adapter.snapshot[index].id)
    }
    list.scroll(to: list.offset + Double(step) * row)
    return true
  }

  private func answers(_ index: ListIndex) -> Bool {
    guard let adapter else { return false }
    return adapter.onSelectItem != nil || adapter.snapshot[index].handlers.didSelect != nil
  }

  private func scrollFocus(to offset: Double) -> Bool {
    let isDown = offset > list.offset
    list.scroll(to: offset)
    guard let visible = list.visibleItems, let adapter else { return true }
    let edge = isDown && list.offset >= list.mostOffset ? visible.upperBound : visible.lowerBound
    let index =
      answers(edge) ? edge : list.visibleCells.keys.compactMap(\.index).filter(answers).min()
    guard let index else { return true }
    focusedID = adapter.snapshot[index].id
    keepFocus()
    return true
  }
}

extension TerminalView {
  /// Whether it is another view, or in it.
  fileprivate func isInside(_ other: TerminalView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === other }
  }
}

extension ListSnapshot {
  /// The place of the item before or behind another; nil where there is none.
  fileprivate func index(beside index: ListIndex, _ step: Int) -> ListIndex? {
    var next = ListIndex(section: index.section, item: index.item + step)
    while !sections[next.section].items.indices.contains(next.item) {
      next.section += step
      guard sections.indices.contains(next.section) else { return nil }
      next.item = step > 0 ? 0 : sections[next.section].items.count - 1
    }
    return next
  }
}
