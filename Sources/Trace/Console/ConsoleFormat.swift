// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection

/// The line format of a console trace.
///
/// A line such as
/// `#12 0.004s    ◆ event ScreenStateMachine loadingStarted: initial → loading ← #11 12 µs`
/// contains number, time, an indent by causal depth, kind, subject, change, cause and duration.
public struct ConsoleFormat: Sendable {
  private let usesColor: Bool
  private let isASCII: Bool
  private static let deepestIndent = 16
  private static let longestPayload = 240

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - usesColor: `true` to distinguish kinds also by color, besides glyph and word.
  ///   - isASCII: `true` to replace glyphs and arrows with ASCII characters.
  public init(usesColor: Bool = false, isASCII: Bool = false) {
    self.usesColor = usesColor
    self.isASCII = isASCII
  }

  struct Head {
    let id: UInt64
    let milliseconds: Int64
    let indent: Int
  }

  /// Rounds a time to a larger unit; a negative time counts as zero.
  private static func rounded(_ nanoseconds: Int64, to unit: Int64) -> Int64 {
    let (whole, rest) = max(nanoseconds, 0).quotientAndRemainder(dividingBy: unit)
    return rest * 2 >= unit ? whole + 1 : whole
  }

  static func head(of record: TraceEntry.Record) -> Head {
    Head(
      id: record.event.id.rawValue, milliseconds: rounded(record.time.nanoseconds, to: 1_000_000),
      indent: min(max(record.event.depth, 0), deepestIndent))
  }

  func appendLine(
    _ record: TraceEntry.Record, took duration: Duration? = nil, to buffer: TextBuffer
  ) {
    let event = record.event
    let kind = event.kind
    let descriptor = kind.descriptor
    appendHead(Self.head(of: record), to: buffer)
    beginColor(descriptor.color, in: buffer)
    buffer.append(isASCII ? descriptor.ascii : descriptor.glyph)
    buffer.append(" ")
    buffer.append(descriptor.word)
    endColor(in: buffer)
    buffer.append(" ")
    appendClean(event.subject.description, to: buffer)
    appendPayload(of: kind, to: buffer)
    if let cause = event.cause {
      beginColor(.dim, in: buffer)
      buffer.append(isASCII ? " <- #" : " ← #")
      buffer.append(decimal: cause.rawValue)
      endColor(in: buffer)
    }
    if let duration {
      beginColor(.dim, in: buffer)
      buffer.append(" ")
      append(duration, to: buffer)
      endColor(in: buffer)
    }
    buffer.append("\n")
  }

  func appendClosingLine(
    _ word: String, _ head: Head, took duration: Duration, to buffer: TextBuffer
  ) {
    appendHead(head, to: buffer)
    beginColor(.dim, in: buffer)
    buffer.append(isASCII ? "`- " : "└ ")
    buffer.append(word)
    buffer.append(" took ")
    append(duration, to: buffer)
    endColor(in: buffer)
    buffer.append("\n")
  }

  func appendRepeatLine(_ record: TraceEntry.Record, count: Int, to buffer: TextBuffer) {
    appendHead(Self.head(of: record), to: buffer)
    beginColor(.dim, in: buffer)
    buffer.append(isASCII ? "`- x" : "└ ×")
    buffer.append(decimal: count)
    endColor(in: buffer)
    buffer.append("\n")
  }

  func appendLostLine(_ count: Int, to buffer: TextBuffer) {
    beginColor(.dim, in: buffer)
    buffer.append(isASCII ? "... " : "… ")
    buffer.append(decimal: count)
    buffer.append(" entries were lost because the buffer was full")
    endColor(in: buffer)
    buffer.append("\n")
  }

  private func appendHead(_ head: Head, to buffer: TextBuffer) {
    beginColor(.dim, in: buffer)
    let start = buffer.count
    buffer.append("#")
    buffer.append(decimal: head.id)
    buffer.appendSpaces(max(0, 5 - (buffer.count - start)) + 1)
    buffer.append(decimal: head.milliseconds / 1_000)
    buffer.append(".")
    buffer.append(decimal: head.milliseconds % 1_000, digits: 3)
    buffer.append("s")
    endColor(in: buffer)
    buffer.appendSpaces(1 + 2 * head.indent)
  }

