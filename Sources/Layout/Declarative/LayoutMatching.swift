// SPDX-License-Identifier: MIT

import AbstractViews

/// Which place of a new arrangement is which one of the old.
struct LayoutMatching {
  /// For each new place the old one that it is; nil where it was not there.
  private(set) var old: [Int?]
  /// Whether an old place is still there.
  private(set) var isKept: [Bool]

  /// Matches what has the same key, or the same place among its siblings, and the same type, from above.
  ///
  /// Complexity: O(n).
  init(from old: LayoutArrangement, to new: LayoutArrangement) {
    self.old = Array(repeating: nil, count: new.places.count)
    isKept = Array(repeating: false, count: old.places.count)
    guard let first = old.places.first, first.matches(new.places[0]) else { return }
    match(0, 0)
    // Parents come before their children.
    for place in new.places.indices where new.places[place].end > place + 1 {
      if let match = self.old[place] { matchChildren(of: match, in: old, with: place, in: new) }
    }
  }

  private mutating func match(_ place: Int, _ newPlace: Int) {
    old[newPlace] = place
    isKept[place] = true
  }

  private mutating func matchChildren(
    of place: Int, in arrangement: LayoutArrangement, with newPlace: Int,
    in newArrangement: LayoutArrangement
  ) {
    var withKeys: [Name: [Int]] = [:]
    var withoutKeys: [Int?] = []
    for child in arrangement.children(of: place) {
      if let name = arrangement.places[child].name {
        withKeys[name, default: []].append(child)
        withoutKeys.append(nil)
      } else {
        withoutKeys.append(child)
      }
    }
    // The next one of each name is at the end.
    for name in withKeys.keys { withKeys[name]?.reverse() }
    for (number, newChild) in newArrangement.children(of: newPlace).enumerated() {
      let isThere = withoutKeys.indices.contains(number)
      let child =
        newArrangement.places[newChild].name.map { withKeys[$0]?.popLast() }
        ?? (isThere ? withoutKeys[number] : nil)
      if let child, arrangement.places[child].matches(newArrangement.places[newChild]) {
        match(child, newChild)
      }
    }
  }
}

extension LayoutMatching {
  /// Whether the view of each place of the new arrangement stays where it is among those that stay; as many as possible do.
  func staying(in new: LayoutArrangement) -> [Bool] {
    var siblings: [Int?: [Int]] = [:]
    for (index, place) in new.places.enumerated() where place.hasView && old[index] != nil {
      siblings[place.container, default: []].append(index)
    }
    var staying = Array(repeating: false, count: new.places.count)
    for siblings in siblings.values {
      for sibling in siblings.longestIncreasing(by: { old[$0] ?? 0 }) { staying[sibling] = true }
    }
    return staying
  }
}

extension [Int] {
  /// A longest part of it, in its order, in which a value that each has increases.
  ///
  /// Complexity: O(n log n), O(n) where all of it does. By patience sorting: M. L. Fredman, On computing the length of longest increasing
  /// subsequences, 1975.
  func longestIncreasing(by value: (Int) -> Int) -> [Int] {
    // Where the best part of each length ends, so far, and what is before each in the best part that ends there.
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

/// A key, and what has it.
private struct Name: Hashable {
  let key: ItemID
  let type: ObjectIdentifier
}

extension LayoutArrangement.Place {
  fileprivate var name: Name? { key.map { Name(key: $0, type: type) } }

  /// Whether the views of one can be those of the other.
  fileprivate func matches(_ other: LayoutArrangement.Place) -> Bool {
    type == other.type && hasView == other.hasView
  }
}
