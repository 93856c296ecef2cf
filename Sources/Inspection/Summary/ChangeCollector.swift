// SPDX-License-Identifier: MIT

/// Collects the paths at which two values of one type differ.
struct ChangeCollector {
  private static let deepestLevel = 32

  private(set) var lines: [String] = []
  private let writer = SummaryWriter()
  /// The name of the value, for rules alone: it is not part of a line.
  private let root: String?
  private var budget = 10_000

  init(root: String?) {
    self.root = root
  }

  /// Adds a line for each path at which two values differ.
  mutating func collect(from old: Any, to new: Any) {
    collect(from: old, to: new, at: "", level: 0)
  }

  private mutating func collect(from old: Any, to new: Any, at path: String, level: Int) {
    guard budget > 0, !ExactBytes.areSame(old, new) else { return }
    budget -= 1
    guard budget > 0 else { return add("not compared any further", at: path) }
    guard !isHidden(path) else {
      if !areEqual(old, new) { add("\(ValueSummary.hidden), changed", at: path) }
      return
    }
    if let areEqual = Self.areEqualScalars(old, new) {
      if !areEqual { addStep(from: old, to: new, at: path) }
      return
    }
    let (before, after) = (Reflection(old), Reflection(new))
    guard type(of: old) == type(of: new), isRecord(old, before, at: path),
      before.count == after.count,
      before.caseName == after.caseName
    else { return addDifference(old, before, new, after, at: path) }
    guard level < Self.deepestLevel else {
      return add("changed, or nested deeper than \(Self.deepestLevel) levels", at: path)
    }
    for index in partsToCompare(old, before, new) {
      let (older, newer) = (before.child(at: index), after.child(at: index))
      let path = SummaryWriter.join(path, newer.label)
      if let older = older.value, let newer = newer.value {
        collect(from: older, to: newer, at: path, level: level + 1)
      } else if before.isPlain {
        add("changed", at: path)
      }
    }
  }

  /// Compares values of the most frequent types, without the microseconds that reflection takes.
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

  /// Returns the positions of the parts that are not known to be the same: reading one takes
  /// microseconds.
  private func partsToCompare(_ old: Any, _ before: Reflection, _ new: Any) -> [Int] {
    (before.hasFields ? ExactBytes.propertiesThatDiffer(old, new) : nil)
      ?? Array(0..<before.count)
  }

  private mutating func addDifference(
    _ old: Any, _ before: Reflection, _ new: Any, _ after: Reflection, at path: String
  ) {
    guard !areEqual(old, new) else { return }
    guard before.style == .collection, after.style == .collection else {
      return addStep(from: old, to: new, at: path)
    }
    let difference =
      TypeTraits.of(type(of: old)).isBounded ? CollectionDifference(old, new)?.description : nil
    add(
      difference
        ?? (before.count == after.count
          ? "\(ValueSummary.elements(after.count)), changed"
          : "\(before.count) → \(ValueSummary.elements(after.count))"),
      at: path)
  }

  private mutating func addStep(from old: Any, to new: Any, at path: String) {
    let rulePath = rulePath(path)
    let (old, new) = (
      writer.summary(of: old, at: rulePath), writer.summary(of: new, at: rulePath)
    )
    add("\(old) → \(new)", at: path)
  }

  private mutating func add(_ text: String, at path: String) {
    lines.append(path.isEmpty ? text : "\(path): \(text)")
  }

  private func areEqual(_ old: Any, _ new: Any) -> Bool {
    StructuralComparison.areEqual(old, new)
  }

  /// Returns a Boolean value that indicates whether the parts of a value tell more than its
  /// description.
  private func isRecord(_ value: Any, _ reflection: Reflection, at path: String) -> Bool {
    guard reflection.style == .record, reflection.isPlain || reflection.isEnum else {
      return false
    }
    guard value is any CustomStringConvertible else { return true }
    return reflection.isEnum
      ? writer.hasHiddenPart(value, at: rulePath(path))
      : !TypeTraits.of(type(of: value)).isLibraryType
  }

  private func isHidden(_ path: String) -> Bool {
    !writer.hiddenPaths.isEmpty && writer.isHidden(rulePath(path))
  }

  private func rulePath(_ path: String) -> String {
    root.map { SummaryWriter.join($0, path) } ?? path
  }
}
