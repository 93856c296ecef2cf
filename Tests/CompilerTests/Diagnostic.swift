// SPDX-License-Identifier: MIT

/// A compiler error or warning, or a mark in a source that expects one.
///
/// A mark is a comment at a line's end, `// error: TEXT` or `// warning: TEXT`. Its text is a part
/// of the diagnostic.
struct Diagnostic: Equatable, CustomStringConvertible {
  enum Severity: String {
    case error, warning
  }

  let severity: Severity
  /// The file's name; empty if the diagnostic has none.
  let file: String
  let line: Int
  let text: String

  var description: String {
    "\(file):\(line): \(severity): \(text)"
  }

  /// Returns a Boolean value that indicates whether the diagnostic matches a mark.
  func meets(_ mark: Self) -> Bool {
    (severity, file, line) == (mark.severity, mark.file, mark.line) && text.contains(mark.text)
  }

  /// Returns a source's marks.
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
  /// Parses a compiler output line: `FILE:LINE:COLUMN: SEVERITY: TEXT`.
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
