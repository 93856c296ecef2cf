// SPDX-License-Identifier: MIT

import Foundation
import PresentationReflection

/// The redaction and limits of summaries, with the `Inspection.hide` rules at its creation.
struct SummaryWriter {
  private static let deepestLevel = 16
  private static let longestPart = 4_096

  let rules = RedactionRules.current
  var longest = 80

  func summary(of value: Any, at path: String) -> String {
    truncated(ValueText.summary(of: value, at: path, self))
  }

  func isHidden(_ path: String) -> Bool {
    rules.matches(path)
  }

  static func join(_ path: String, _ label: String) -> String {
    // Tuple elements have labels such as `.0`.
    path.isEmpty ? label : label.hasPrefix(".") ? path + label : "\(path).\(label)"
  }
}

// Values that describe themselves
extension SummaryWriter {
  /// Returns `true` if a value with parts can use its own description.
  func describesItself(_ value: Any, _ reflection: ReflectedValue, at path: String) -> Bool {
    guard value is any CustomStringConvertible else { return false }
    let traits = TypeTraits.of(type(of: value))
    return traits.isLibraryType
      || (traits.isBounded && traits.isOrdered && !reflection.isPlain
        && !hasHiddenPart(value, at: path))
      || value is any NamedValue
  }

  /// Returns the value's own description without addresses, not yet redacted.
  static func description(of value: Any) -> String {
    switch value {
    // Their descriptions list a URL's parts one by one.
    case let url as URLComponents: url.string ?? "URLComponents"
    case let item as URLQueryItem:
      item.value == nil ? item.name : "\(item.name)=\(ValueSummary.hidden)"
    default: withoutAddresses(value)
    }
  }

  private static func withoutAddresses(_ value: Any) -> String {
    let text = String(describing: value)
    guard mayContainAddress(text), !(value is any StringProtocol) else { return text }
    // An address has at least one digit more than a 32-bit number.
    return text.replacing(#/0x[0-9a-fA-F]{9,}/#, with: "0x…")
  }

  /// Returns `true` if a text contains `0x` and is long enough for an address.
  private static func mayContainAddress(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count > 10 else { return false }
      for index in 1..<bytes.count
      where unsafe bytes[index] == UInt8(ascii: "x") && bytes[index - 1] == UInt8(ascii: "0") {
        return true
      }
      return false
    }
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
      // A wrapper's storage has the wrapped value's name.
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

  func redacted(_ text: String) -> String {
    guard text.utf8.count > Self.longestPart else { return URLRedactor.redacted(text) }
    let scalars = text.unicodeScalars.prefix(Self.longestPart)
    return truncated(URLRedactor.redacted(String(scalars), isTruncated: true))
  }

  func truncated(_ text: String) -> String {
    guard text.utf8.count > longest, text.count > longest else { return text }
    return text.prefix(longest - 1) + "…"
  }
}
