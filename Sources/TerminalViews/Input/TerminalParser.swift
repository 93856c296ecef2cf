// SPDX-License-Identifier: MIT

/// A parser for the bytes that a terminal sends for user events.
///
/// Bytes may be split at any position. An unknown sequence is dropped as a whole. The sequences are
/// xterm's: ECMA-48 control sequences, its keys, mode 1006 mouse reports, and bracketed paste. A
/// ``MouseButton`` combines mouse reports.
struct TerminalParser: Sendable {
  private var bytes: [UInt8] = []
  private var pasted: [UInt8]?
  private var button = MouseButton()

  /// A longer control sequence is dropped.
  static let maximumSequenceLength = 64
  static let maximumReportLength = 4_096

  /// Creates a parser.
  init() {}

  /// A Boolean value that indicates whether the last bytes may be incomplete.
  ///
  /// An example is the Escape key, which sends a sequence's first byte. Call ``flush()`` if nothing
  /// follows within some milliseconds.
  var isWaiting: Bool { !bytes.isEmpty || isPasting }

  /// A Boolean value that indicates whether pasted text is incomplete.
  var isPasting: Bool { pasted != nil }

  /// Parses bytes.
  ///
  /// - Parameter new: The next bytes from the terminal.
  /// - Returns: The complete events, in order.
  mutating func read(_ new: some Sequence<UInt8>) -> [TerminalEvent] {
    bytes += new
    return parse(isEnd: false)
  }

  /// Parses remaining bytes as complete input, and ends pasted text.
  ///
  /// - Returns: The remaining events.
  mutating func flush() -> [TerminalEvent] { parse(isEnd: true) }

