// SPDX-License-Identifier: MIT

/// Writes the members of a JSON object (RFC 8259) one after the other, as bytes of UTF-8.
struct JSONLine {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// The number of bytes so far.
  var count: Int { bytes.count }

  /// Empties it, and keeps its room.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Begins an object.
  mutating func begin() {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
  }

  /// Ends the object, and the line.
  mutating func end() {
    bytes.append(UInt8(ascii: "}"))
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func add(_ name: StaticString, _ number: some BinaryInteger) {
    addName(name)
    add(number)
  }

  mutating func add(_ name: StaticString, _ isTrue: Bool) {
    addName(name)
    bytes.append(contentsOf: (isTrue ? "true" : "false").utf8)
  }

  mutating func add(_ name: StaticString, _ text: String) {
    addName(name)
    add(text)
  }

  mutating func add(_ name: StaticString, _ texts: [String]) {
    addName(name)
    bytes.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      add(text)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func addName(_ name: StaticString) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func add(_ number: some BinaryInteger) {
    guard number >= 0, let number = UInt64(exactly: number) else {
      bytes.append(contentsOf: String(number).utf8)
      return
    }
    let start = bytes.count
    var rest = number
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  private mutating func add(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
    if isPlain {
      bytes.append(contentsOf: text.utf8)
    } else {
      for byte in text.utf8 { addEscaped(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func addEscaped(_ byte: UInt8) {
    switch byte {
    case 0x22, 0x5C:
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0x0A: bytes.append(contentsOf: #"\n"#.utf8)
    case ..<0x20:
      let digits = String(byte, radix: 16)
      bytes.append(contentsOf: #"\u"#.utf8)
      bytes.append(contentsOf: (String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    default: bytes.append(byte)
    }
  }
}
