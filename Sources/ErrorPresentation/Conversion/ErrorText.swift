// SPDX-License-Identifier: MIT

public import Foundation

/// A built-in text: the title or the message of a kind of error.
///
/// A custom localizer looks up the ``key`` in a table, and uses ``english`` for a missing key.
public struct ErrorText: Hashable, Sendable, CaseIterable {
  /// One of the two texts of a kind.
  public enum Part: String, Sendable, CaseIterable {
    /// The title: one line that summarizes the error.
    case title
    /// The explanation of the error, or a suggestion.
    case message
  }

  /// The kind of error.
  public let kind: ErrorKind
  /// The part of the kind's texts.
  public let part: Part

  /// Creates a text.
  public init(_ kind: ErrorKind, _ part: Part) {
    self.kind = kind
    self.part = part
  }

  /// All texts, each once.
  public static var allCases: [ErrorText] {
    ErrorKind.allCases.flatMap { kind in Part.allCases.map { ErrorText(kind, $0) } }
  }

  /// The key in a table of texts, such as `error.offline.title`.
  public var key: String { "error.\(kind.rawValue).\(part.rawValue)" }

  /// The text in English.
  public var english: String { pick(kind.english) }

  /// The text in Russian.
  public var russian: String { pick(kind.russian) }

  /// Returns the text in the first supported language of a list such as `["ru-RU"]`, or in English.
  public func text(in languages: [String] = Locale.preferredLanguages) -> String {
    for language in languages {
      switch language.lowercased().prefix(while: \.isLetter) {
      case "ru": return russian
      case "en": return english
      default: continue
      }
    }
    return english
  }

  private func pick(_ texts: (title: String, message: String)) -> String {
    part == .title ? texts.title : texts.message
  }
}
