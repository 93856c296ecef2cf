// SPDX-License-Identifier: MIT

/// Finds what makes a list another one.
///
/// ```swift
/// let changes = ListDiff.changes(from: old, to: new)
/// print(changes.deletions, changes.insertions, changes.moves, changes.updates)
/// ```
public enum ListDiff {
  /// What makes a flat list another one: with as few moves as there can be.
  ///
  /// Rows are the same where their identities are equal, and have another content where they are not equal themselves. Rows of one identity
  /// are legal, and matched in order of appearance, as far as longer runs leave them.
  ///
  /// Complexity: O(n) where rows were deleted, inserted and changed, without hashing those that are in runs; O(n log n) where they have
  /// moved. By Fredman's patience sorting, 1975, for the moves.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  /// - Returns: The changes.
  @inlinable public static func changes<Row: Identifiable & Equatable>(
    from old: [Row], to new: [Row]
  ) -> ListChanges {
    let matching = ListMatching(from: old, to: new)
    var changes = ListChanges()
    for row in 0..<matching.prefix where old[row] != new[row] {
      changes.updates.append(ListChanges.Move(from: row, to: row))
    }
    for row in matching.isKept.indices where !matching.isKept[row] {
      changes.deletions.append(matching.prefix + row)
    }
    let staying = matching.isShuffled ? matching.staying() : []
    for row in matching.sources.indices {
      let (source, target) = (Int(matching.sources[row]), matching.prefix + row)
      guard source >= 0 else {
        changes.insertions.append(target)
        continue
      }
      let move = ListChanges.Move(from: matching.prefix + source, to: target)
      if matching.isShuffled, !staying[row] { changes.moves.append(move) }
      if old[move.source] != new[target] { changes.updates.append(move) }
    }
    for place in (0..<matching.suffix).reversed() {
      let (source, target) = (old.count - 1 - place, new.count - 1 - place)
      if old[source] != new[target] {
        changes.updates.append(ListChanges.Move(from: source, to: target))
      }
    }
    return changes
  }
}

extension ListMatching {
  /// Whether each row between stays in its order among those that stay; as many as can be do.
  @inlinable func staying() -> [Bool] { longestIncreasing(sources) }
}

/// Which of some numbers are in the longest part that increases; those below zero are in none.
@usableFromInline func longestIncreasing(_ sources: [Int32]) -> [Bool] {
  // Where the best part of each length ends, and what is before each number in the best part that ends there.
  var ends: [Int32] = []
  var previous = [Int32](repeating: -1, count: sources.count)
  for row in sources.indices where sources[row] >= 0 {
    let source = sources[row]
    var low = ends.count
    if let last = ends.last, sources[Int(last)] > source {
      low = 0
      var high = ends.count - 1
      while low < high {
        let middle = (low + high) / 2
        if sources[Int(ends[middle])] < source { low = middle + 1 } else { high = middle }
      }
    }
    if low > 0 { previous[row] = ends[low - 1] }
    if low == ends.count { ends.append(Int32(row)) } else { ends[low] = Int32(row) }
  }
  var isIn = [Bool](repeating: false, count: sources.count)
  var row = ends.last ?? -1
  while row >= 0 {
    isIn[Int(row)] = true
    row = previous[Int(row)]
  }
  return isIn
}
