// SPDX-License-Identifier: MIT

/// A table of built-in texts in another language, or in an app's own words.
///
/// ```swift
/// let texts = try ErrorTexts(strings: file)
/// let converter = ErrorConverter(localizer: texts.text)
/// ```
///
/// English and Russian need no table.
public struct ErrorTexts: Hashable, Sendable {
  private let texts: [ErrorText: String]

  /// Creates a table.
  public init(_ texts: [ErrorText: String]) {
    self.texts = texts
  }

  /// Creates a table from an Apple strings file's content, with keys from ``ErrorText``.
  ///
  /// ```
  /// /* The device has no network. */
  /// "error.offline.title" = "Kein Netz";
  /// ```
  ///
  /// Other keys are ignored, because the file may contain app texts. ``missing`` reveals misspelled
  /// keys.
  ///
  /// - Parameter strings: The file's content.
  /// - Throws: The first fault, with its line or its key.
  public init(strings: String) throws(ErrorTexts.Failure) {
    let values = try StringsReader.texts(of: strings)
    var texts: [ErrorText: String] = [:]
    for text in ErrorText.allCases {
      guard let value = values[text.key] else { continue }
      guard let value = UserFacingText.shown(value, isMultiline: text.part == .message) else {
        throw .emptyText(key: text.key)
      }
      texts[text] = value
    }
    self.init(texts)
  }

  /// The texts that the table doesn't contain, in `ErrorText.allCases` order.
  public var missing: [ErrorText] { ErrorText.allCases.filter { texts[$0] == nil } }

  /// Returns the table's text, or a missing one in English or Russian, as the user prefers.
  public func text(_ text: ErrorText) -> String { texts[text] ?? text.text() }
}

extension ErrorTexts {
  /// A fault in a strings file.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// A line doesn't contain the expected part.
    case malformed(line: Int, expected: String)
    /// A key's text has no visible characters.
    case emptyText(key: String)

    /// The fault, its line or key, and its correction.
    public var description: String {
      switch self {
      case .malformed(let line, let part):
        "Cannot read line \(line) of the strings file: write \(part), as in \"key\" = \"text\";"
      case .emptyText(let key):
        "Cannot show the text of \(key): it is empty. Write a text, or remove the key"
      }
    }
  }
}
