// SPDX-License-Identifier: MIT

/// A writer for a JSON object (RFC 8259) on one line, member by member.
package struct JSONLine {
  private let buffer: TextBuffer
  private var isFirst = true

  package init(in buffer: TextBuffer) {
    self.buffer = buffer
    buffer.append(UInt8(ascii: "{"))
  }

  package func end() {
    buffer.append("}\n")
  }

  package func endElement() {
    buffer.append("},\n")
  }

  /// Ends the object without a separator.
  package func endObject() {
    buffer.append("}")
  }

  package mutating func addObject(_ name: StaticString, _ addMembers: (inout JSONLine) -> Void) {
    addName(name)
    var object = JSONLine(in: buffer)
    addMembers(&object)
    buffer.append("}")
  }

  /// Adds an array of objects, whose members a closure adds.
  package mutating func addObjects<Element>(
    _ name: StaticString, _ elements: some Sequence<Element>,
    _ addMembers: (inout JSONLine, Element) -> Void
  ) {
    addName(name)
    buffer.append("[")
    var isFirst = true
    for element in elements {
      if !isFirst { buffer.append(",") }
      isFirst = false
      var object = JSONLine(in: buffer)
      addMembers(&object, element)
      buffer.append("}")
    }
    buffer.append("]")
  }

  /// Adds a number with three decimals; neither part is negative.
  package mutating func addNumber(_ name: StaticString, whole: Int64, thousandths: Int64) {
    addName(name)
    buffer.append(decimal: whole)
    buffer.append(".")
    buffer.append(decimal: thousandths, digits: 3)
  }

  package mutating func add(_ name: StaticString, _ number: some BinaryInteger) {
    addName(name)
    buffer.append(decimal: number)
  }

  package mutating func add(_ name: StaticString, _ isTrue: Bool) {
    addName(name)
    buffer.append(isTrue ? "true" : "false")
  }

  package mutating func add(_ name: StaticString, _ text: String) {
    addName(name)
    add(text)
  }

  package mutating func add(_ name: StaticString, _ texts: [String]) {
    addName(name)
    buffer.append("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { buffer.append(",") }
      add(text)
    }
    buffer.append("]")
  }

  private mutating func addName(_ name: StaticString) {
    if !isFirst { buffer.append(UInt8(ascii: ",")) }
    isFirst = false
    buffer.append(UInt8(ascii: "\""))
    buffer.append(name)
    buffer.append(UInt8(ascii: "\""))
    buffer.append(UInt8(ascii: ":"))
  }

  private func add(_ text: String) {
    buffer.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      // Without an early exit, so that the compiler can vectorize the loop.
      var isSpecial = false
      for index in bytes.indices { isSpecial = unsafe isSpecial || Self.isSpecial(bytes[index]) }
      if isSpecial {
        for index in bytes.indices { unsafe addEscaped(bytes[index]) }
      } else {
        unsafe buffer.append(bytes)
      }
    }
    buffer.append(UInt8(ascii: "\""))
  }

  @inline(__always) private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private func addEscaped(_ byte: UInt8) {
    guard Self.isSpecial(byte) else { return buffer.append(byte) }
    switch byte {
    case UInt8(ascii: "\n"): buffer.append(#"\n"#)
    case ..<0x20:
      buffer.append(#"\u00"#)
      buffer.append(Self.hexDigit(byte >> 4))
      buffer.append(Self.hexDigit(byte & 15))
    default:
      buffer.append(UInt8(ascii: "\\"))
      buffer.append(byte)
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
