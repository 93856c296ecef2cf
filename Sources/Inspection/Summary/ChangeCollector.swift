// SPDX-License-Identifier: MIT

import PresentationReflection

/// A collector for the paths at which two values with the same type differ.
struct ChangeCollector {
  struct Change {
    let path: String
    let text: String

    var line: String { BoundedText.truncated(path.isEmpty ? text : "\(path): \(text)") }
  }

  /// A part's location in the value.
  private struct PartPath {
    var path = ""
    /// Names without element indices, for rules; empty if there are none.
    var rulePath: String
  }

  private static let deepestLevel = 32
  private static let longestList = 16
  private static let mostChanges = 100

  private(set) var changes: [Change] = []
  let writer = SummaryWriter()
  /// The value's name for rules, not part of a line.
  private let root: String
  private var budget = 10_000
  private var comparison = StructuralComparison()

  init(root: String?) {
    self.root = root ?? ""
  }

  mutating func collect(from old: Any, to new: Any) {
    collect(from: old, to: new, at: PartPath(rulePath: root), level: 0)
  }

  private mutating func collect(from old: Any, to new: Any, at part: PartPath, level: Int) {
    guard budget > 0, !ExactBytes.areSame(old, new) else { return }
    budget = changes.count < Self.mostChanges - 1 ? budget - 1 : 0
    guard budget > 0 else { return add("further differences not compared", at: part) }
    guard !isHidden(part) else {
      if !areEqual(old, new) { add("\(ValueSummary.hidden), changed", at: part) }
      return
    }
    let fields = ReflectedValue(fieldsOf: old)
    // A struct with fields isn't a scalar, and the casts take long.
    if fields == nil, let areEqual = Self.areEqualScalars(old, new) {
      if !areEqual { addChange(from: old, to: new, at: part) }
      return
    }
    let (before, after) = (fields ?? ReflectedValue(old), ReflectedValue(new))
    guard type(of: old) == type(of: new), before.style == after.style,
      hasComparableParts(old, before, new, after, at: part)
    else {
      if !areEqual(old, new) { addChange(from: old, to: new, at: part) }
      return
    }
    guard level < Self.deepestLevel else {
      return add("changed, or nested deeper than \(Self.deepestLevel) levels", at: part)
    }
    switch before.style {
    case .collection: collectElements(old, before, new, after, at: part, level: level)
    case .optional:
      collect(before.child(at: 0), after.child(at: 0), before, at: part, level: level)
    default:
      for index in partsToCompare(old, before, new) {
        let (older, newer) = (before.child(at: index), after.child(at: index))
        collect(older, newer, before, at: join(part, newer.label), level: level)
      }
    }
  }

  private mutating func collect(
    _ old: ReflectedValue.Child, _ new: ReflectedValue.Child, _ whole: ReflectedValue,
    at part: PartPath,
    level: Int
  ) {
    if let old = old.value, let new = new.value {
      collect(from: old, to: new, at: part, level: level + 1)
    } else if whole.isPlain {
      add("changed", at: part)
    }
  }

  /// Compares frequent types without the microseconds that reflection takes.
  private static func areEqualScalars(_ old: Any, _ new: Any) -> Bool? {
    areEqual(old, new, as: String.self) ?? areEqual(old, new, as: Int.self)
      ?? areEqual(old, new, as: Bool.self) ?? areEqual(old, new, as: Double.self)
  }

  private static func areEqual<Value: Equatable>(
    _ old: Any, _ new: Any, as type: Value.Type
  ) -> Bool? {
    guard let old = old as? Value, let new = new as? Value else { return nil }
    return old == new
  }

  /// Skips parts with equal bytes, because reading a part takes microseconds.
  private func partsToCompare(_ old: Any, _ before: ReflectedValue, _ new: Any) -> [Int] {
    (before.hasFields ? ExactBytes.propertiesThatDiffer(old, new) : nil)
      ?? Array(0..<before.count)
  }

