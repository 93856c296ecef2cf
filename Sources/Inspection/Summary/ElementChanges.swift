// SPDX-License-Identifier: MIT

import PresentationReflection

/// The elements by which two collections differ.
struct ElementChanges {
  struct Element {
    /// The index or key in brackets; empty for a set element.
    let label: String
    /// A dictionary key, for rules.
    var name: String?
    let value: Any
  }

  private(set) var inserted: [Element] = []
  private(set) var removed: [Element] = []
  /// Elements with the same identity, key or index in both that may differ.
  private(set) var changed: [(old: Any, new: Element)] = []
  /// `true` if common elements have another order.
  private(set) var isMoved = false

  /// Compares the elements of two sequences; fails if they cannot be matched.
  ///
  /// Elements between the first and the last difference are matched by identity if `Identifiable`.
  /// Otherwise they are matched by index or by equality, whichever leaves fewer unmatched.
  ///
  /// - Parameters:
  ///   - old: The elements before.
  ///   - new: The elements after.
  ///   - canHash: `true` if identity, equality and hash of elements cannot recurse without limit.
  ///   - areEqual: A closure that returns `true` if two elements are known to be equal.
  /// - Complexity: O(n) on average.
  init?(from old: [Any], to new: [Any], canHash: Bool, areEqual: (Any, Any) -> Bool) {
    var (start, oldEnd, newEnd) = (0, old.count, new.count)
    while start < min(oldEnd, newEnd), areEqual(old[start], new[start]) { start += 1 }
    while min(oldEnd, newEnd) > start, areEqual(old[oldEnd - 1], new[newEnd - 1]) {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    let older = (start..<oldEnd).map { Self.element(old[$0], at: $0) }
    let newer = (start..<newEnd).map { Self.element(new[$0], at: $0) }
    if older.isEmpty || newer.isEmpty {
      (removed, inserted) = (older, newer)
    } else if canHash, let before = Self.identities(of: older),
      let after = Self.identities(of: newer)
    {
      match(older, before, newer, after, areEqual)
    } else if older.count == newer.count {
      let pairs = zip(older, newer).filter { !areEqual($0.value, $1.value) }
      guard pairs.count > 1, canHash, matchEqual(older, newer),
        isMoved || inserted.count < pairs.count
      else {
        (inserted, removed) = ([], [])
        changed = pairs.map { ($0.value, $1) }
        return
      }
    } else {
      guard canHash, matchEqual(older, newer) else { return nil }
    }
  }

  /// Compares two dictionaries' entries.
  ///
  /// The `writer` describes the keys, by which the entries are sorted.
  ///
  /// - Complexity: O(n + k log k) on average for k entries that differ.
  init(
    from old: [AnyHashable: Any], to new: [AnyHashable: Any], at path: String,
    _ writer: SummaryWriter,
    areEqual: (Any, Any) -> Bool
  ) {
    func element(_ key: AnyHashable, _ value: Any) -> Element {
      let text = writer.summary(of: key.base, at: path)
      return Element(label: "[\(text)]", name: key.base as? String ?? text, value: value)
    }
    inserted = Self.sorted(new.filter { old[$0.key] == nil }, element)
    removed = Self.sorted(old.filter { new[$0.key] == nil }, element)
    let both = new.compactMap { key, value in
      old[key].flatMap { areEqual($0, value) ? nil : (key: key, value: (old: $0, new: value)) }
    }
    changed = Self.sorted(both) { key, values in (values.old, element(key, values.new)) }
  }

  /// Compares two sets' elements.
  ///
  /// - Complexity: O(n + k log k) on average for k elements that differ.
  init(from old: Set<AnyHashable>, to new: Set<AnyHashable>) {
    func elements(_ elements: Set<AnyHashable>) -> [Element] {
      Self.sorted(elements.map { (key: $0, value: ()) }) { key, _ in
        Element(label: "", value: key.base)
      }
    }
    (inserted, removed) = (elements(new.subtracting(old)), elements(old.subtracting(new)))
  }

  private static func element(_ value: Any, at index: Int) -> Element {
    Element(label: "[\(index)]", value: value)
  }

  /// Returns the transformed entries, sorted by numeric key, otherwise by the key's text.
  private static func sorted<Value, Result>(
    _ entries: some Sequence<(key: AnyHashable, value: Value)>,
    _ transform: (AnyHashable, Value) -> Result
  ) -> [Result] {
    let texts = entries.map { entry in
      let number = entry.key.base as? Int
      return (number, number == nil ? ValueSummary.whole(of: entry.key.base) : "", entry)
    }
    return texts.ordered { lhs, rhs in
      if let lhs = lhs.0, let rhs = rhs.0 { lhs < rhs } else { lhs.1 < rhs.1 }
    }
    .map { transform($0.2.key, $0.2.value) }
  }
}

// Matching
extension ElementChanges {
  /// Returns `nil` if an identity is missing or occurs twice.
  private static func identities(of elements: [Element]) -> [AnyHashable]? {
    func identity<Value: Identifiable>(of value: Value) -> AnyHashable? {
      TypeTraits.of(Value.ID.self).isBounded ? AnyHashable(value.id) : nil
    }
    var (all, known): ([AnyHashable], Set<AnyHashable>) = ([], [])
    for element in elements {
      guard let value = element.value as? any Identifiable, let id = identity(of: value),
        known.insert(id).inserted
      else { return nil }
      all.append(id)
    }
    return all
  }

  private mutating func match(
    _ older: [Element], _ before: [AnyHashable], _ newer: [Element], _ after: [AnyHashable],
    _ areEqual: (Any, Any) -> Bool
  ) {
    let indices = Dictionary(uniqueKeysWithValues: zip(before, older.indices))
    var kept: [Int] = []
    for (id, element) in zip(after, newer) {
      guard let index = indices[id] else {
        inserted.append(element)
        continue
      }
      kept.append(index)
      if !areEqual(older[index].value, element.value) {
        changed.append((older[index].value, element))
      }
    }
    let keptIndices = Set(kept)
    removed = older.indices.filter { !keptIndices.contains($0) }.map { older[$0] }
    isMoved = zip(kept, kept.dropFirst()).contains { $0 > $1 }
  }

  /// Matches equal elements in any order; returns `false` if they are not `Hashable`.
  private mutating func matchEqual(_ older: [Element], _ newer: [Element]) -> Bool {
    func hashable(_ element: Element) -> AnyHashable? {
      (element.value as? any Hashable).map { AnyHashable($0) }
    }
    let (before, after) = (older.compactMap(hashable), newer.compactMap(hashable))
    guard before.count == older.count, after.count == newer.count else { return false }
    var counts: [AnyHashable: Int] = [:]
    for value in before { counts[value, default: 0] += 1 }
    for (value, element) in zip(after, newer) {
      if let count = counts[value], count > 0 {
        counts[value] = count - 1
      } else {
        inserted.append(element)
      }
    }
    // Among equal elements, the last ones are removed.
    for (value, element) in zip(before, older).reversed() where counts[value, default: 0] > 0 {
      counts[value, default: 0] -= 1
      removed.append(element)
    }
    removed.reverse()
    isMoved = inserted.isEmpty && removed.isEmpty
    return true
  }
}

protocol SetOfElements {
  var hashableElements: Set<AnyHashable> { get }
}

extension Set: SetOfElements {
  var hashableElements: Set<AnyHashable> { Set<AnyHashable>(map { AnyHashable($0) }) }
}
