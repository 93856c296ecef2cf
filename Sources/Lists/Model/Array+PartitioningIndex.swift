// SPDX-License-Identifier: MIT

extension Array {
  /// Returns the index of the first element for which a condition is false.
  ///
  /// The condition is true of all elements before that index, and false of the others. Complexity:
  /// O(log n).
  func partitioningIndex(while isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