  private mutating func parse(isEnd: Bool) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var index = 0
    while index < bytes.count {
      if pasted != nil {
        guard let event = paste(&index) else { break }
        events.append(event)
        continue
      }
      let rest = bytes[index...]
      guard let (event, length) = Self.event(in: rest, isEnd: isEnd) else { break }
      index += length
      if event == .paste("") {
        pasted = []
      } else if let event = event.flatMap({ button.event(of: $0) }) {
        events.append(event)
      }
    }
    bytes.removeFirst(index)
    if isEnd, let pasted = pasted.take() {
      events.append(.paste(String(decoding: pasted + bytes, as: UTF8.self)))
      bytes = []
    }
    return events
  }

  /// Parses pasted text up to its end.
  private mutating func paste(_ index: inout Int) -> TerminalEvent? {
    let end: [UInt8] = [0x1B] + "[201~".utf8
    // Taken out to avoid a copy.
    var pasted = pasted.take() ?? []
    while index < bytes.count {
      if bytes[index] == 0x1B {
        let rest = bytes[index...]
        if rest.starts(with: end) {
          index += end.count
          return .paste(String(decoding: pasted, as: UTF8.self))
        }
        // This may begin the end marker.
        if end.starts(with: rest) { break }
      }
      pasted.append(bytes[index])
      index += 1
    }
    self.pasted = pasted
    return nil
  }

  /// Returns the first event, if any, and its length in bytes; `nil` if it is incomplete.
  private static func event(
    in bytes: ArraySlice<UInt8>, isEnd: Bool
  ) -> (TerminalEvent?, Int)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return escape(in: bytes, isEnd: isEnd)
    case 0x0D, 0x0A: return (.key(.enter), 1)
    case 0x09: return (.key(.tab), 1)
    case 0x7F, 0x08: return (.key(.backspace), 1)
    case 0x00: return (.key(.character(" "), .control), 1)
    case 0x01...0x1A:
      return (.key(.character(Character(UnicodeScalar(first + 0x60))), .control), 1)
    case 0x1C...0x1F: return (.key(.character(Character(UnicodeScalar(first + 0x40))), .control), 1)
    default: return character(in: bytes, isEnd: isEnd)
    }
  }

  /// Drops invalid bytes one by one.
  private static func character(
    in bytes: ArraySlice<UInt8>, isEnd: Bool
  ) -> (TerminalEvent?, Int)? {
    guard let first = bytes.first else { return nil }
    let length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 0, first < 0xF5 else { return (nil, 1) }
    let part = bytes.prefix(length)
    // A missing continuation byte makes the character invalid.
    guard part.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else { return (nil, 1) }
    guard part.count == length else { return isEnd ? (nil, 1) : nil }
    // Decoding repairs invalid bytes. `String(validating:as:)` needs macOS 15 and iOS 18.
    let text = String(decoding: part, as: UTF8.self)
    guard text.utf8.elementsEqual(part), let character = text.first else { return (nil, 1) }
    return (.key(.character(character)), length)
  }

  private static func escape(
    in bytes: ArraySlice<UInt8>, isEnd: Bool
  ) -> (TerminalEvent?, Int)? {
    let rest = bytes.dropFirst()
    guard let second = rest.first else { return isEnd ? (.key(.escape), 1) : nil }
    switch second {
    case UInt8(ascii: "["): return sequence(in: bytes, isEnd: isEnd)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      return report(in: bytes, isEnd: isEnd)
    case UInt8(ascii: "O"):
      guard let third = rest.dropFirst().first else {
        return isEnd ? (.key(.character("O"), .alt), 2) : nil
      }
      return (letterKey(third).map { .key($0) }, 3)
    case 0x1B: return (.key(.escape), 1)
    default:
      // A terminal sends Escape before a key pressed with Alt.
      guard let (event, length) = event(in: rest, isEnd: isEnd) else { return nil }
      guard case .key(let key, let modifiers) = event else { return (nil, length + 1) }
      return (.key(key, modifiers.union(.alt)), length + 1)
    }
  }

  /// Drops an unrequested terminal report.
  private static func report(
    in bytes: ArraySlice<UInt8>, isEnd: Bool
  ) -> (TerminalEvent?, Int)? {
    let body = bytes.dropFirst(2)
    for index in body.indices {
      if bytes[index] == 0x07 { return (nil, index + 1 - bytes.startIndex) }
      let isOver = bytes[index] == 0x1B && index + 1 < bytes.endIndex && bytes[index + 1] == 0x5C
      if isOver { return (nil, index + 2 - bytes.startIndex) }
    }
    if body.isEmpty {
      let character = Character(UnicodeScalar(bytes[bytes.startIndex + 1]))
      return isEnd ? (.key(.character(character), .alt), 2) : nil
    }
    return isEnd || body.count > maximumReportLength ? (nil, bytes.count) : nil
  }

  private static func sequence(
    in bytes: ArraySlice<UInt8>, isEnd: Bool
  ) -> (TerminalEvent?, Int)? {
    let body = bytes.dropFirst(2)
    switch body.first {
    // F1 to F5 on the Linux console.
    case UInt8(ascii: "["):
      guard let letter = body.dropFirst().first else { return isEnd ? (nil, bytes.count) : nil }
      let number = Int(letter) - Int(UInt8(ascii: "A")) + 1
      return ((1...5).contains(number) ? .key(.function(number)) : nil, 4)
    // A mouse report in the original encoding, one byte each: button, column and row.
    case UInt8(ascii: "M"):
      let numbers = body.dropFirst().prefix(3).map { Int($0) - 32 }
      guard numbers.count == 3 else { return isEnd ? (nil, bytes.count) : nil }
      return (mouse(UInt8(ascii: "M"), numbers), 6)
    default: break
    }
    guard let final = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      if body.count > maximumSequenceLength { return (nil, bytes.count) }
      return isEnd ? (body.isEmpty ? .key(.character("["), .alt) : nil, bytes.count) : nil
    }
    let length = final + 1 - bytes.startIndex
    guard (0x40...0x7E).contains(bytes[final]) else { return (nil, length - 1) }
    let text = String(decoding: bytes[body.startIndex..<final], as: UTF8.self)
    return (event(of: bytes[final], text), length)
  }

  private static func event(of final: UInt8, _ text: String) -> TerminalEvent? {
    if text.hasPrefix("<") {
      let numbers = text.dropFirst().split(separator: ";", omittingEmptySubsequences: false)
      return mouse(final, numbers.compactMap { Int($0) })
    }
    let parameters = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = parameters.first ?? nil
    let modifiers = parameters.count > 1 ? Self.modifiers(parameters[1] ?? 1) : []
    if final == UInt8(ascii: "~") {
      if first == 200 { return .paste("") }
      return first.flatMap(numberedKey).map { .key($0, modifiers) }
    }
    if final == UInt8(ascii: "Z") { return .key(.tab, .shift) }
    guard text.isEmpty || parameters.allSatisfy({ $0 != nil }) else { return nil }
    return letterKey(final).map { .key($0, modifiers) }
  }

  private static func modifiers(_ parameter: Int) -> TerminalEvent.Modifiers {
    TerminalEvent.Modifiers(rawValue: UInt8(truncatingIfNeeded: max(parameter - 1, 0)) & 7)
  }

  private static func letterKey(_ byte: UInt8) -> TerminalEvent.Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(byte - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  private static func numberedKey(_ number: Int) -> TerminalEvent.Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...24: .function(number - 12)
    default: nil
    }
  }

  /// Returns a primary button report, or a wheel turn.
  private static func mouse(_ final: UInt8, _ numbers: [Int]) -> TerminalEvent? {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let (button, column, row) = (numbers[0], numbers[1] - 1, numbers[2] - 1)
    let position = TerminalEvent.Position(column: column, row: row)
    let isShifted = button & 0b100 != 0
    // Other modifier keys are ignored.
    switch (button & ~0b1_1100, final) {
    case (64...67, UInt8(ascii: "M")):
      // Buttons 66 and 67 are a wheel that turns left and right.
      let step = button & 1 == 0 ? -1 : 1
      return isShifted || button & 2 != 0
        ? .horizontalScroll(columns: step, column: column, row: row)
        : .scroll(lines: step, column: column, row: row)
    case (0, UInt8(ascii: "M")): return .click(column: column, row: row)
    case (32, UInt8(ascii: "M")): return .drag(from: position, to: position)
    // The original encoding doesn't name the released button.
    case (0, UInt8(ascii: "m")), (3, UInt8(ascii: "M")):
      return .release(from: position, to: position)
    default: return nil
    }
  }
}
