// SPDX-License-Identifier: MIT

/// An error or a warning: one that the compiler gave, or one that a source is marked with.
///
/// The mark is a comment at the end of the line, `// error: TEXT` or `// warning: TEXT`, where the text is a
/// part of what the compiler says.
struct Diagnostic: Equatable, CustomStringConvertible {
  enum Severity: String {
    case error, warning
  }

  let severity: Severity
  /// The name of the file; empty for what is said of none.
  let file: String
  let line: Int
  let text: String

  var description: String {
    "\(file):\(line): \(severity): \(text)"
  }

  /// Whether this is what a mark asks for.
  func meets(_ mark: Self) -> Bool {
    (severity, file, line) == (mark.severity, mark.file, mark.line) && text.contains(mark.text)
  }

  /// The marks of a source.
  static func marks(in source: String, of file: String) -> [Self] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(1..., lines).compactMap { line, content in
      content.firstMatch(of: #/\/\/ (error|warning): (.+)$/#).flatMap {
        Self($0.1, file: file, line: line, text: $0.2)
      }
    }
  }
}

extension Diagnostic {
  /// Reads a line that the compiler wrote: `FILE:LINE:COLUMN: SEVERITY: TEXT`.
  init?(output line: Substring) {
    if let match = line.firstMatch(of: #/^(?:.*[\/])?([^\/]+):(\d+):\d+: (error|warning): (.*)$/#) {
      self.init(match.3, file: String(match.1), line: Int(match.2) ?? 0, text: match.4)
    } else if let match = line.firstMatch(of: #/^(?:<unknown>:0: )?(error|warning): (.*)$/#) {
      self.init(match.1, file: "", line: 0, text: match.2)
    } else {
      return nil
    }
  }

  private init?(_ severity: Substring, file: String, line: Int, text: Substring) {
    guard let severity = Severity(rawValue: String(severity)) else { return nil }
    self.init(severity: severity, file: file, line: line, text: String(text))
  }
}
