// SPDX-License-Identifier: MIT

/// The content-box block size that is known before content is laid out.
struct BlockSize: Equatable {
  /// NaN if indefinite, so that percentages of children do not resolve.
  var definite = Double.nan
  /// The block size at which columns wrap if `definite` is NaN.
  var limit = Double.infinity

  var isUnknown: Bool { definite.isNaN && limit == .infinity }

  static func == (lhs: BlockSize, rhs: BlockSize) -> Bool {
    lhs.definite.bitPattern == rhs.definite.bitPattern && lhs.limit == rhs.limit
  }
}
