// SPDX-License-Identifier: MIT

/// Returns the powers of ten in a range, for the sizes of a task.
func powers(from first: Int = 1, upTo last: Int) -> [Int] {
  Array(sequence(first: first) { $0 < last ? $0 * 10 : nil })
}
