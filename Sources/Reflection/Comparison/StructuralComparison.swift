// SPDX-License-Identifier: MIT

/// A part-by-part comparison to a limited depth, in place of an equality that could recurse without
/// limit.
package struct StructuralComparison {
  private static let maximumDepth = 64
  private var budget = 10_000

  package init() {}

  /// Returns whether two more values are equal, as far as they can be compared.
  ///
  /// Values with bounded types are compared by `==` if they are `Equatable`. Functions count as
  /// equal, because they can't be compared, and so do `AlwaysEqual` values. Parts below the limit
  /// count as different.
  ///
  /// - Complexity: O(the size of both). All values in one comparison share its limit of 10,000
  ///   parts.
  package mutating func areEqual(_ old: Any, _ new: Any) -> Bool {
    areEqual(old, new, level: 0)
  }

  private mutating func areEqual(_ old: Any, _ new: Any, level: Int) -> Bool {
    guard !ExactBytes.areSame(old, new) else { return true }
    guard ObjectIdentifier(type(of: old)) == ObjectIdentifier(type(of: new)) else { return false }
    let traits = TypeTraits.of(type(of: old))
    guard traits.isReflectable else { return false }
    if traits.isOpaque { return true }
    if traits.isBounded, old is any Equatable { return AnyEquality.areEqual(old, new) }
    budget -= 1
    guard budget > 0, level < Self.maximumDepth else { return false }
    if Self.hasBoundedKeys(old), let old = old as? [AnyHashable: Any],
      let new = new as? [AnyHashable: Any]
    {
      return areEqual(old, new, level: level)
    }
    return areEqual(ReflectedValue(old), ReflectedValue(new), level: level)
  }

  /// Returns whether a value is a dictionary whose keys can be hashed without recursion.
  private static func hasBoundedKeys(_ value: Any) -> Bool {
    guard let type = type(of: value) as? any DictionaryWithKeys.Type else { return false }
    return TypeTraits.of(type.keyType).isBounded
  }

  private mutating func areEqual(
    _ old: [AnyHashable: Any], _ new: [AnyHashable: Any], level: Int
  ) -> Bool {
    guard old.count == new.count else { return false }
    for (key, value) in old {
      guard let other = new[key], areEqual(value, other, level: level + 1) else { return false }
    }
    return true
  }

  private mutating func areEqual(_ old: ReflectedValue, _ new: ReflectedValue, level: Int) -> Bool {
    guard old.count > 0, old.count == new.count, old.caseName == new.caseName,
      old.style != .object
    else { return false }
    for (older, newer) in zip(old.children, new.children) {
      guard older.label == newer.label, let older = older.value, let newer = newer.value,
        areEqual(older, newer, level: level + 1)
      else { return false }
    }
    return true
  }
}

package protocol DictionaryWithKeys {
  static var keyType: Any.Type { get }
}

extension Dictionary: DictionaryWithKeys {
  package static var keyType: Any.Type { Key.self }
}
