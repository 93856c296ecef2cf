// SPDX-License-Identifier: MIT

import FriendsLogic
import FriendsProgram

/// Command line options.
struct Options: Equatable {
  /// A source of friends.
  enum Source: Equatable {
    case embedded
    case file(String)
    case template(String)
  }

  /// An invalid command line.
  struct UsageError: Error, Equatable {
    let message: String
  }

  /// An output form.
  enum Form: Equatable {
    /// A terminal screen if there is a terminal, otherwise lines.
    case automatic
    case plain
    /// A terminal frame after each command.
    case frames
    /// A terminal's reading after each command, as by a screen reader.
    case speech
    case gallery
  }

  var source = Source.embedded
  var form = Form.automatic
  var script: [FriendsCommand]?
  var timeout: Duration = .seconds(10)
  var isTraced = false
  var recording: String?
  var errorTexts: String?
  var isVerbose = false
  var wantsHelp = false

  static let usage = """
    usage: friends [--file PATH | --url TEMPLATE] [--plain | --frames | --speak | --gallery] [options]

    Presents a list of friends. On a terminal, the last line lists the keys. Without a terminal, and
    with --plain, --script or --trace, the program reads commands and prints lines.

      --file PATH        load friends from a JSON file
      --url TEMPLATE     load friends page by page; {page} is replaced by the page number, from 1,
                         as in http://127.0.0.1:8000/friends-{page}.json
      --script COMMANDS  run commands, separated by commas, instead of reading standard input
      --plain            print lines, even on a terminal
      --frames           print the frame of an 80 by 24 terminal after each command
      --speak            print the texts of that terminal as a screen reader reads them
      --gallery          show all components in all states
      --timeout SECONDS  the time limit for a page (default 10, at most 86400)
      --error-texts PATH take the texts of errors from an Apple strings file
      --record PATH      record the session to a file, for replay by a test: keys, pasted and
                         entered texts, responses, times, and a trace; a secure field's text and
                         other secrets as placeholders
      --trace            print a trace of the state flow
      --verbose          print the details of errors to standard error
      --help             print this help

    commands:
    \(FriendsCommand.list)
    """

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      switch name {
      case "--trace", "--verbose", "--help", "-h", "--plain", "--frames", "--speak",
        "--gallery":
        guard parts.count == 1 else { throw UsageError(message: "\(name) does not take a value") }
        try setFlag(name)
      case "--file", "--url", "--script", "--timeout", "--record", "--error-texts":
        guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst(), !value.isEmpty
        else {
          throw UsageError(message: "\(name) requires a value")
        }
        try set(name, to: value)
      default:
        throw UsageError(message: "unknown option \(argument)")
      }
    }
    if form == .gallery,
      source != .embedded || script != nil || recording != nil || errorTexts != nil
    {
      throw UsageError(
        message:
          "--gallery cannot be combined with --file, --url, --script, --record or --error-texts")
    }
  }

  private mutating func setFlag(_ name: String) throws(UsageError) {
    switch name {
    case "--plain": try setForm(.plain)
    case "--frames": try setForm(.frames)
    case "--speak": try setForm(.speech)
    case "--gallery": try setForm(.gallery)
    case "--trace": isTraced = true
    case "--verbose": isVerbose = true
    default: wantsHelp = true
    }
  }

  private mutating func set(_ name: String, to value: String) throws(UsageError) {
    switch name {
    case "--file": try setSource(.file(value))
    case "--url":
      guard FriendsSource.url(ofPage: 1, in: value) != nil else {
        throw UsageError(message: "--url requires an HTTP URL with {page}, not \(value)")
      }
      try setSource(.template(value))
    case "--script": script = try Self.commands(value)
    case "--record": recording = value
    case "--error-texts": errorTexts = value
    default:
      guard let seconds = Double(value), seconds > 0, seconds <= 86_400 else {
        throw UsageError(
          message: "--timeout requires seconds above 0 and up to 86400, not \(value)")
      }
      timeout = .seconds(seconds)
    }
  }

  private mutating func setForm(_ form: Form) throws(UsageError) {
    guard self.form == .automatic || self.form == form else {
      throw UsageError(message: "--plain, --frames, --speak and --gallery cannot be combined")
    }
    self.form = form
  }

  private mutating func setSource(_ source: Source) throws(UsageError) {
    guard self.source == .embedded else {
      throw UsageError(message: "--file and --url cannot be combined or repeated")
    }
    self.source = source
  }

  private static func commands(_ script: String) throws(UsageError) -> [FriendsCommand] {
    var commands: [FriendsCommand] = []
    for text in script.split(separator: ",") {
      guard let command = FriendsCommand(String(text)) else {
        throw UsageError(message: "--script: \(FriendsCommand.errorMessage(for: String(text)))")
      }
      commands.append(command)
    }
    return commands
  }
}
