// SPDX-License-Identifier: MIT

extension ValueSummary {
  /// Describes a value: texts quoted, collections by their count, structs by their properties,
  /// cases by their payload.
  ///
  /// - Parameters:
  ///   - value: Any value. It is read by reflection.
  ///   - name: The name of the value, such as that of a property or an observable, for
  ///     `Inspection.hide`.
  /// - Returns: At most about 80 characters on one line.
  public static func of(_ value: Any, named name: String? = nil) -> String {
    SummaryWriter().summary(of: value, at: name ?? "")
  }

  /// Describes a state, an event or a key: as ``of(_:named:)``, but a text is not quoted.
  package static func name(of value: Any) -> String {
    let writer = SummaryWriter()
    return (value as? String).map(writer.unquoted) ?? writer.summary(of: value, at: "")
  }

  /// Describes a value that has several names, and hides it if any of them is hidden.
  package static func of(_ value: Any, named names: [String]) -> String {
    let writer = SummaryWriter()
    let isHidden = names.contains(where: writer.isHidden)
    return isHidden ? hidden : writer.summary(of: value, at: names.first ?? "")
  }

  /// Describes how a value differs from an older one of the same type: a line for each path that
  /// changed.
  ///
  /// A path leads through properties, payloads, optionals, indices and keys, such as
  /// `list.rows[3].title` or `names["en"]`. Elements are matched by identity if they are
  /// `Identifiable`. Of a collection at most 16 elements that changed are described, and inserted
  /// and removed elements are counted if there are more than three. Functions are not compared.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  ///   - name: The name of the value, such as that of an observable, for `Inspection.hide`.
  /// - Returns: At most 100 lines of at most 200 characters, such as
  ///   `["rows[3].title: \"A\" → \"B\"", "tags: +[2] \"new\", 3 elements"]`; one line `unchanged`
  ///   if no difference is visible.
  /// - Complexity: O(the size of both), at most 10,000 parts, apart from what the `==` of their
  ///   parts takes, and O(k log k) for k keys of dictionaries and elements of sets that differ.
  public static func changes(from old: Any, to new: Any, named name: String? = nil) -> [String] {
    var changes = ChangeCollector(root: name)
    changes.collect(from: old, to: new)
    return changes.changes.isEmpty ? ["unchanged"] : changes.changes.map(\.line)
  }

  /// Returns the paths at which two values of one type differ, each with the line that says how.
  package static func differences(from old: Any, to new: Any) -> [(path: String, line: String)] {
    var changes = ChangeCollector(root: nil)
    changes.collect(from: old, to: new)
    return changes.changes.map { ($0.path, $0.line) }
  }
}
