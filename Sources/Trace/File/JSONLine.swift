// SPDX-License-Identifier: MIT

/// A writer for a JSON object (RFC 8259) on one line, member by member.
package struct JSONLine {
  private let buffer: TextBuffer
  private var isFirst = true

  package init(in buffer: TextBuffer) {
    self.buffer = buffer
    buffer.append(UInt8(ascii: "{"))
  }

  /// Ends the object with its brace and a separator.
  package func end(_ ending: StaticString = "}\n") {
    buffer.append(ending)
  }

  package mutating func addObject(_ name: StaticString, _ addMembers: (inout JSONLine) -> Void) {
    addName(name)
    var object = JSONLine(in: buffer)
    addMembers(&object)
    object.end("}")
  }

  /// Adds an array of objects.
  package mutating func addArray(_ name: StaticString, _ addObjects: (inout JSONArray) -> Void) {
    addName(name)
    buffer.append("[")
    var array = JSONArray(buffer: buffer)
    addObjects(&array)
    buffer.append("]")
  }

  /// Adds a time in microseconds with three decimals; a negative time counts as zero.
  package mutating func add(_ name: StaticString, microseconds time: Duration) {
    let nanoseconds = max(time.nanoseconds, 0)
    addName(name)
    buffer.append(decimal: nanoseconds / 1_000)
    buffer.append(".")
    buffer.append(decimal: nanoseconds % 1_000, digits: 3)
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
      // An early exit would prevent the compiler from vectorizing the loop.
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

/// A writer for the objects of a JSON array.
package struct JSONArray {
  fileprivate let buffer: TextBuffer
  private var isFirst = true

  fileprivate init(buffer: TextBuffer) {
    self.buffer = buffer
  }

  package mutating func addObject(_ addMembers: (inout JSONLine) -> Void) {
    if !isFirst { buffer.append(",") }
    isFirst = false
    var object = JSONLine(in: buffer)
    addMembers(&object)
    object.end("}")
  }
}

/// A growing UTF-8 buffer, which formats a trace without intermediate strings.
///
/// Not safe for concurrent use: the owner locks.
@safe package final class TextBuffer {
  @exclusivity(unchecked) private var start: UnsafeMutablePointer<UInt8>
  @safe @exclusivity(unchecked) private var capacity: Int
  @safe @exclusivity(unchecked) package private(set) var count = 0

  package init(capacity: Int = 4096) {
    self.capacity = capacity
    unsafe start = .allocate(capacity: capacity)
  }

  deinit {
    unsafe start.deallocate()
  }

  package var isEmpty: Bool { count == 0 }

  package var text: String {
    unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Calls a closure with the bytes, which must not escape.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    try unsafe body(UnsafeRawBufferPointer(start: start, count: count))
  }

  func removeAll() {
    count = 0
  }

  package func append(_ byte: UInt8) {
    reserve(1)
    unsafe start[count] = byte
    count += 1
  }

  package func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append($0) }
  }

  package func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe append($0) }
  }

  package func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    unsafe (start + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  /// Appends a decimal number, padded with zeros to a minimum digit count.
  package func append(decimal number: some BinaryInteger, digits: Int = 1) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = UInt64(number.magnitude)
    var length = digits
    var power: UInt64 = 1
    for _ in 1..<max(digits, 1) { power *= 10 }
    while rest / power >= 10 {
      power *= 10
      length += 1
    }
    reserve(length)
    for index in stride(from: count + length - 1, through: count, by: -1) {
      unsafe start[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += length
  }

  func appendSpaces(_ number: Int) {
    reserve(number)
    unsafe (start + count).update(repeating: UInt8(ascii: " "), count: number)
    count += number
  }

  @inline(__always) private func reserve(_ more: Int) {
    if count + more > capacity { grow(by: more) }
  }

  @inline(never) private func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe new.update(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = unsafe new
  }
}
