// SPDX-License-Identifier: MIT

public import Foundation

/// One of the texts that are ready-made: the title of a kind of error, or its message.
///
/// A localiser of one's own looks ``key`` up in a table; ``english`` serves as the value of a key that it lacks.
public struct ErrorText: Hashable, Sendable, CaseIterable {
  /// Which of the two texts of a kind.
  public enum Part: String, Sendable, CaseIterable {
    /// The one line that says what happened.
    case title
    /// What it means, or what to do about it.
    case message
  }

  /// What it is about.
  public let kind: ErrorKind
  /// Which of the two texts of the kind it is.
  public let part: Part

  /// Names a text.
  ///
  /// - Parameters:
  ///   - kind: What it is about.
  ///   - part: Which of the two texts of the kind it is.
  public init(_ kind: ErrorKind, _ part: Part) {
    self.kind = kind
    self.part = part
  }

  /// All texts, each once.
  public static var allCases: [ErrorText] {
    ErrorKind.allCases.flatMap { kind in Part.allCases.map { ErrorText(kind, $0) } }
  }

  /// Its name in a table of texts, such as `error.offline.title`.
  public var key: String { "error.\(kind.rawValue).\(part.rawValue)" }

  /// The text in English.
  public var english: String { pick(kind.english) }

  /// The text in Russian.
  public var russian: String { pick(kind.russian) }

  /// The text in the first of some languages that there is a table for, else in English.
  ///
  /// - Parameter languages: Identifiers such as `ru-RU`, those of the user unless they are given.
  /// - Returns: The text.
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
