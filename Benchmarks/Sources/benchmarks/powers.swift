// SPDX-License-Identifier: MIT

/// Returns the powers of ten in a range, for a task's sizes.
func powers(from first: Int = 1, upTo last: Int) -> [Int] {
  Array(sequence(first: first) { $0 < last ? $0 * 10 : nil })
}
