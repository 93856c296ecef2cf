// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTrace
import PresentationTraceExport

struct TraceCommand {
  struct Failure: Error {
    let message: String
    let code: Int32

    static func usage(_ message: String) -> Failure {
      Failure(message: "\(message)\n\(TraceCommand.usage)", code: 64)
    }
  }

  static let usage = """
    usage: presentation-trace COMMAND FILE... [options]

      view FILE [RULE...]     print a trace in the console format; rules select events:
                              category=machine+error, node=Friends*, min=2ms, every=10
        --ascii               print only ASCII characters
        --color, --no-color   print with or without color; by default, depends on the terminal
      chrome FILE [-o OUT]    convert a trace for Perfetto and Chrome's tracing; default: standard output
      otlp FILE [-o OUT]      convert a trace to OTLP/JSON for OpenTelemetry; default: standard output
      html FILE -o OUT        write a trace of at most 200,000 events and 64 MiB as one
                              self-contained HTML page
        --follow              rewrite the page while the file grows, until Ctrl-C; the page reloads
                              itself in a browser, and keeps its place
      check FILE              print a summary and inconsistencies; exit with 1 if there are any
      diff FILE FILE          print the first difference of two runs; exit with 1 if there is one
      test FILE [options]     write a Swift test that replays a recording
        --make EXPRESSION     the expression that creates the app with `boundary` (App(boundary))
        --import MODULE       a module that the expression requires; may be repeated
        --mode MODE           compare: exact (every event), machines (their events and states) or
                              screen (the visible content); default: the first of machines, screen
                              and exact that the recording supports
        --name NAME           the name of the test function (theRecordingIsReplayed)
        -o OUT                the output file; default: standard output
      help                    print this text

    FILE is a trace of JSON Lines, as PRESENTATION_TRACE=file:trace.jsonl writes one; - is standard input.
    No line may exceed 16 MiB. All commands except html and test read one entry at a time.
    """

  enum Action {
    case help
    case view(String, Tracer.Filter, ConsoleFormat)
    case chrome(String, output: String?)
    case otlp(String, output: String?)
    case html(String, output: String, isFollowing: Bool)
    case check(String)
    case test(String, TestOptions)
    case diff(String, String)

    /// Traces to read, and a file to write instead of standard output.
    var files: (inputs: [String], output: String?) {
      switch self {
      case .help: ([], nil)
      case .view(let file, _, _), .check(let file): ([file], nil)
      case .chrome(let file, let output), .otlp(let file, let output): ([file], output)
      case .html(let file, let output, _): ([file], output)
      case .test(let file, let options): ([file], options.output)
      case .diff(let first, let second): ([first, second], nil)
      }
    }
  }

  struct TestOptions {
    var app = "App(boundary)"
    var modules: [String] = []
    var name = "theRecordingIsReplayed"
    var mode: ReplayMode?
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
    case "otlp":
      let output = try Self.output(&rest)
      action = .otlp(try Self.files(1, rest)[0], output: output)
    case "html":
      guard let output = try Self.output(&rest) else { throw .usage("html requires -o OUT") }
      let isFollowing = rest.contains("--follow")
      rest.removeAll { $0 == "--follow" }
      let file = try Self.files(1, rest)[0]
      guard !isFollowing || file != "-" else { throw .usage("--follow requires a file, not -") }
      action = .html(file, output: output, isFollowing: isFollowing)
    case "check": action = .check(try Self.files(1, rest)[0])
    case "diff":
      let files = try Self.files(2, rest)
      action = .diff(files[0], files[1])
    case "test": action = try Self.test(rest)
    case nil: throw .usage("missing command")
    case let command?: throw .usage("unknown command \"\(command)\"")
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
      case _ where argument.hasPrefix("--"): throw .usage("unknown option \(argument) of view")
      case _ where argument.contains("=") && !files.isEmpty: rules.append(argument)
      default: files.append(argument)
      }
    }
    let request: TraceRequest
    do throws(TraceRequest.ParseError) {
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
      guard let value = rest.popFirst() else { throw .usage("\(argument) requires a value") }
      switch argument {
      case "--make": options.app = value
      case "--import": options.modules.append(value)
      case "--name": options.name = value
      case "--mode":
        guard let mode = ReplayMode(rawValue: value) else {
          throw .usage("unknown mode \"\(value)\": use exact, machines or screen")
        }
        options.mode = mode
      case "-o": options.output = value
      default: throw .usage("unknown option \(argument) of test")
      }
    }
    return .test(try Self.files(1, files[...])[0], options)
  }

  private static func output(_ arguments: inout ArraySlice<String>) throws(Failure) -> String? {
    guard let index = arguments.firstIndex(of: "-o") else { return nil }
    guard index + 1 < arguments.endIndex else { throw .usage("-o requires a file") }
    defer { arguments.removeSubrange(index...index + 1) }
    return arguments[index + 1]
  }

  private static func files(
    _ count: Int, _ arguments: ArraySlice<String>
  ) throws(Failure) -> [String] {
    if let option = arguments.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw .usage("unknown option \(option)")
    }
    guard arguments.count == count else {
      throw .usage(count == 1 ? "expected one file" : "expected \(count) files")
    }
    return Array(arguments)
  }
}
