// SPDX-License-Identifier: MIT

import Foundation

/// A parser for the lines of a trace file (RFC 8259).
///
/// A fast path parses the form that this library writes; `JSONDecoder` parses all other lines.
struct TraceLineParser {
  private var bytes: ArraySlice<UInt8> = []
  private var index = 0
  private let decoder = JSONDecoder()

  /// Parses a line without its newline.
  ///
  /// - Throws: An error if it is no JSON object.
  mutating func line(of bytes: ArraySlice<UInt8>) throws -> TraceLine {
    self.bytes = bytes
    index = bytes.startIndex
    if let line = simpleLine() { return line }
    return try decoder.decode(TraceLine.self, from: Data(bytes))
  }

  private mutating func simpleLine() -> TraceLine? {
    var line = TraceLine()
    line.members.reserveCapacity(12)
    guard consume("{") else { return nil }
    repeat {
      guard let key = key(), consume(":"), let value = value() else { return nil }
      line.members.append((key, value))
    } while consume(",")
    return consume("}") && index == bytes.endIndex ? line : nil
  }

  private mutating func value() -> TraceLine.Value? {
    switch index < bytes.endIndex ? bytes[index] : 0 {
    case UInt8(ascii: "\""): text().map(TraceLine.Value.text)
    case UInt8(ascii: "["): texts().map(TraceLine.Value.texts)
    case UInt8(ascii: "t"): consume("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): consume("false") ? .bool(false) : nil
    default: number().map(TraceLine.Value.number)
    }
  }

  private mutating func consume(_ text: StaticString) -> Bool {
    guard text.withUTF8Buffer({ unsafe bytes[index...].starts(with: $0) }) else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  /// Reads the name of a member, of at most eight letters.
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
        case UInt8(ascii: "u"):
          guard let byte = escapedByte() else { return nil }
          content.append(byte)
        default: return nil
        }
      }
      index += 1
    }
    guard consume("\"") else { return nil }
    return Self.text(of: content[...], isASCII: false)
  }

  /// Reads the four digits of an ASCII character's escape, up to the last one.
  private mutating func escapedByte() -> UInt8? {
    var code = 0
    for _ in 0..<4 {
      index += 1
      guard index < bytes.endIndex, let digit = Self.hexDigit(bytes[index]) else { return nil }
      code = code << 4 | digit
    }
    return code < 0x80 ? UInt8(code) : nil
  }

  private static func hexDigit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
      Int(byte & 0x0F) + 9
    default: nil
    }
  }

  private static func text(of content: ArraySlice<UInt8>, isASCII: Bool) -> String? {
    let text = String(decoding: content, as: UTF8.self)
    return isASCII || text.utf8.elementsEqual(content) ? text : nil
  }
}
