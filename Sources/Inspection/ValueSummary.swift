// SPDX-License-Identifier: MIT

/// Values in a few words, for people who read a trace: never a whole dump.
public enum ValueSummary {
  private static let longest = 80

  /// Describes a value: texts quoted, collections by their count, structs by their fields, cases by what they carry.
  ///
  /// - Parameter value: Any value. Read by reflection.
  /// - Returns: At most about 80 characters on one line.
  public static func of(_ value: Any) -> String {
    shortened(describe(value, depth: 0))
  }

  /// Describes how a value differs from an older one of the same type: a line for each path that changed.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  /// - Returns: Such as `["name: \"A\" → \"B\"", "items: 2 → 3 elements"]`; one line `unchanged` where no
  ///   difference can be seen.
  public static func changes(from old: Any, to new: Any) -> [String] {
    var lines: [String] = []
    collect(from: old, to: new, path: "", into: &lines)
    return lines.isEmpty ? ["unchanged"] : lines
  }

  private static func collect(
    from old: Any, to new: Any, path: String, into lines: inout [String]
  ) {
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    if type(of: old) == type(of: new), isRecord(old, before), areAlike(before, after) {
      for (older, newer) in zip(before.children, after.children) {
        let name = newer.label ?? "?"
        collect(
          from: older.value, to: newer.value, path: path.isEmpty ? name : "\(path).\(name)",
          into: &lines)
      }
    } else if let line = difference(old, before, new, after) {
      lines.append(path.isEmpty ? line : "\(path): \(line)")
    }
  }

  private static func isRecord(_ value: Any, _ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .struct, .tuple: !mirror.children.isEmpty
    case .enum: !mirror.children.isEmpty && !(value is any CustomStringConvertible)
    default: false
    }
  }

  /// Whether two values of one type have the same children: those of an enumeration may not.
  private static func areAlike(_ old: Mirror, _ new: Mirror) -> Bool {
    old.displayStyle != .enum || old.children.first?.label == new.children.first?.label
  }

  private static func difference(
    _ old: Any, _ before: Mirror, _ new: Any, _ after: Mirror
  ) -> String? {
    guard !areEqual(old, new) else { return nil }
    if isCollection(before), isCollection(after) {
      return before.children.count == after.children.count
        ? "\(after.children.count) elements, changed"
        : "\(before.children.count) → \(after.children.count) elements"
    }
    return "\(of(old)) → \(of(new))"
  }

  private static func areEqual(_ old: Any, _ new: Any) -> Bool {
    // Where equality is not known, whole descriptions are compared, not summaries: a change past the cut is
    // still a change.
    old is any Equatable
      ? AnyEquality.areEqual(old, new) : String(reflecting: old) == String(reflecting: new)
  }

  private static func describe(_ value: Any, depth: Int) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { describe($0.value, depth: depth) } ?? "nil"
    case .collection, .set, .dictionary:
      return mirror.children.count == 1 ? "1 element" : "\(mirror.children.count) elements"
    case .struct where !mirror.children.isEmpty:
      return "\(type(of: value))(\(fields(of: mirror, depth: depth)))"
    case .tuple:
      return "(\(fields(of: mirror, depth: depth)))"
    case .enum where isRecord(value, mirror):
      return mirror.children.map { payload(of: $0, depth: depth) }.joined()
    case .class:
      return "\(type(of: value))"
    default:
      return value is String ? String(reflecting: value) : String(describing: value)
    }
  }

  private static func fields(of mirror: Mirror, depth: Int) -> String {
    guard depth < 2 else { return "…" }
    return mirror.children
      .map { child in
        let value = describe(child.value, depth: depth + 1)
        guard let label = child.label, !label.hasPrefix(".") else { return value }
        return "\(label): \(value)"
      }
      .joined(separator: ", ")
  }

  private static func payload(of child: Mirror.Child, depth: Int) -> String {
    let payload = describe(child.value, depth: depth)
    let isTuple = Mirror(reflecting: child.value).displayStyle == .tuple
    return (child.label ?? "?") + (isTuple ? payload : "(\(payload))")
  }

  private static func isCollection(_ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: true
    default: false
    }
  }

  private static func shortened(_ text: String) -> String {
    text.count <= longest ? text : text.prefix(longest - 1) + "…"
  }
}
