// SPDX-License-Identifier: MIT

import Foundation
import Inspection
import Trace
import TraceHTML

/// The parsed command line.
struct TraceCommand {
  /// A failure, with its message and exit code.
  struct Failure: Error {
    let message: String
    let code: Int32

    static func usage(_ message: String) -> Failure {
      Failure(message: "\(message)\n\(TraceCommand.usage)", code: 64)
    }
  }

  static let usage = """
    usage: presentation-trace COMMAND FILE... [options]

      view FILE [RULE...]     print a trace as on a console; rules choose what:
                              category=machine+error, node=Friends*, min=2ms, every=10
        --ascii               in ASCII alone
        --color, --no-color   whether in color; by default where it is a terminal that wants it
      chrome FILE [-o OUT]    convert it for Perfetto and Chrome's tracing; to standard output without -o
      html FILE -o OUT        make one page of HTML that shows it, and needs nothing else;
                              of at most 200,000 events
      check FILE              say what does not fit together, and sum it up; exits with 1 where anything does not
      diff FILE FILE          say where two runs part; exits with 1 where they do
      test FILE [options]     write a Swift test that replays a recording
        --make EXPRESSION     makes the app around `boundary` (App(boundary))
        --import MODULE       a module that the expression needs; may be repeated
        --mode MODE           what must come again: exact (every event), machines (their events and states),
                              screen (what the user sees); by default what the recording has, machines first
        --name NAME           what the test is called (theRecordingIsReplayed)
        -o OUT                where to; to standard output without it
      help                    print this

    FILE is a trace of JSON Lines, as PRESENTATION_TRACE=file:trace.jsonl writes one; - is standard input.
    No line is longer than 16 MiB. All commands but html and test read an entry at a time.
    """

  enum Action {
    case help
    case view(String, TraceFilter, ConsoleFormat)
    case chrome(String, output: String?)
    case html(String, output: String)
    case check(String)
    case test(String, TestOptions)
    case diff(String, String)
  }

  struct TestOptions {
    var app = "App(boundary)"
    var modules: [String] = []
    var name = "theRecordingIsReplayed"
    var mode: Replay.Mode?
    var output: String?
  }

  let action: Action

  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments.contains("--help") ? ["help"] : arguments[...]
    switch rest.popFirst() {
    case "help", "-h": action = .help
    case "view": action = try Self.view(rest)
    case "chrome":
      let output = try Self.output(&rest)
      action = .chrome(try Self.files(1, rest)[0], output: output)
    case "html":
      guard let output = try Self.output(&rest) else { throw .usage("html needs -o OUT") }
      action = .html(try Self.files(1, rest)[0], output: output)
    case "check": action = .check(try Self.files(1, rest)[0])
    case "diff":
      let files = try Self.files(2, rest)
      action = .diff(files[0], files[1])
    case "test": action = try Self.test(rest)
    case nil: throw .usage("say what to do")
    case let command?: throw .usage("\"\(command)\" is not a command")
    }
  }

  private static func view(_ arguments: ArraySlice<String>) throws(Failure) -> Action {
    var (rules, files): ([String], [String]) = ([], [])
    var isASCII = false
    var usesColor = ConsoleFormat.wantsColor(
      environment: ProcessInfo.processInfo.environment, isTerminal: isatty(STDOUT_FILENO) != 0)
    for argument in arguments {
      switch argument {
      case "--ascii": isASCII = true
      case "--color": usesColor = true
      case "--no-color": usesColor = false
      case _ where argument.hasPrefix("--"): throw .usage("\(argument) is not an option of view")
      case _ where argument.contains("=") && !files.isEmpty: rules.append(argument)
      default: files.append(argument)
      }
    }
    let request: TraceRequest
    do throws(TraceRequest.Complaint) {
      request = try TraceRequest((["console"] + rules).joined(separator: ","))
    } catch {
      throw .usage(error.message)
    }
    return .view(
      try Self.files(1, files[...])[0], request.filter,
      ConsoleFormat(usesColor: usesColor, isASCII: isASCII))
  }

  private static func test(_ arguments: ArraySlice<String>) throws(Failure) -> Action {
    var (options, files) = (TestOptions(), [String]())
    var rest = arguments
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        files.append(argument)
        continue
      }
      guard let value = rest.popFirst() else { throw .usage("\(argument) needs a value") }
      switch argument {
      case "--make": options.app = value
      case "--import": options.modules.append(value)
      case "--name": options.name = value
      case "--mode":
        guard let mode = Replay.Mode(rawValue: value) else {
          throw .usage("\"\(value)\" is not a mode: there are exact, machines and screen")
        }
        options.mode = mode
      case "-o": options.output = value
      default: throw .usage("\(argument) is not an option of test")
      }
    }
    return .test(try Self.files(1, files[...])[0], options)
  }

  private static func output(_ arguments: inout ArraySlice<String>) throws(Failure) -> String? {
    guard let place = arguments.firstIndex(of: "-o") else { return nil }
    guard place + 1 < arguments.endIndex else { throw .usage("-o needs a file") }
    defer { arguments.removeSubrange(place...place + 1) }
    return arguments[place + 1]
  }

  private static func files(
    _ count: Int, _ arguments: ArraySlice<String>
  ) throws(Failure) -> [String] {
    if let option = arguments.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw .usage("\(option) is not an option")
    }
    guard arguments.count == count else {
      throw .usage(count == 1 ? "name one file" : "name \(count) files")
    }
    return Array(arguments)
  }
}
