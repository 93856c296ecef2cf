// SPDX-License-Identifier: MIT

public import Foundation

/// A built-in text: an error kind's title or message.
///
/// A custom localizer looks up the ``key`` in a table, and uses ``english`` for a missing key.
public struct ErrorText: Hashable, Sendable, CaseIterable {
  /// One of a kind's two texts.
  public enum Part: String, Sendable, CaseIterable {
    /// The title: one line that summarizes the error.
    case title
    /// An explanation or a suggestion.
    case message
  }

  /// The error kind.
  public let kind: ErrorKind
  /// The part: title or message.
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

  /// The key in a text table, such as `error.offline.title`.
  public var key: String { "error.\(kind.rawValue).\(part.rawValue)" }

  /// The English text.
  public var english: String { pick(kind.english) }

  /// The Russian text.
  public var russian: String { pick(kind.russian) }

  /// Returns the text in the first supported language in a list such as `["ru-RU"]`, or in English.
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
