// SPDX-License-Identifier: MIT

/// The block size of the content box that is known before the content is laid out.
struct BlockSize: Equatable {
  /// Not a number if indefinite: then percentages of children do not resolve.
  var definite = Double.nan
  /// The block size at which columns wrap although the size is indefinite.
  var limit = Double.infinity

  var isUnknown: Bool { definite.isNaN && limit == .infinity }

  static func == (lhs: BlockSize, rhs: BlockSize) -> Bool {
    lhs.definite.bitPattern == rhs.definite.bitPattern && lhs.limit == rhs.limit
  }
}
