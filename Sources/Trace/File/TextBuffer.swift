// SPDX-License-Identifier: MIT

/// A growing buffer of UTF-8, which formats a trace without intermediate strings.
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

  /// Appends a decimal number, padded with zeros to a minimum of digits.
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
