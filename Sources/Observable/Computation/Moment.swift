// SPDX-License-Identifier: MIT

/// A point in the order of changes.
@usableFromInline enum Moment: Hashable {
  /// After every set.
  case now
  /// After the last delivered change.
  case delivered
}