  package func append(_ duration: Duration, to buffer: TextBuffer) {
    let nanoseconds = duration.nanoseconds
    switch nanoseconds {
    case ..<1_000_000:
      buffer.append(decimal: Self.rounded(nanoseconds, to: 1_000))
      buffer.append(isASCII ? " us" : " µs")
    case ..<1_000_000_000:
      let tenths = Self.rounded(nanoseconds, to: 100_000)
      buffer.append(decimal: tenths / 10)
      buffer.append(".")
      buffer.append(decimal: tenths % 10)
      buffer.append(" ms")
    default:
      let hundredths = Self.rounded(nanoseconds / 1_000, to: 10_000)
      buffer.append(decimal: hundredths / 100)
      buffer.append(".")
      buffer.append(decimal: hundredths % 100, digits: 2)
      buffer.append(" s")
    }
  }

  private func beginColor(_ color: EventDescriptor.Color, in buffer: TextBuffer) {
    guard usesColor else { return }
    buffer.append("\u{1B}[")
    buffer.append(decimal: color.rawValue)
    buffer.append("m")
  }

  private func endColor(in buffer: TextBuffer) {
    if usesColor { buffer.append("\u{1B}[0m") }
  }
}

// Text from data
extension ConsoleFormat {
  private func appendPayload(of kind: InspectionEvent.Kind, to buffer: TextBuffer) {
    var length = 0
    kind.forEachPiece(
      literal: { length += $0.utf8CodeUnitCount }, value: { length += $0.utf8.count })
    guard length > 0 else { return }
    buffer.append(" ")
    if length > Self.longestPayload {
      appendClean(kind.payload, to: buffer)
    } else {
      kind.forEachPiece(
        literal: { isASCII ? appendClean("\($0)", to: buffer) : buffer.append($0) },
        value: { appendClean($0, to: buffer) })
    }
  }

  /// Appends text with control codes escaped, so that they never reach a terminal.
  private func appendClean(_ text: String, to buffer: TextBuffer) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      // An early exit would prevent the compiler from vectorizing the loop.
      var isPlain = true
      for index in bytes.indices { isPlain = unsafe isPlain && 0x20..<0x7F ~= bytes[index] }
      return isPlain
    }
    if isPlain, text.utf8.count <= Self.longestPayload {
      buffer.append(text)
    } else {
      buffer.append(clean(text))
    }
  }

  private func clean(_ text: String) -> String {
    let clean = isASCII ? text.printable.unicodeScalars.map(ascii).joined() : text.printable
    // Counting bytes is faster, and each character has at least one.
    guard clean.utf8.count > Self.longestPayload, clean.count > Self.longestPayload else {
      return clean
    }
    return clean.prefix(Self.longestPayload) + (isASCII ? "..." : "…")
  }

  private func ascii(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "→": "->"
    case "…": "..."
    default: scalar.isASCII ? String(scalar) : scalar.escaped(asASCII: true)
    }
  }
}

extension ConsoleFormat {
  /// The format for standard output, in color if the terminal and the environment permit.
  ///
  /// The first matching rule decides. A nonempty `NO_COLOR` disables color. `FORCE_COLOR` or
  /// `CLICOLOR_FORCE` enables it if it is neither empty nor 0. `CLICOLOR=0` disables it. Otherwise
  /// color requires a terminal other than `dumb`.
  public static var standardOutput: ConsoleFormat {
    ConsoleFormat(
      usesColor: wantsColor(
        environment: ProcessInfo.processInfo.environment, isTerminal: isatty(STDOUT_FILENO) != 0))
  }

  /// Returns `true` to print in color, by the rules of ``standardOutput``.
  package static func wantsColor(
    environment: [String: String], isTerminal: Bool
  ) -> Bool {
    func isSet(_ name: String) -> Bool {
      guard let value = environment[name] else { return false }
      return !value.isEmpty && value != "0"
    }
    if let noColor = environment["NO_COLOR"], !noColor.isEmpty { return false }
    if isSet("FORCE_COLOR") || isSet("CLICOLOR_FORCE") { return true }
    if environment["CLICOLOR"] == "0" { return false }
    return isTerminal && environment["TERM"] != "dumb"
  }
}

extension Unicode.Scalar {
  /// `true` if a terminal may interpret the scalar as a command, or displays nothing for it.
  ///
  /// Control codes, line and paragraph separators, and bidirectional controls (UAX #9) are
  /// unprintable. So are tag characters, the byte order mark, and U+2060 to U+206F and U+FFF9 to
  /// U+FFFB. Joiners are printable: emoji, Persian and Hindi need them.
  fileprivate var isUnprintable: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}

extension String {
  /// The text on one line, with unprintable characters escaped as in a Swift literal.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isUnprintable {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
