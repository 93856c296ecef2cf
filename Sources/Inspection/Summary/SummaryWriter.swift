// SPDX-License-Identifier: MIT

import Foundation
import PresentationReflection

/// A writer for summaries, with the rules of `Inspection.hide` at its creation.
struct SummaryWriter {
  private static let deepestLevel = 16
  private static let deepestRecord = 2
  private static let longestPart = 4_096

  let rules = RedactionRules.current
  var longest = 80

  func summary(of value: Any, at path: String) -> String {
    truncated(describe(value, at: path, level: 0, record: 0))
  }

  func isHidden(_ path: String) -> Bool {
    rules.matches(path)
  }

  static func join(_ path: String, _ label: String) -> String {
    // The elements of a tuple have labels such as `.0`.
    path.isEmpty ? label : label.hasPrefix(".") ? path + label : "\(path).\(label)"
  }

  /// Describes a value; the result is not yet truncated.
  ///
  /// `level` is the number of enclosing values, and `record` that of enclosing structs and tuples.
  private func describe(_ value: Any, at path: String, level: Int, record: Int) -> String {
    guard !isHidden(path) else { return ValueSummary.hidden }
    if let text = value as? String { return quoted(text) }
    if let number = value as? Int { return "\(number)" }
    let type = type(of: value)
    guard level < Self.deepestLevel else { return "…" }
    let reflection = ReflectedValue(value)
    switch reflection.style {
    case .leaf where TypeTraits.isFunction(type): return "…"
    case .record where reflection.count == 1 && TypeTraits.of(type).isOpaque: return "…"
    case .optional:
      return reflection.children.first { _ in true }
        .map { describe($0, at: path, level: level, record: record) } ?? "nil"
    case .collection: return ValueSummary.elements(reflection.count)
    case .object: return "\(type)"
    case .leaf: return redacted(Self.description(of: value))
    case .record:
      if let text = ownDescription(of: value, reflection, at: path) { return text }
      if reflection.isEnum {
        return payload(of: reflection.child(at: 0), at: path, level: level, record: record)
      }
      let fields = fields(of: reflection, at: path, level: level, record: record)
      return reflection.isTuple ? "(\(fields))" : "\(type)(\(fields))"
    }
  }

  private func describe(
    _ child: ReflectedValue.Child, at path: String, level: Int, record: Int
  ) -> String {
    guard let value = child.value else { return isHidden(path) ? ValueSummary.hidden : "…" }
    return describe(value, at: path, level: level + 1, record: record)
  }

  private func fields(
    of reflection: ReflectedValue, at path: String, level: Int, record: Int
  ) -> String {
    guard record < Self.deepestRecord else { return "…" }
    var fields = ""
    for child in reflection.children {
      if !fields.isEmpty { fields += ", " }
      // The rest would be truncated.
      guard fields.utf8.count < 4 * longest else { return fields + "…" }
      let text = describe(
        child, at: Self.join(path, child.label), level: level, record: record + 1)
      fields += child.label.hasPrefix(".") ? text : "\(child.label): \(text)"
    }
    return fields
  }

  private func payload(
    of child: ReflectedValue.Child, at path: String, level: Int, record: Int
  ) -> String {
    let text = describe(
      child, at: Self.join(path, child.label), level: level, record: record)
    let isTuple = child.value.map { Mirror(reflecting: $0).displayStyle == .tuple } ?? false
    return isTuple && text.hasPrefix("(") ? child.label + text : "\(child.label)(\(text))"
  }
}

// Values that describe themselves
extension SummaryWriter {
  /// Returns `nil` if the own description may contain a hidden part, or recurse without limit.
  private func ownDescription(
    of value: Any, _ reflection: ReflectedValue, at path: String
  ) -> String? {
    describesItself(value, reflection, at: path) ? redacted(Self.description(of: value)) : nil
  }

  /// Returns `true` if the own description of a value with parts can be used.
  func describesItself(_ value: Any, _ reflection: ReflectedValue, at path: String) -> Bool {
    guard value is any CustomStringConvertible else { return false }
    let traits = TypeTraits.of(type(of: value))
    return traits.isLibraryType
      || (traits.isBounded && traits.isOrdered && !reflection.isPlain
        && !hasHiddenPart(value, at: path))
      || value is any NamedValue
  }

  /// Returns the own description without addresses, not yet redacted.
  static func description(of value: Any) -> String {
    switch value {
    // Their descriptions list the parts of a URL one by one.
    case let url as URLComponents: url.string ?? "URLComponents"
    case let item as URLQueryItem:
      item.value == nil ? item.name : "\(item.name)=\(ValueSummary.hidden)"
    default: withoutAddresses(value)
    }
  }

  private static func withoutAddresses(_ value: Any) -> String {
    let text = String(describing: value)
    return AddressRedactor.mayContainAddress(text) && !(value is any StringProtocol)
      ? AddressRedactor.redacted(text) : text
  }

  /// Returns `true` if a description may contain a hidden part.
  ///
  /// If there is any rule, objects and dictionaries count as hidden, because they are not read.
  func hasHiddenPart(_ value: Any, at path: String) -> Bool {
    guard !rules.isEmpty else { return false }
    var budget = Self.longestPart
    return hasHiddenPart(value, at: path, level: 0, &budget)
  }

  private func hasHiddenPart(
    _ value: Any, at path: String, level: Int, _ budget: inout Int
  ) -> Bool {
    budget -= 1
    guard budget > 0, level < Self.deepestLevel, !isHidden(path) else { return true }
    if value is String { return false }
    let reflection = ReflectedValue(value)
    guard reflection.style != .object, !reflection.isDictionary else { return true }
    if TypeTraits.of(type(of: value)).isLibraryType { return false }
    for child in reflection.children {
      // A wrapper's storage has the name of the wrapped value.
      let path = reflection.style == .record ? Self.join(path, child.label) : path
      if isHidden(path) { return true }
      if let part = child.value, hasHiddenPart(part, at: path, level: level + 1, &budget) {
        return true
      }
    }
    return false
  }

  func quoted(_ text: String) -> String {
    String(reflecting: redacted(text))
  }

  /// Redacts and truncates a text.
  func unquoted(_ text: String) -> String {
    truncated(redacted(text))
  }

  private func redacted(_ text: String) -> String {
    guard text.utf8.count > Self.longestPart else { return URLRedactor.redacted(text) }
    let scalars = text.unicodeScalars.prefix(Self.longestPart)
    return truncated(URLRedactor.redacted(String(scalars), isTruncated: true))
  }

  func truncated(_ text: String) -> String {
    guard text.utf8.count > longest, text.count > longest else { return text }
    return text.prefix(longest - 1) + "…"
  }
}

/// A redactor for memory addresses, which differ from process to process.
enum AddressRedactor {
  /// The fewest hexadecimal digits of an address: one more than a 32-bit number has.
  private static let fewestDigits = 9

  /// Returns a text with `0x…` in place of each address.
  ///
  /// - Complexity: O(the length of the text).
  static func redacted(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let isPrefix = bytes[index...].starts(with: "0x".utf8)
      let digits = isPrefix ? bytes[(index + 2)...].prefix(while: isHexadecimal).count : 0
      if digits >= fewestDigits {
        output += "0x…".utf8
        index += 2 + digits
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns `true` if a text contains `0x` and is long enough for an address.
  static func mayContainAddress(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count > fewestDigits else { return false }
      for index in 1..<bytes.count
      where unsafe bytes[index] == UInt8(ascii: "x") && bytes[index - 1] == UInt8(ascii: "0") {
        return true
      }
      return false
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