  private mutating func addChange(from old: Any, to new: Any, at part: PartPath) {
    let (older, newer) = writer.change(from: old, to: new, at: part.rulePath)
    // Functions cannot be compared, and parts that equality ignores need not be.
    if older != "…" || newer != "…" { add("\(older) → \(newer)", at: part) }
  }

  private mutating func add(_ text: String, at part: PartPath) {
    changes.append(Change(path: part.path, text: text))
  }

  private mutating func areEqual(_ old: Any, _ new: Any) -> Bool {
    comparison.areEqual(old, new)
  }

  /// Returns `true` if two values' parts reveal more than their descriptions.
  private func hasComparableParts(
    _ old: Any, _ before: ReflectedValue, _ new: Any, _ after: ReflectedValue, at part: PartPath
  ) -> Bool {
    switch before.style {
    case .optional: return before.count == 1 && after.count == 1
    case .collection: return true
    case .object, .leaf: return false
    case .record: break
    }
    let traits = TypeTraits.of(type(of: old))
    guard before.count == after.count, before.caseName == after.caseName,
      before.isPlain || before.isEnum, !traits.isOpaque,
      before.hasFields || before.children.map(\.label) == after.children.map(\.label)
    else { return false }
    guard traits.isDescribed else { return true }
    guard before.isEnum else { return !traits.isLibraryType }
    let path = part.rulePath
    return writer.hasHiddenPart(old, at: path) || writer.hasHiddenPart(new, at: path)
      || writer.summary(of: old, at: path) == writer.summary(of: new, at: path)
  }

  private func isHidden(_ part: PartPath) -> Bool {
    !writer.rules.isEmpty && writer.isHidden(part.rulePath)
  }

  private func join(_ part: PartPath, _ label: String) -> PartPath {
    PartPath(
      path: SummaryWriter.join(part.path, label),
      rulePath: writer.rules.isEmpty ? "" : SummaryWriter.join(part.rulePath, label))
  }

  private func join(_ part: PartPath, _ element: ElementChanges.Element) -> PartPath {
    var part = PartPath(path: part.path + element.label, rulePath: part.rulePath)
    if let name = element.name { part.rulePath = SummaryWriter.join(part.rulePath, name) }
    return part
  }
}

// Collections
extension ChangeCollector {
  private mutating func collectElements(
    _ old: Any, _ before: ReflectedValue, _ new: Any, _ after: ReflectedValue, at part: PartPath,
    level: Int
  ) {
    guard let difference = difference(old, before, new, after, at: part) else {
      if !areEqual(old, new) {
        let elements = ValueSummary.elements(after.count)
        add(
          before.count == after.count ? "\(elements), changed" : "\(before.count) → \(elements)",
          at: part)
      }
      return
    }
    if let text = text(of: difference, count: after.count, at: part) { add(text, at: part) }
    for (old, new) in difference.changed.prefix(Self.longestList) {
      collect(from: old, to: new.value, at: join(part, new), level: level + 1)
    }
    let rest = difference.changed.count - Self.longestList
    if rest > 0 {
      add("\(BoundedText.grouped(rest)) more of \(ValueSummary.elements(after.count))", at: part)
    }
  }

  /// Returns `nil` if elements cannot be matched.
  private mutating func difference(
    _ old: Any, _ before: ReflectedValue, _ new: Any, _ after: ReflectedValue, at part: PartPath
  ) -> ElementChanges? {
    let canHash = TypeTraits.of(type(of: old)).isBounded
    var comparison = comparison
    defer { self.comparison = comparison }
    func areEqual(_ old: Any, _ new: Any) -> Bool { comparison.areEqual(old, new) }
    if let old = old as? any SetOfElements, let new = new as? any SetOfElements {
      return canHash ? ElementChanges(from: old.hashableElements, to: new.hashableElements) : nil
    }
    if let type = type(of: old) as? any DictionaryWithKeys.Type {
      guard TypeTraits.of(type.keyType).isBounded, let old = old as? [AnyHashable: Any],
        let new = new as? [AnyHashable: Any]
      else { return nil }
      return ElementChanges(from: old, to: new, at: part.rulePath, writer, areEqual: areEqual)
    }
    guard let old = Self.elements(of: old, before), let new = Self.elements(of: new, after) else {
      return nil
    }
    return ElementChanges(from: old, to: new, canHash: canHash, areEqual: areEqual)
  }

