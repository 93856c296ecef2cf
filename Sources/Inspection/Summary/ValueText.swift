// SPDX-License-Identifier: MIT

import Foundation
import PresentationReflection

/// A writer for a value as one line of text: a summary, or the whole value.
///
/// A whole value's text is the same in each process. Dictionary keys and set elements are sorted.
/// Functions, and values that count as equal, are `…`; hidden values are `•••`; an object is its
/// type's name. Values with different texts differ. Values with the same text differ at most in
/// those parts, or in ways that their own descriptions do not show.
struct ValueText {
  private static let deepestRecord = 2

  private let writer: SummaryWriter
  private let isSummary: Bool
  private let deepestLevel: Int
  private var budget = 200_000
  private var isWhole = true
  private var text = ""

  private init(_ writer: SummaryWriter, isSummary: Bool) {
    self.writer = writer
    self.isSummary = isSummary
    deepestLevel = isSummary ? 16 : 64
  }

  /// Returns the text, of any length.
  ///
  /// A value with more than 200,000 parts, or nested deeper than 64 levels, ends with
  /// `(truncated)`.
  ///
  /// - Complexity: O(value size), and O(n log n) for dictionaries and sets.
  static func of(_ value: Any, at path: String = "") -> String {
    var text = ValueText(SummaryWriter(), isSummary: false)
    text.write(value, at: path, level: 0, record: 0)
    return text.isWhole ? text.text : text.text + " (truncated)"
  }

  /// Returns text in which collections are counted and deep structs omitted, not yet truncated.
  static func summary(of value: Any, at path: String, _ writer: SummaryWriter) -> String {
    var text = ValueText(writer, isSummary: true)
    text.write(value, at: path, level: 0, record: 0)
    return text.text
  }

  /// Writes a value.
  ///
  /// `level` counts enclosing values, and `record` counts enclosing structs and tuples.
  private mutating func write(_ value: Any, at path: String, level: Int, record: Int) {
    guard !writer.isHidden(path) else { return text.append(ValueSummary.hidden) }
    if let string = value as? String {
      return text.append(
        isSummary
          ? writer.quoted(string) : String(reflecting: URLRedactor.redacted(string)))
    }
    if let number = value as? Int { return text.append("\(number)") }
    budget -= 1
    guard budget > 0, level < deepestLevel else {
      isWhole = false
      return text.append("…")
    }
    let type = type(of: value)
    let reflection = ReflectedValue(value)
    switch reflection.style {
    case .leaf where StaticType.isFunction(type): text += "…"
    case .record where reflection.count == 1 && TypeTraits.of(type).isOpaque: text += "…"
    case .optional:
      guard let child = reflection.children.first(where: { _ in true }) else {
        return text.append("nil")
      }
      write(child, at: path, level: level, record: record)
    case .collection where isSummary: text += ValueSummary.elements(reflection.count)
    case .collection: writeElements(of: value, reflection, at: path, level: level)
    case .object: text += "\(type)"
    case .leaf: text += description(of: value)
    case .record:
      if writer.describesItself(value, reflection, at: path) {
        text += description(of: value)
      } else if reflection.isEnum {
        writePayload(of: reflection.child(at: 0), at: path, level: level, record: record)
      } else {
        if !reflection.isTuple { text += "\(type)" }
        writeParts(of: reflection, at: path, level: level, record: record)
      }
    }
  }

  private mutating func write(
    _ child: ReflectedValue.Child, at path: String, level: Int, record: Int
  ) {
    if let value = child.value {
      write(value, at: path, level: level + 1, record: record)
    } else {
      text += writer.isHidden(path) ? ValueSummary.hidden : "…"
    }
  }

  private mutating func writeParts(
    of reflection: ReflectedValue, at path: String, level: Int, record: Int
  ) {
    guard !isSummary || record < Self.deepestRecord else { return text.append("(…)") }
    let start = text.utf8.count
    text += "("
    for (index, child) in reflection.children.enumerated() {
      if index > 0 { text += ", " }
      // The rest of a summary would be truncated.
      guard !isSummary || text.utf8.count - start <= 4 * writer.longest else {
        text += "…"
        break
      }
      if !child.label.hasPrefix(".") { text += "\(child.label): " }
      let path = SummaryWriter.join(path, child.label)
      write(child, at: path, level: level, record: record + 1)
    }
    text += ")"
  }

