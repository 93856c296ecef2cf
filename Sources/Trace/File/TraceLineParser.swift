// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection

/// A parser for the lines of a trace file (RFC 8259).
///
/// A fast path parses the form that this library writes; `JSONDecoder` parses all other lines.
struct TraceLineParser {
  private var bytes: ArraySlice<UInt8> = []
  private var index = 0
  private let decoder = JSONDecoder()

  /// Parses a line without its newline.
  ///
  /// - Throws: A `DecodingError` if it is no JSON object, or a member has the wrong type.
  mutating func line(of bytes: ArraySlice<UInt8>) throws -> TraceLine {
    self.bytes = bytes
    index = bytes.startIndex
    if let line = simpleLine() { return line }
    return try decoder.decode(TraceLine.self, from: Data(bytes))
  }

  private mutating func simpleLine() -> TraceLine? {
    var line = TraceLine()
    guard consume("{") else { return nil }
    repeat {
      guard let name = name(), consume(":"), read(name, into: &line) else { return nil }
    } while consume(",")
    return consume("}") && index == bytes.endIndex ? line : nil
  }

  private mutating func read(_ name: UInt64, into line: inout TraceLine) -> Bool {
    guard let name = Name.all[name] else { return false }
    return switch name {
    case .format: read(&line.format)
    case .version: read(&line.version)
    case .began: read(&line.began)
    case .schema: read(&line.schema)
    case .outside: read(&line.outside)
    case .role: read(&line.role)
    case .number: read(&line.number)
    case .content: read(&line.content)
    case .secrets: read(&line.secrets)
    case .redacted: read(&line.redacted)
    case .id: read(&line.id)
    case .time: read(&line.time)
    case .thread: read(&line.thread)
    case .cause: read(&line.cause)
    case .root: read(&line.root)
    case .depth: read(&line.depth)
    case .instant: read(&line.instant)
    case .type: read(&line.type)
    case .name: read(&line.name)
    case .site: read(&line.site)
    case .kind: read(&line.kind)
    case .end: read(&line.end)
    case .took: read(&line.took)
    case .lost: read(&line.lost)
    case .text: read(&line.text)
    case .changes: read(&line.changes)
    case .event: read(&line.event)
    case .from: read(&line.from)
    case .to: read(&line.to)
    case .state: read(&line.state)
    case .accepts: read(&line.accepts)
    case .value: read(&line.value)
    case .reason: read(&line.reason)
    case .detail: read(&line.detail)
    case .title: read(&line.title)
    case .style: read(&line.style)
    }
  }

  private mutating func read(_ member: inout String?) -> Bool {
    member = text()
    return member != nil
  }

  private mutating func read(_ member: inout [String]?) -> Bool {
    member = texts()
    return member != nil
  }

  private mutating func read(_ member: inout TraceEntry.Input.Role?) -> Bool {
    member = text().flatMap(TraceEntry.Input.Role.init(rawValue:))
    return member != nil
  }

  private mutating func read(_ member: inout Bool?) -> Bool {
    member = consume("true") ? true : consume("false") ? false : nil
    return member != nil
  }

  private mutating func read<Number: FixedWidthInteger>(_ member: inout Number?) -> Bool {
    member = number().flatMap { Number(exactly: $0) }
    return member != nil
  }

  private mutating func consume(_ text: StaticString) -> Bool {
    guard text.withUTF8Buffer({ unsafe bytes[index...].starts(with: $0) }) else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  /// Reads the name of a member of at most eight bytes.
  private mutating func name() -> UInt64? {
    guard consume("\"") else { return nil }
    var name: UInt64 = 0
    let start = index
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
      // A zero would vanish in the number; JSON allows no control code in a name.
      guard bytes[index] >= 0x20 else { return nil }
      name = name << 8 | UInt64(bytes[index])
      index += 1
    }
    guard index - start <= 8 else { return nil }
    return consume("\"") ? name : nil
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

/// The members, whose names have at most eight bytes.
private enum Name: String, CaseIterable {
  case format, version, began, schema, outside, role, number, content, secrets, redacted, id
  case time, thread, cause, root, depth, instant, type, name, site
  case kind, end, took, lost, text, changes, event, from, to
  case state, accepts, value, reason, detail, title, style

  static let all = Dictionary(
    uniqueKeysWithValues: allCases.map { name in
      (name.rawValue.utf8.reduce(0) { $0 << 8 | UInt64($1) }, name)
    })
}