  private static func elements(of value: Any, _ reflection: ReflectedValue) -> [Any]? {
    if let elements = value as? [Any] { return elements }
    let elements = reflection.children.compactMap(\.value)
    return elements.count == reflection.count ? elements : nil
  }

  /// Returns a description of inserted and removed elements, or their counts if there are many.
  private func text(of difference: ElementChanges, count: Int, at part: PartPath) -> String? {
    let (inserted, removed) = (difference.inserted, difference.removed)
    func list(_ sign: String, _ elements: [ElementChanges.Element]) -> [String] {
      elements.map {
        "\(sign)\($0.label) \(writer.summary(of: $0.value, at: join(part, $0).rulePath))"
      }
    }
    var parts: [String] = []
    if inserted.count + removed.count > 3 {
      if !inserted.isEmpty { parts.append("+\(inserted.count)") }
      if !removed.isEmpty { parts.append("−\(removed.count)") }
    } else {
      parts = list("+", inserted) + list("−", removed)
    }
    var texts = parts.isEmpty ? [] : [parts.joined(separator: " ")]
    guard difference.isMoved || !texts.isEmpty else { return nil }
    texts.append(ValueSummary.elements(count))
    return (texts + (difference.isMoved ? ["moved"] : [])).joined(separator: ", ")
  }
}

extension SummaryWriter {
  private static let longestContext = 60
  /// The search limit for a difference, in Unicode scalars.
  private static let longestSearched = 4_096

  /// Describes two different values so that the difference is visible.
  ///
  /// - Complexity: O(total text length).
  func change(from old: Any, to new: Any, at path: String) -> (old: String, new: String) {
    let (older, newer) = (summary(of: old, at: path), summary(of: new, at: path))
    guard older == newer, older != ValueSummary.hidden, older != "…" else { return (older, newer) }
    guard type(of: old) == type(of: new) else {
      return ("\(older) (\(type(of: old)))", "\(newer) (\(type(of: new)))")
    }
    if let old = old as? String, let new = new as? String {
      return context(of: old, new) ?? (older, "another text with the same beginning")
    }
    guard ReflectedValue(old).style != .object else { return (older, "another \(newer)") }
    return context(of: ValueText.of(old, at: path), ValueText.of(new, at: path))
      ?? (older, "another value with the same description")
  }

  /// Returns excerpts from shortly before the first visible difference, if any.
  private func context(of old: String, _ new: String) -> (old: String, new: String)? {
    func searched(_ text: String) -> [Character] {
      let scalars = text.unicodeScalars.prefix(Self.longestSearched)
      let isTruncated = scalars.endIndex < text.unicodeScalars.endIndex
      // A credential must not lose its URL's beginning.
      return Array(URLRedactor.redacted(String(scalars), isTruncated: isTruncated))
    }
    let (before, after) = (searched(old), searched(new))
    let common = zip(before, after).prefix { $0 == $1 }.count
    guard common < max(before.count, after.count) else { return nil }
    let start = max(0, common - Self.longestContext / 3)
    func part(_ text: [Character]) -> String {
      let end = min(text.count, start + Self.longestContext)
      let part = String(text[min(start, end)..<end])
      return (start > 0 ? "…" : "") + String(reflecting: part) + (end < text.count ? "…" : "")
    }
    return (part(before), part(after))
  }
}
