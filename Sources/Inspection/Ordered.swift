// SPDX-License-Identifier: MIT

extension Collection {
  /// Returns the elements, sorted; equal ones keep their order.
  ///
  /// A `sorted(by:)` specialization takes 3 to 8 KB of code for each element type. This has none,
  /// and suits infrequent sorts.
  ///
  /// - Complexity: O(n log n).
  package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return order(of: elements.count) { precedes(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}

/// Returns the numbers below a count, sorted.
@inline(never) private func order(of count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted(by: precedes)
}