  private mutating func writePayload(
    of child: ReflectedValue.Child, at path: String, level: Int, record: Int
  ) {
    text += child.label
    let path = SummaryWriter.join(path, child.label)
    if let value = child.value, Mirror(reflecting: value).displayStyle == .tuple,
      level + 1 < deepestLevel, !writer.isHidden(path)
    {
      return writeParts(of: ReflectedValue(value), at: path, level: level + 1, record: record)
    }
    text += "("
    write(child, at: path, level: level, record: record)
    text += ")"
  }

  private mutating func writeElements(
    of value: Any, _ reflection: ReflectedValue, at path: String, level: Int
  ) {
    let before = text
    var elements: [String] = []
    for child in reflection.children {
      text = ""
      if reflection.isDictionary, let pair = child.value.map({ ReflectedValue($0) }),
        pair.count == 2
      {
        writeEntry(pair.child(at: 0), pair.child(at: 1), at: path, level: level)
      } else {
        write(child, at: path, level: level, record: 0)
      }
      elements.append(text)
    }
    text = before
    guard !elements.isEmpty else { return text.append(reflection.isDictionary ? "[:]" : "[]") }
    if reflection.isDictionary || value is any SetOfElements {
      elements = elements.ordered(by: <)
    }
    text += "[\(elements.joined(separator: ", "))]"
  }

  private mutating func writeEntry(
    _ key: ReflectedValue.Child, _ value: ReflectedValue.Child, at path: String, level: Int
  ) {
    write(key, at: path, level: level, record: 0)
    let name = key.value as? String ?? text
    text += ": "
    write(value, at: SummaryWriter.join(path, name), level: level, record: 0)
  }

  /// Returns the value's own description.
  ///
  /// For a whole value, it adds the precision that Foundation's description lacks.
  private func description(of value: Any) -> String {
    guard !isSummary else { return writer.redacted(SummaryWriter.description(of: value)) }
    switch value {
    case let date as Date:
      let second = date.timeIntervalSinceReferenceDate
      let fraction = second - second.rounded(.down)
      return fraction == 0 ? "\(date)" : "\(date) + \(fraction) s"
    case let data as Data:
      // Long data is truncated with a digest, like any long text.
      return "Data(\(data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()))"
    default:
      return URLRedactor.redacted(SummaryWriter.description(of: value))
        .replacing("\n", with: "\\n")
    }
  }
}

extension ValueSummary {
  /// Describes a whole value on one line of any length; text is not quoted.
  ///
  /// Equal values have equal texts, in each process. Hidden values are `•••`.
  package static func whole(of value: Any) -> String {
    (value as? String).map { URLRedactor.redacted($0) } ?? ValueText.of(value)
  }

  /// Describes a value on one line, at most 200 characters; text is not quoted.
  package static func line(of value: Any) -> String {
    BoundedText.truncated(whole(of: value).replacing("\n", with: "\\n"))
  }
}

/// Texts with limited length that state how much of a longer text they omit.
package enum BoundedText {
  /// The maximum Unicode scalar count.
  package static let longest = 200
  private static let longestEnding = 60

  /// Truncates a text with more than ``longest`` characters.
  ///
  /// The ending is such as `… 1,300 characters more`. With a digest of the whole text,
  /// `… 1,300 characters more, digest 8f3c2a91d04be657`, different texts stay different. A text
  /// that is already truncated is returned unchanged.
  ///
  /// - Complexity: O(text length).
  /// - Complexity: O(the length of the text).
  package static func truncated(_ text: String, hasDigest: Bool = false) -> String {
    guard text.utf8.count > longest else { return text }
    let count = text.unicodeScalars.count
    guard count > longest else { return text }
    let (head, kept) = beginning(of: text)
    let ending = "… \(grouped(count - kept)) characters more"
    return head + ending + (hasDigest ? ", digest \(digest(of: text))" : "")
  }

  /// Returns a number with a comma between groups of three digits.
  static func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
    return String(digits)
  }

  /// Leaves space for an ending.
  private static func beginning(of text: String) -> (text: String, count: Int) {
    var (head, count) = ("", 0)
    for character in text {
      let next = count + character.unicodeScalars.count
      guard next <= longest - longestEnding else { break }
      head.append(character)
      count = next
    }
    return (head, count)
  }

  /// Returns an FNV-1a hash, which is the same in each process.
  private static func digest(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
