// SPDX-License-Identifier: MIT

import CPresentation

/// Comparisons of values by their stored bytes.
///
/// Equal bytes of one type are the same value. Different bytes may be equal values: padding has no
/// meaning, and two buffers may hold equal text. Objects are compared only by identity.
package enum ExactBytes {
  /// Returns whether two values have the same type and the same bytes.
  package static func areSame(_ old: Any, _ new: Any) -> Bool {
    unsafe compare(old, new) { old, new in unsafe areSame(old, new, at: 0..<old.count) } ?? false
  }

  /// Returns the indices, in declaration order, of the stored properties whose bytes differ between
  /// two structs, or `nil` if the types differ.
  package static func propertiesThatDiffer(_ old: Any, _ new: Any) -> [Int]? {
    guard let ranges = StoredProperties.of(type(of: old))?.byteRanges else { return nil }
    return unsafe compare(StaticType.opened(old), StaticType.opened(new)) { old, new in
      ranges.indices.filter { unsafe !areSame(old, new, at: ranges[$0]) }
    }
  }

  package static func areSame(
    _ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer, size: Int
  ) -> Bool {
    unsafe creflection_first_difference(lhs, rhs, 0, size) == size
  }

  private static func compare<Result>(
    _ old: Any, _ new: Any,
    _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    // Both are opened, because casting a value whose type is builtin traps.
    func open<Old>(_ old: Old) -> Result? {
      func open<New>(_ new: New) -> Result? {
        guard ObjectIdentifier(Old.self) == ObjectIdentifier(New.self) else { return nil }
        return unsafe withUnsafeBytes(of: old) { old in
          unsafe withUnsafeBytes(of: new) { new in unsafe body(old, new) }
        }
      }
      return _openExistential(new, do: open)
    }
    return _openExistential(old, do: open)
  }

  private static func areSame(
    _ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer, at range: Range<Int>
  ) -> Bool {
    guard !range.isEmpty, let old = old.baseAddress, let new = new.baseAddress else { return true }
    let end = range.upperBound
    return unsafe creflection_first_difference(old, new, range.lowerBound, end) == end
  }
}
