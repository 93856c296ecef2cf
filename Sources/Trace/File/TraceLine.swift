// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection

/// The members of a trace file's line (`Documentation/TraceFormat.md`).
struct TraceLine {
  enum Value: Equatable {
    case text(String)
    case texts([String])
    case number(Int64)
    /// A number outside the range of `number`.
    case large(UInt64)
    case bool(Bool)
    /// A value that no known member has.
    case other
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  enum Item {
    case entry(TraceEntry)
    case input(TraceEntry.Input)
  }

  /// The longest accepted time; adding two cannot overflow.
  private static let longestTime = Int64.max / 4

  /// Members by their names' ``key(of:)``; of duplicates, the last counts.
  var members: [(key: UInt64, value: Value)] = []

  /// Returns a number that identifies a name.
  ///
  /// It is unique up to eight bytes, the maximum for known members.
  static func key(of name: some Sequence<UInt8>) -> UInt64 {
    name.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns the line's entry or input, or `nil` if its kind is unknown.
  func item(after entryCount: Int) throws(Problem) -> Item? {
    if let end: UInt64 = try number("end"), let took = try time("took") {
      return .entry(.ended(InspectionEvent.ID(rawValue: end), took: took))
    }
    if let lost = try number("lost", upTo: Int(clamping: Int64(1) << 52)) {
      return .entry(.lost(lost))
    }
    if let record = try record() { return .entry(.began(record)) }
    return try input(after: entryCount).map(Item.input)
  }

  private func record() throws(Problem) -> TraceEntry.Record? {
    guard let id: UInt64 = try number("id"), let time = try time("time"),
      let type = try text("type"), let kind = try kind()
    else { return nil }
    let event = InspectionEvent(
      id: InspectionEvent.ID(rawValue: id),
      cause: try number("cause").map(InspectionEvent.ID.init(rawValue:)),
      root: try number("root").map(InspectionEvent.ID.init(rawValue:)),
      depth: try number("depth", upTo: Int(Int32.max)) ?? 0,
      isInstant: try bool("instant") ?? false,
      subject: InspectionEvent.Subject(type: type, name: try text("name"), site: try text("site")),
      kind: kind)
    return TraceEntry.Record(
      event: event, time: time, thread: try number("thread", upTo: Int(Int32.max)) ?? 1)
  }

  private func kind() throws(Problem) -> InspectionEvent.Kind? {
    guard let descriptor = try text("kind").flatMap({ EventDescriptor.byWord[$0] }) else {
      return nil
    }
    var values = EventValues()
    for field in descriptor.fields {
      if field.isList {
        values.list = try member(field.name, \.texts) ?? []
      } else {
        values.texts.append(try text(field.name) ?? "")
      }
    }
    return descriptor.kind(values)
  }

  private func input(after entryCount: Int) throws(Problem) -> TraceEntry.Input? {
    guard let name = try text("outside"),
      let role = try member("role", { $0.text.flatMap(TraceEntry.Input.Role.init(rawValue:)) }),
      let number: Int = try number("number"), let time = try time("time")
    else { return nil }
    return TraceEntry.Input(
      name: name, role: role, number: number, content: try text("content"),
      secrets: try text("secrets"), isRedacted: try bool("redacted") ?? false, time: time,
      entryIndex: entryCount)
  }
}

// Members
extension TraceLine {
  func text(_ name: StaticString) throws(Problem) -> String? { try member(name, \.text) }

  func number<Number: FixedWidthInteger>(_ name: StaticString) throws(Problem) -> Number? {
    try member(name) { $0.number() }
  }

  private func number<Number: FixedWidthInteger>(
    _ name: StaticString, upTo limit: Number
  ) throws(Problem) -> Number? {
    guard let number: Number = try number(name) else { return nil }
    guard (0...limit).contains(number) else {
      throw Problem(description: "\"\(name)\" is \(number), and must be between 0 and \(limit)")
    }
    return number
  }

  private func time(_ name: StaticString) throws(Problem) -> Duration? {
    try number(name, upTo: Self.longestTime).map { .nanoseconds($0) }
  }

  private func bool(_ name: StaticString) throws(Problem) -> Bool? {
    try member(name) { if case .bool(let isTrue) = $0 { isTrue } else { nil } }
  }

  private func member<Member>(
    _ name: StaticString, _ convert: (Value) -> Member?
  ) throws(Problem) -> Member? {
    let key = name.withUTF8Buffer { unsafe Self.key(of: $0) }
    guard let value = members.last(where: { $0.key == key })?.value else { return nil }
    guard let member = convert(value) else {
      throw Problem(description: "\"\(name)\" has the wrong type")
    }
    return member
  }
}

extension TraceLine.Value {
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }

  fileprivate var texts: [String]? { if case .texts(let texts) = self { texts } else { nil } }

  fileprivate func number<Number: FixedWidthInteger>() -> Number? {
    switch self {
    case .number(let number): Number(exactly: number)
    case .large(let number): Number(exactly: number)
    default: nil
    }
  }
}

// Any form of JSON
extension TraceLine: Decodable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Decodes the members whose names may be known.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    for name in container.allKeys where name.stringValue.utf8.count <= 8 {
      guard try !container.decodeNil(forKey: name) else { continue }
      members.append(
        (Self.key(of: name.stringValue.utf8), try container.decode(Value.self, forKey: name)))
    }
  }
}

