// SPDX-License-Identifier: MIT

extension [Double] {
  /// The value in the middle, or the mean of the two in the middle.
  ///
  /// - Precondition: The array is not empty.
  package var median: Double {
    precondition(!isEmpty, "Cannot take the median of no values")
    let sorted = sorted()
    let middle = count / 2
    return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
