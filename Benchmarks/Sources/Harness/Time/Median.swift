// SPDX-License-Identifier: MIT

extension [Double] {
  /// The middle value, or the mean of both middle values.
  ///
  /// - Precondition: The array is not empty.
  package var median: Double {
    precondition(!isEmpty, "Cannot take the median of no values")
    let sorted = sorted()
    let middle = count / 2
    return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The value that a quarter of all values are below.
  ///
  /// - Precondition: The array is not empty.
  package var lowerQuartile: Double {
    precondition(!isEmpty, "Cannot take the quartile of no values")
    return sorted()[count / 4]
  }
}
