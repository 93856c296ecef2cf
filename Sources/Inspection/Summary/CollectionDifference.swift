// SPDX-License-Identifier: MIT

/// How many elements came to a collection, and how many went.
struct CollectionDifference: CustomStringConvertible {
  private let count: Int
  private let added: Int
  private let removed: Int

  /// Counts; nil where elements cannot be told apart.
  ///
  /// Elements are counted by what they are, in whatever order they stand. Complexity: O(n) on average.
  init?(_ old: Any, _ new: Any) {
    guard let before = Self.elements(of: old), let after = Self.elements(of: new)
    else { return nil }
    count = after.count
    var kept: [AnyHashable: Int] = [:]
    for element in before { kept[element, default: 0] += 1 }
    var added = 0
    for element in after {
      if let left = kept[element], left > 0 { kept[element] = left - 1 } else { added += 1 }
    }
    self.added = added
    removed = before.count - (after.count - added)
  }

  var description: String {
    let changes =
      [added > 0 ? "+\(added)" : nil, removed > 0 ? "−\(removed)" : nil].compactMap(\.self)
    let elements = ValueSummary.elements(count)
    return changes.isEmpty
      ? "\(elements), moved" : "\(changes.joined(separator: " ")), \(elements)"
  }

  private static func elements(of value: Any) -> [AnyHashable]? {
    (value as? any Collection).flatMap { hashable($0) }
  }

  private static func hashable(_ collection: some Collection) -> [AnyHashable]? {
    var elements: [AnyHashable] = []
    for element in collection {
      guard let element = element as? any Hashable else { return nil }
      elements.append(AnyHashable(element))
    }
    return elements
  }
}
