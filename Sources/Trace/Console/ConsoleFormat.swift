// SPDX-License-Identifier: MIT

import Foundation
import Inspection

/// How the lines of a console trace look.
///
/// `#12 0.004s    ◆ event ScreenStateMachine loadingStarted: initial → loading ← #11 12 µs`: the number of
/// the event, when it happened, indented by how deep its cause lies, what kind it is, to what it happened,
/// what changed, what caused it, and how long it took.
public struct ConsoleFormat: Sendable {
  private let usesColor: Bool
  private let isASCII: Bool
  private static let deepestIndent = 16
  private static let longestPayload = 240

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - usesColor: Whether kinds are told apart by colour, beside their glyph and word.
  ///   - isASCII: Whether glyphs and arrows are replaced by ASCII characters.
  public init(usesColor: Bool = false, isASCII: Bool = false) {
    self.usesColor = usesColor
    self.isASCII = isASCII
  }

  /// Makes the line of an event.
  func line(_ record: TraceRecord, took duration: Duration? = nil) -> String {
    let event = record.event
    let style = KindStyle(event.kind)
    var line = head(record)
    line += colored(style, "\(isASCII ? style.ascii : style.glyph) \(style.word)")
    line += " \(clean(event.subject.description))"
    let payload = clean(style.payload)
    if !payload.isEmpty {
      line += " \(payload)"
    }
    if let cause = event.cause {
      line += dimmed(" \(isASCII ? "<-" : "←") #\(cause.rawValue)")
    }
    if let duration {
      line += dimmed(" \(text(duration))")
    }
    return line + "\n"
  }

  /// Makes the line that tells how long an event took with everything it caused.
  func closingLine(_ record: TraceRecord, took duration: Duration) -> String {
    let style = KindStyle(record.event.kind)
    let end = "\(isASCII ? "`-" : "└") \(style.word) took \(text(duration))"
    return head(record) + dimmed(end) + "\n"
  }

  /// Makes the line that tells how often a line has come in a row, and when last.
  func repeatLine(_ record: TraceRecord, count: Int) -> String {
    head(record) + dimmed("\(isASCII ? "`-" : "└") \(isASCII ? "x" : "×")\(count)") + "\n"
  }

  /// Makes the line that tells how much is missing.
  func lostLine(_ count: Int) -> String {
    dimmed("\(isASCII ? "..." : "…") \(count) entries were lost: there was no room for them") + "\n"
  }

  private func head(_ record: TraceRecord) -> String {
    let number = "#\(record.event.id.rawValue)".padding(toLength: 5, withPad: " ", startingAt: 0)
    let time = String(format: "%.3fs", seconds(record.time))
    let indent = String(repeating: "  ", count: min(record.event.depth, Self.deepestIndent))
    return dimmed("\(number) \(time)") + " " + indent
  }

  private func text(_ duration: Duration) -> String {
    let seconds = seconds(duration)
    return switch seconds {
    case ..<1e-3: String(format: "%.0f %@s", seconds * 1e6, isASCII ? "u" : "µ")
    case ..<1: String(format: "%.1f ms", seconds * 1e3)
    default: String(format: "%.2f s", seconds)
    }
  }

  private func seconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  // What comes from data never reaches a terminal as control codes, and stays on its line.
  private func clean(_ text: String) -> String {
    var clean = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        clean += scalar.escaped(asASCII: true)
      default:
        clean += isASCII ? ascii(scalar) : String(scalar)
      }
    }
    return clean.count <= Self.longestPayload
      ? clean : clean.prefix(Self.longestPayload) + (isASCII ? "..." : "…")
  }

  private func ascii(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "→": "->"
    case "…": "..."
    default: scalar.isASCII ? String(scalar) : scalar.escaped(asASCII: true)
    }
  }

  private func colored(_ style: KindStyle, _ text: String) -> String {
    usesColor ? "\u{1B}[\(style.color)m\(text)\u{1B}[0m" : text
  }

  private func dimmed(_ text: String) -> String {
    usesColor ? "\u{1B}[2m\(text)\u{1B}[0m" : text
  }
}