extension TraceLine.Value: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    func decoded<Member: Decodable>(_ type: Member.Type) -> Member? { try? container.decode(type) }
    self =
      decoded(String.self).map(Self.text) ?? decoded(Int64.self).map(Self.number)
      ?? decoded(Bool.self).map(Self.bool) ?? decoded([String].self).map(Self.texts)
      ?? decoded(UInt64.self).map(Self.large) ?? .other
  }
}

/// A parser for trace file lines (RFC 8259).
///
/// A fast path parses this library's own form; `JSONDecoder` parses all other lines.
struct TraceLineParser {
  private var bytes: ArraySlice<UInt8> = []
  private var index = 0
  /// The line's members, in an array that the next line reuses.
  private var members: [(key: UInt64, value: TraceLine.Value)] = []
  private let decoder = JSONDecoder()

  /// Parses a line without its newline.
  ///
  /// - Throws: An error if it isn't a JSON object.
  mutating func line(of bytes: ArraySlice<UInt8>) throws -> TraceLine {
    self.bytes = bytes
    index = bytes.startIndex
    if let line = simpleLine() { return line }
    return try decoder.decode(TraceLine.self, from: Data(bytes))
  }

  private mutating func simpleLine() -> TraceLine? {
    members.removeAll(keepingCapacity: true)
    guard consume("{") else { return nil }
    repeat {
      guard let key = key(), consume(":"), let value = value() else { return nil }
      members.append((key, value))
    } while consume(",")
    return consume("}") && index == bytes.endIndex ? TraceLine(members: members) : nil
  }

  private mutating func value() -> TraceLine.Value? {
    switch index < bytes.endIndex ? bytes[index] : 0 {
    case UInt8(ascii: "\""): text().map(TraceLine.Value.text)
    case UInt8(ascii: "["): texts().map(TraceLine.Value.texts)
    case UInt8(ascii: "t"): consumeWord("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): consumeWord("false") ? .bool(false) : nil
    default: number().map(TraceLine.Value.number)
    }
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.endIndex, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func consumeWord(_ word: StaticString) -> Bool {
    guard word.withUTF8Buffer({ unsafe bytes[index...].starts(with: $0) }) else { return false }
    index += word.utf8CodeUnitCount
    return true
  }

  /// Reads a member's name, which has at most eight letters.
  private mutating func key() -> UInt64? {
    guard consume("\"") else { return nil }
    var key: UInt64 = 0
    let start = index
    while index < bytes.endIndex, UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[index] {
      key = key << 8 | UInt64(bytes[index])
      index += 1
    }
    return index - start <= 8 && consume("\"") ? key : nil
  }

  private mutating func number() -> Int64? {
    let isNegative = consume("-")
    var number: Int64 = 0
    let start = index
    while index < bytes.endIndex, case let digit = Int64(bytes[index]) - 48, 0...9 ~= digit {
      let (product, isTooLong) = number.multipliedReportingOverflow(by: 10)
      let (sum, isStillTooLong) = product.addingReportingOverflow(digit)
      guard !isTooLong, !isStillTooLong else { return nil }
      number = sum
      index += 1
    }
    let hasZero = index - start > 1 && bytes[start] == UInt8(ascii: "0")
    guard index > start, !hasZero, index < bytes.endIndex,
      bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "}")
    else { return nil }
    return isNegative ? -number : number
  }

  private mutating func texts() -> [String]? {
    guard consume("[") else { return nil }
    if consume("]") { return [] }
    var texts: [String] = []
    repeat {
      guard let text = text() else { return nil }
      texts.append(text)
    } while consume(",")
    return consume("]") ? texts : nil
  }

  private mutating func text() -> String? {
    guard consume("\"") else { return nil }
    let start = index
    var isASCII = true
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") { return escapedText(from: start) }
      guard byte >= 0x20 else { return nil }
      if byte >= 0x80 { isASCII = false }
      index += 1
    }
    let content = bytes[start..<index]
    guard consume("\"") else { return nil }
    return Self.text(of: content, isASCII: isASCII)
  }

  private mutating func escapedText(from start: Int) -> String? {
    var content = Array(bytes[start..<index])
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] >= 0x20 else { return nil }
      if bytes[index] != UInt8(ascii: "\\") {
        content.append(bytes[index])
      } else {
        index += 1
        // `JSONDecoder` reads lines with other escapes.
        switch index < bytes.endIndex ? bytes[index] : 0 {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(bytes[index])
        case UInt8(ascii: "n"): content.append(UInt8(ascii: "\n"))
        default: return nil
        }
      }
      index += 1
    }
    guard consume("\"") else { return nil }
    return Self.text(of: content[...], isASCII: false)
  }

  private static func text(of content: ArraySlice<UInt8>, isASCII: Bool) -> String? {
    let text = String(decoding: content, as: UTF8.self)
    return isASCII || text.utf8.elementsEqual(content) ? text : nil
  }
}
