// SPDX-License-Identifier: MIT

import Foundation

/// What a user can tell the screen.
public enum FriendsCommand: Codable, Equatable, Sendable, CustomStringConvertible {
  /// Presents the screen; there is no text for it.
  case open
  /// Scrolls a page; at the end, loads more.
  case next
  /// Opens a friend, by the number of the row.
  case select(Int)
  /// Closes the friend.
  case back
  /// Loads what did not arrive.
  case retry
  /// Loads everything anew.
  case reload
  /// Opens the settings.
  case settings
  /// Writes a name.
  case type(String)
  /// Prints the commands.
  case help
  /// Closes the screen.
  case quit

  /// The commands, a line each.
  public static let list = """
      next       scroll a page; at the end, load more
      select N   open friend number N, or choose setting number N
      back       close the friend, or the settings
      retry      load what did not arrive
      reload     load everything anew
      settings   open the settings
      type NAME  write a name where one is asked for
      help       print this
      quit       close the list
    """

  /// Reads a command; nil if there is none in the text.
  ///
  /// - Parameter text: What a user has typed.
  public init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    switch (words.first, words.dropFirst().first, words.count) {
    case ("next", nil, _): self = .next
    case ("back", nil, _): self = .back
    case ("retry", nil, _): self = .retry
    case ("reload", nil, _): self = .reload
    case ("settings", nil, _): self = .settings
    case ("type", _?, _): self = .type(words.dropFirst().joined(separator: " "))
    case ("help", nil, _): self = .help
    case ("quit", nil, _): self = .quit
    case ("select", let number?, 2):
      guard let number = Int(number), number > 0 else { return nil }
      self = .select(number)
    default: return nil
    }
  }

  /// The text of the command.
  public var description: String {
    switch self {
    case .select(let number): "select \(number)"
    case .type(let text): "type \(text)"
    case .open: "open"
    case .next: "next"
    case .back: "back"
    case .retry: "retry"
    case .reload: "reload"
    case .settings: "settings"
    case .help: "help"
    case .quit: "quit"
    }
  }

  /// What to say of a text that is no command.
  ///
  /// - Parameter text: What a user has typed.
  /// - Returns: What is wrong with it.
  public static func complaint(about text: String) -> String {
    let text = text.trimmingCharacters(in: .whitespaces)
    if text == "select" || text.hasPrefix("select ") {
      return "select needs the number of a friend, as in \"select 3\""
    }
    if text == "type" { return "type needs a name, as in \"type Ada\"" }
    return "\"\(text)\" is not a command; help lists them"
  }
}
