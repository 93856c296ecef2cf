// SPDX-License-Identifier: MIT

import PresentationLists

extension ListIndex {
  /// A measure for comparisons, in which sections are farther apart than items.
  func distance(to other: ListIndex) -> Int {
    (other.section - section) * 1_000_000 + other.item - item
  }
}

extension ListSnapshot {
  /// Returns the next (1) or previous (-1) item, if any.
  func index(beside index: ListIndex, _ step: Int) -> ListIndex? {
    var next = ListIndex(section: index.section, item: index.item + step)
    while !sections[next.section].items.indices.contains(next.item) {
      next.section += step
      guard sections.indices.contains(next.section) else { return nil }
      next.item = step > 0 ? 0 : sections[next.section].items.count - 1
    }
    return next
  }

  /// Returns the index of an item after it is dropped at another one.
  ///
  /// In its own section, it takes the other item's position. In another section, it is the neighbor
  /// that it reaches first.
  func dropIndex(of source: ListIndex, at other: ListIndex) -> ListIndex {
    let isAfter = other.section < source.section
    return ListIndex(section: other.section, item: other.item + (isAfter ? 1 : 0))
  }

  /// Returns the index itself or that of the nearest item; `nil` if the list is empty.
  func index(nearest index: ListIndex) -> ListIndex? {
    let section = min(index.section, sections.count - 1)
    guard section >= 0 else { return nil }
    let count = sections[section].items.count
    let last = ListIndex(section: section, item: count)
    guard count > 0 else { return self.index(beside: last, -1) ?? self.index(beside: last, 1) }
    return ListIndex(section: section, item: min(index.item, count - 1))
  }
}
