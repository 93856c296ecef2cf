// SPDX-License-Identifier: MIT

import Foundation

/// What a user can tell the screen.
enum Command: Equatable, CustomStringConvertible {
  case next
  case select(Int)
  case back
  case retry
  case reload
  case help
  case quit

  static let list = """
      next       scroll a page; at the end, load more
      select N   open friend number N
      back       close the friend
      retry      load what did not arrive
      reload     load everything anew
      help       print this
      quit       close the list
    """

  /// Reads a command; nil if there is none in the text.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    switch (words.first, words.dropFirst().first, words.count) {
    case ("next", nil, _): self = .next
    case ("back", nil, _): self = .back
    case ("retry", nil, _): self = .retry
    case ("reload", nil, _): self = .reload
    case ("help", nil, _): self = .help
    case ("quit", nil, _): self = .quit
    case ("select", let number?, 2):
      guard let number = Int(number), number > 0 else { return nil }
      self = .select(number)
    default: return nil
    }
  }

  var description: String {
    if case .select(let number) = self { return "select \(number)" }
    return switch self {
    case .next: "next"
    case .back: "back"
    case .retry: "retry"
    case .reload: "reload"
    case .help: "help"
    case .quit, .select: "quit"
    }
  }

  /// What to say of a text that is no command.
  static func complaint(about text: String) -> String {
    let text = text.trimmingCharacters(in: .whitespaces)
    if text == "select" || text.hasPrefix("select ") {
      return "select needs the number of a friend, as in \"select 3\""
    }
    return "\"\(text)\" is not a command; help lists them"
  }
}
