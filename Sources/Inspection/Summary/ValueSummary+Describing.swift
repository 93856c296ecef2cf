// SPDX-License-Identifier: MIT

import Foundation

extension ValueSummary {
  /// Describes a value: texts quoted, collections by their count, structs by their properties,
  /// cases by their payload.
  ///
  /// - Parameters:
  ///   - value: Any value, read by reflection.
  ///   - name: The value's name, such as a property name, for `Inspection.hide`.
  /// - Returns: At most about 80 characters on one line.
  public static func of(_ value: Any, named name: String? = nil) -> String {
    SummaryWriter().summary(of: value, at: name ?? "")
  }

  /// Describes a state, an event or a key as ``of(_:named:)``, without quoting text.
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

  /// Describes the differences between two values with the same type: a line for each changed path.
  ///
  /// A path leads through properties, payloads, optionals, indices and keys, such as
  /// `list.rows[3].title` or `names["en"]`. Elements are matched by identity if they are
  /// `Identifiable`. At most 16 changed elements in a collection are described, and more than three
  /// inserted and removed ones only counted. Functions are not compared.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  ///   - name: The value's name, such as an observable's, for `Inspection.hide`.
  /// - Returns: At most 100 lines with at most 200 characters each, such as
  ///   `["rows[3].title: \"A\" → \"B\"", "tags: +[2] \"new\", 3 elements"]`; one line `unchanged`
  ///   if no difference is visible.
  /// - Complexity: O(n) in both sizes, at most 10,000 parts, besides `==` on the parts. Sorting k
  ///   differing keys and set elements takes O(k log k).
  public static func changes(from old: Any, to new: Any, named name: String? = nil) -> [String] {
    var changes = ChangeCollector(root: name)
    changes.collect(from: old, to: new)
    return changes.changes.isEmpty ? ["unchanged"] : changes.changes.map(\.line)
  }

  /// Returns the paths at which two values with the same type differ, with lines that describe the
  /// differences.
  package static func differences(from old: Any, to new: Any) -> [(path: String, line: String)] {
    var changes = ChangeCollector(root: nil)
    changes.collect(from: old, to: new)
    return changes.changes.map { ($0.path, $0.line) }
  }
}

extension ValueSummary {
  /// Describes an error for engineers: its case's payload, or an `NSError`'s domain, code and
  /// `userInfo`.
  ///
  /// At most about 300 characters on one line, without an `NSError`'s underlying errors.
  package static func ofError(_ error: any Error) -> String {
    ErrorSummary().summary(of: error, level: 0)
  }
}

private struct ErrorSummary {
  private static let longest = 300
  private static let deepestLevel = 3
  private static let underlyingKeys: Set = [
    NSUnderlyingErrorKey, "NSMultipleUnderlyingErrorsKey",
  ]

  private let writer: SummaryWriter

  init() {
    var writer = SummaryWriter()
    writer.longest = Self.longest
    self.writer = writer
  }

  func summary(of error: any Error, level: Int) -> String {
    // Foundation's own errors are structs around an `NSError`; bridging any other would lose its
    // payload.
    guard type(of: error) is AnyClass || String(reflecting: type(of: error)).hasPrefix("Foundation")
    else { return writer.summary(of: error, at: "") }
    let error = error as NSError
    let info = error.userInfo.filter { !Self.underlyingKeys.contains($0.key) }
    let text = "\(error.domain) \(error.code)"
    return info.isEmpty
      ? text : writer.truncated("\(text) \(entries(of: info, at: "", level: level))")
  }

  private func entries(of info: [String: Any], at path: String, level: Int) -> String {
    let entries = info.ordered { $0.key < $1.key }.map { key, value in
      "\(key): \(describe(value, at: SummaryWriter.join(path, key), level: level + 1))"
    }
    return "{\(entries.joined(separator: ", "))}"
  }

  private func describe(_ value: Any, at path: String, level: Int) -> String {
    guard !writer.isHidden(path) else { return ValueSummary.hidden }
    guard level <= Self.deepestLevel else { return "…" }
    if let text = value as? String { return writer.unquoted(text) }
    if let info = value as? [String: Any] { return entries(of: info, at: path, level: level) }
    if let error = value as? any Error { return summary(of: error, level: level) }
    return writer.summary(of: value, at: path)
  }
}
