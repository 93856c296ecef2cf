// SPDX-License-Identifier: MIT

import PresentationViews

struct LayoutMatching {
  /// For each new element, the matching old one, or `nil` for an insertion.
  private(set) var old: [Int?]
  /// For each old element, whether it has a match.
  private(set) var isMatched: [Bool]
  /// For each old element, its position in painting order; empty if that is the order of the tree.
  private var oldRanks: [Int] = []

  /// Matches elements of equal type whose parents match, by key or else by position, in O(*n*).
  init(from old: LayoutArrangement, to new: LayoutArrangement) {
    self.old = Array(repeating: nil, count: new.elements.count)
    isMatched = Array(repeating: false, count: old.elements.count)
    if let painted = old.painted {
      oldRanks = Array(repeating: 0, count: painted.count)
      for (rank, index) in painted.enumerated() { oldRanks[index] = rank }
    }
    guard let first = old.elements.first, first.matches(new.elements[0]) else { return }
    match(0, 0)
    // Parents precede their children.
    for index in new.elements.indices where new.elements[index].end > index + 1 {
      if let match = self.old[index] { matchChildren(of: match, in: old, with: index, in: new) }
    }
  }

  private mutating func match(_ index: Int, _ newIndex: Int) {
    old[newIndex] = index
    isMatched[index] = true
  }

  private mutating func matchChildren(
    of index: Int, in arrangement: LayoutArrangement, with newIndex: Int,
    in newArrangement: LayoutArrangement
  ) {
    var withKeys: [Name: [Int]] = [:]
    var withoutKeys: [Int?] = []
    for child in arrangement.children(of: index) {
      if let name = arrangement.elements[child].name {
        withKeys[name, default: []].append(child)
        withoutKeys.append(nil)
      } else {
        withoutKeys.append(child)
      }
    }
    // The next element of each name is the last one.
    for name in withKeys.keys { withKeys[name]?.reverse() }
    for (number, newChild) in newArrangement.children(of: newIndex).enumerated() {
      let exists = withoutKeys.indices.contains(number)
      let child =
        newArrangement.elements[newChild].name.map { withKeys[$0]?.popLast() }
        ?? (exists ? withoutKeys[number] : nil)
      if let child, arrangement.elements[child].matches(newArrangement.elements[newChild]) {
        match(child, newChild)
      }
    }
  }
}

extension LayoutMatching {
  /// Returns, for each new element, whether its view keeps its position; as many as possible do.
  func staying(in new: LayoutArrangement) -> [Bool] {
    var siblings: [Int?: [Int]] = [:]
    func add(_ index: Int) {
      let element = new.elements[index]
      if element.hasView, old[index] != nil {
        siblings[element.container, default: []].append(index)
      }
    }
    if let painted = new.painted { painted.forEach(add) } else { new.elements.indices.forEach(add) }
    var staying = Array(repeating: false, count: new.elements.count)
    for siblings in siblings.values {
      for sibling in siblings.longestIncreasing(by: oldRank) { staying[sibling] = true }
    }
    return staying
  }

  /// Returns the position of a matched element's view among all old views.
  private func oldRank(_ index: Int) -> Int {
    let match = old[index] ?? 0
    return oldRanks.isEmpty ? match : oldRanks[match]
  }
}

extension [Int] {
  /// Returns a longest subsequence whose values increase.
  ///
  /// Patience sorting: M. L. Fredman, On computing the length of longest increasing subsequences,
  /// 1975. O(*n* log *n*), or O(*n*) if all values increase.
  func longestIncreasing(by value: (Int) -> Int) -> [Int] {
    // The last elements of the best subsequence of each length, and each element's predecessor.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: count)
    for index in indices {
      var low = 0
      if let last = ends.last, value(self[last]) < value(self[index]) {
        low = ends.count
      } else {
        var high = ends.count
        while low < high {
          let middle = (low + high) / 2
          if value(self[ends[middle]]) < value(self[index]) {
            low = middle + 1
          } else {
            high = middle
          }
        }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var part: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      part.append(self[index])
      index = previous[index]
    }
    return part.reversed()
  }
}

private struct Name: Hashable {
  let key: ItemID
  let type: ObjectIdentifier
}

extension LayoutArrangement.Element {
  fileprivate var name: Name? { key.map { Name(key: $0, type: type) } }

  fileprivate func matches(_ other: LayoutArrangement.Element) -> Bool {
    type == other.type && hasView == other.hasView
  }
}
