// SPDX-License-Identifier: MIT

import Foundation
public import PresentationTerminal

/// A user action on the screen.
public enum FriendsCommand: Equatable, Sendable, CustomStringConvertible {
  /// Presents the screen; sent only by the app itself.
  case open
  /// Scrolls down by one page, and loads more at the end.
  case next
  /// Selects a friend or a setting by its number.
  case select(Int)
  /// Closes details or settings.
  case back
  /// Loads the page that failed to load.
  case retry
  /// Reloads friends from page 1.
  case reload
  /// Opens the settings.
  case settings
  /// Enters a name.
  case type(String)
  /// Sends a terminal event, such as a key.
  case terminal(TerminalEvent)
  /// Resizes the terminal.
  case resize(TerminalSession.Size)
  /// Prints all commands.
  case help
  /// Closes the screen.
  case quit

  /// Help text, with a line for each command.
  public static let list = """
      next       scroll down by one page; load more at the end
      select N   open friend N, or select setting N
      back       close the details or the settings
      retry      retry the failed request
      reload     reload the friends
      settings   open the settings
      type NAME  enter a name
      press KEY  press a key of the terminal: down, page-down, enter, escape, ctrl-x, a, ...
      click C R  click column C and row R of the terminal, from 0; also scroll LINES C R,
                 drag C R C R and release C R C R, from one cell to another
      resize C R resize the terminal to C columns and R rows
      help       print the commands
      quit       quit
    """

  /// Creates a command from its text, or returns `nil` if it is invalid.
  ///
  /// - Parameter text: User input.
  public init?(_ text: String) {
    if let command = Self.terminalCommand(text) {
      self = command
      return
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    switch (words.first, words.dropFirst().first, words.count) {
    case ("next", nil, _): self = .next
    case ("back", nil, _): self = .back
    case ("retry", nil, _): self = .retry
    case ("reload", nil, _): self = .reload
    case ("settings", nil, _): self = .settings
    case ("resize", let columns?, 3):
      guard let columns = Int(columns), let rows = Int(words[2]), columns > 0, rows > 0,
        columns.multipliedReportingOverflow(by: rows).partialValue <= Self.maximumCellCount
      else { return nil }
      self = .resize(TerminalSession.Size(columns: columns, rows: rows))
    case ("help", nil, _): self = .help
    case ("quit", nil, _): self = .quit
    case ("select", let number?, 2):
      guard let number = Int(number), number > 0 else { return nil }
      self = .select(number)
    default: return nil
    }
  }

  /// The command's text.
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
    case .terminal(.key(let key, let modifiers)): "press \(TerminalEvent.key(key, modifiers))"
    case .terminal(let event): "\(event)"
    case .resize(let size): "resize \(size.columns) \(size.rows)"
    case .help: "help"
    case .quit: "quit"
    }
  }

  /// A terminal's maximum cell count.
  private static let maximumCellCount = 1_000_000

  /// Parses a terminal event, or a name, which is everything after the first space.
  private static func terminalCommand(_ text: String) -> FriendsCommand? {
    let bytes = text.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let space = bytes.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let rest = String(bytes[space...].dropFirst()) ?? ""
    switch String(bytes[..<space]) {
    case "type": return .type(rest)
    case "press":
      guard
        let event = TerminalEvent(rest) ?? TerminalEvent(rest.trimmingCharacters(in: .whitespaces)),
        case .key = event
      else { return nil }
      return .terminal(event)
    case "click", "drag", "release", "scroll", "paste":
      return TerminalEvent(String(bytes) ?? "").map { .terminal($0) }
    default: return nil
    }
  }

  /// Returns an error message for text that is not a command.
  ///
  /// - Parameter text: User input.
  /// - Returns: A message.
  public static func errorMessage(for text: String) -> String {
    let text = text.trimmingCharacters(in: .whitespaces)
    if text == "select" || text.hasPrefix("select ") {
      return "select requires a number, such as \"select 3\""
    }
    if text.hasPrefix("press") { return "press requires the name of a key, such as \"press down\"" }
    if text == "type" { return "type requires a name, such as \"type Ada\"" }
    return "unknown command \"\(text)\"; help lists the commands"
  }
}

extension FriendsCommand {
  /// Returns the command as recordings may contain it.
  ///
  /// - Parameter terminal: A screen that receives the command, if any.
  /// - Returns: The command with placeholders for hidden text.
  @MainActor func redacted(by terminal: TerminalScreen?) -> FriendsCommand {
    guard case .terminal(let event) = self, let terminal else { return self }
    return .terminal(terminal.redacted(event))
  }
}

/// Recordings contain a command's text.
extension FriendsCommand: Codable {
  /// Decodes a command from its text.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let command = text == "open" ? .open : FriendsCommand(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: Self.errorMessage(for: text)))
    }
    self = command
  }

  /// Encodes the command's text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
