// SPDX-License-Identifier: MIT

/// Values in a few words, for people who read a trace: never a whole dump, and nothing that is a ``Secret`` or hidden.
public enum ValueSummary {
  static let hidden = "•••"

  /// So many elements, in words.
  static func elements(_ count: Int) -> String {
    count == 1 ? "1 element" : "\(count) elements"
  }

  /// Describes a value: texts quoted, collections by their count, structs by their fields, cases by what they carry.
  ///
  /// - Parameter value: Any value. Read by reflection.
  /// - Returns: At most about 80 characters on one line.
  public static func of(_ value: Any) -> String {
    SummaryWriter().summary(of: value, at: "")
  }

  /// Describes how a value differs from an older one of the same type: a line for each path that changed.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  /// - Returns: Such as `["name: \"A\" → \"B\"", "items: +2 −1, 4 elements"]`; one line `unchanged` where no
  ///   difference can be seen. Complexity: O(the size of both), apart from what the values' own `==` takes.
  public static func changes(from old: Any, to new: Any) -> [String] {
    var lines: [String] = []
    SummaryWriter().collect(from: old, to: new, at: "", into: &lines)
    return lines.isEmpty ? ["unchanged"] : lines
  }
}

/// Writes summaries, but for the paths that are hidden at the time.
private struct SummaryWriter {
  private static let longest = 80
  private let hiddenPaths = Inspection.pathsToHide

  func summary(of value: Any, at path: String) -> String {
    let text = describe(value, at: path, depth: 0)
    return text.count <= Self.longest ? text : text.prefix(Self.longest - 1) + "…"
  }

  func collect(from old: Any, to new: Any, at path: String, into lines: inout [String]) {
    guard !ExactBytes.areSame(old, new) else { return }
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    if type(of: old) == type(of: new), isRecord(old, before), areAlike(before, after) {
      for index in propertiesToCompare(old, before, new) {
        let (older, newer) = (child(index, of: before), child(index, of: after))
        collect(
          from: older.value, to: newer.value, at: join(path, newer.label ?? "?"), into: &lines)
      }
    } else if let line = difference(old, before, new, after, at: path) {
      lines.append(path.isEmpty ? line : "\(path): \(line)")
    }
  }

  /// The places of those children that are not known to be the same: to look at one costs microseconds.
  private func propertiesToCompare(_ old: Any, _ before: Mirror, _ new: Any) -> [Int] {
    let isPlainStruct = before.displayStyle == .struct && !(old is any CustomReflectable)
    return (isPlainStruct ? ExactBytes.propertiesThatDiffer(old, new) : nil)
      ?? Array(0..<before.children.count)
  }

  private func child(_ index: Int, of mirror: Mirror) -> Mirror.Child {
    mirror.children[mirror.children.index(mirror.children.startIndex, offsetBy: index)]
  }

  private func difference(
    _ old: Any, _ before: Mirror, _ new: Any, _ after: Mirror, at path: String
  ) -> String? {
    guard !areEqual(old, new) else { return nil }
    guard !isHidden(path) else { return "\(ValueSummary.hidden), changed" }
    if isCollection(before), isCollection(after) {
      return CollectionDifference(old, new)?.description
        ?? (before.children.count == after.children.count
          ? "\(ValueSummary.elements(after.children.count)), changed"
          : "\(before.children.count) → \(ValueSummary.elements(after.children.count))")
    }
    return "\(summary(of: old, at: path)) → \(summary(of: new, at: path))"
  }

  private func areEqual(_ old: Any, _ new: Any) -> Bool {
    // Where equality is not known, whole descriptions are compared, not summaries: a change past the cut is
    // still a change.
    old is any Equatable
      ? AnyEquality.areEqual(old, new) : String(reflecting: old) == String(reflecting: new)
  }

  private func describe(_ value: Any, at path: String, depth: Int) -> String {
    guard !isHidden(path) else { return ValueSummary.hidden }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { describe($0.value, at: path, depth: depth) } ?? "nil"
    case .collection, .set, .dictionary:
      return ValueSummary.elements(mirror.children.count)
    case .struct where !mirror.children.isEmpty:
      return "\(type(of: value))(\(fields(of: mirror, at: path, depth: depth)))"
    case .tuple:
      return "(\(fields(of: mirror, at: path, depth: depth)))"
    case .enum where isRecord(value, mirror):
      return mirror.children.map { payload(of: $0, at: path, depth: depth) }.joined()
    case .class:
      return "\(type(of: value))"
    default:
      return value is String ? String(reflecting: value) : String(describing: value)
    }
  }

  private func fields(of mirror: Mirror, at path: String, depth: Int) -> String {
    guard depth < 2 else { return "…" }
    return mirror.children.map { child in
      let label = child.label ?? "?"
      let value = describe(child.value, at: join(path, label), depth: depth + 1)
      return label.hasPrefix(".") ? value : "\(label): \(value)"
    }.joined(separator: ", ")
  }

  private func payload(of child: Mirror.Child, at path: String, depth: Int) -> String {
    let label = child.label ?? "?"
    let payload = describe(child.value, at: join(path, label), depth: depth)
    let isTuple = Mirror(reflecting: child.value).displayStyle == .tuple
    return isTuple ? label + payload : "\(label)(\(payload))"
  }

  private func isRecord(_ value: Any, _ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .struct, .tuple: !mirror.children.isEmpty
    case .enum: !mirror.children.isEmpty && !(value is any CustomStringConvertible)
    default: false
    }
  }

  /// Whether two values of one type have the same children: those of an enumeration may not.
  private func areAlike(_ old: Mirror, _ new: Mirror) -> Bool {
    old.displayStyle != .enum || old.children.first?.label == new.children.first?.label
  }

  private func isCollection(_ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: true
    default: false
    }
  }

  private func isHidden(_ path: String) -> Bool {
    !hiddenPaths.isEmpty && hiddenPaths.contains { $0.matches(path) }
  }

  private func join(_ path: String, _ label: String) -> String {
    path.isEmpty ? label : "\(path).\(label)"
  }
}
