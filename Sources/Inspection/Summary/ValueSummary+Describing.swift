// SPDX-License-Identifier: MIT

extension ValueSummary {
  /// Describes a value: texts quoted, collections by their count, structs by their properties,
  /// cases by their payload.
  ///
  /// - Parameters:
  ///   - value: Any value, read by reflection.
  ///   - name: The name of the value, such as that of a property, for `Inspection.hide`.
  /// - Returns: At most about 80 characters on one line.
  public static func of(_ value: Any, named name: String? = nil) -> String {
    SummaryWriter().summary(of: value, at: name ?? "")
  }

  /// Describes a state, an event or a key as ``of(_:named:)``, without quoting a text.
  package static func name(of value: Any) -> String {
    let writer = SummaryWriter()
    return (value as? String).map(writer.unquoted) ?? writer.summary(of: value, at: "")
  }

  /// Describes a value, or hides it if any of its names is hidden.
  package static func of(_ value: Any, named names: [String]) -> String {
    let writer = SummaryWriter()
    let isHidden = names.contains(where: writer.isHidden)
    return isHidden ? hidden : writer.summary(of: value, at: names.first ?? "")
  }

  /// Describes the differences between two values of one type: a line for each changed path.
  ///
  /// A path leads through properties, payloads, optionals, indices and keys, such as
  /// `list.rows[3].title` or `names["en"]`. Elements are matched by identity if they are
  /// `Identifiable`. At most 16 changed elements of a collection are described, and more than three
  /// inserted and removed ones only counted. Functions are not compared.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  ///   - name: The name of the value, such as that of an observable, for `Inspection.hide`.
  /// - Returns: At most 100 lines of at most 200 characters, such as
  ///   `["rows[3].title: \"A\" → \"B\"", "tags: +[2] \"new\", 3 elements"]`; one line `unchanged`
  ///   if no difference is visible.
  /// - Complexity: O(n) in the size of both, at most 10,000 parts, besides the `==` of the parts.
  ///   Sorting k differing keys and elements of sets takes O(k log k).
  public static func changes(from old: Any, to new: Any, named name: String? = nil) -> [String] {
    var changes = ChangeCollector(root: name)
    changes.collect(from: old, to: new)
    return changes.changes.isEmpty ? ["unchanged"] : changes.changes.map(\.line)
  }

  /// Returns the paths at which two values of one type differ, with lines that describe the
  /// differences.
  package static func differences(from old: Any, to new: Any) -> [(path: String, line: String)] {
    var changes = ChangeCollector(root: nil)
    changes.collect(from: old, to: new)
    return changes.changes.map { ($0.path, $0.line) }
  }
}
