// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import PresentationInspection

/// The parsed value of the environment variable `PRESENTATION_TRACE`.
///
/// A sink and rules, separated by commas: `console`, `file:trace.jsonl`,
/// `console,category=machine+error,node=Friends*`, `file:trace.txt,min=2ms,every=10`. A file name
/// that ends with `.jsonl` selects JSON Lines, any other the console format.
package struct TraceRequest: Equatable {
  enum Target: Equatable {
    case console
    case file(String)
  }

  /// A parse error with its message.
  package struct ParseError: Error, Equatable {
    package let message: String
  }

  var target: Target
  var categories = InspectionEvent.Category.all
  var nodes: [String] = []
  var minimumDuration = Duration.zero
  var sampling = 1

  package init(_ text: String) throws(ParseError) {
    var parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)[...]
    let first = parts.popFirst() ?? ""
    if first == "console" {
      target = .console
    } else if first.hasPrefix("file:"), first.count > 5 {
      target = .file(String(first.dropFirst(5)))
    } else {
      throw ParseError(message: #"unknown sink "\#(first)": use console or file:PATH"#)
    }
    for part in parts { try read(part) }
  }

  private mutating func read(_ part: String) throws(ParseError) {
    let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
    guard pair.count == 2 else {
      throw ParseError(message: #"unknown rule "\#(part)": use category=, node=, min= or every="#)
    }
    switch pair[0] {
    case "category": categories = try Self.categories(pair[1])
    case "node": nodes += pair[1].split(separator: "+").map(String.init)
    case "min": minimumDuration = try Self.duration(pair[1])
    case "every":
      guard let number = Int(pair[1]), number >= 1 else {
        throw ParseError(message: "every requires an integer of at least 1, not \"\(pair[1])\"")
      }
      sampling = number
    default:
      throw ParseError(
        message: #"unknown rule "\#(pair[0])": use category=, node=, min= or every="#)
    }
  }

  private static func categories(_ text: String) throws(ParseError) -> InspectionEvent.Category {
    var categories = InspectionEvent.Category()
    for name in text.split(separator: "+") {
      guard let category = InspectionEvent.Category.names.first(where: { $0.key == name })?.value
      else {
        let names = InspectionEvent.Category.names.map(\.key).joined(separator: ", ")
        throw ParseError(message: "unknown category \"\(name)\": use \(names)")
      }
      categories.insert(category)
    }
    return categories
  }

  private static func duration(_ text: String) throws(ParseError) -> Duration {
    let units: KeyValuePairs = ["µs": 1e-6, "us": 1e-6, "ms": 1e-3, "s": 1.0]
    for (unit, seconds) in units where text.hasSuffix(unit) {
      guard let number = Double(text.dropLast(unit.count)), number >= 0, number < 1e9 else { break }
      return .seconds(number * seconds)
    }
    throw ParseError(message: "min requires a duration such as 2ms, not \"\(text)\"")
  }
}

extension TraceRequest {
  package var filter: Tracer.Filter {
    Tracer.Filter(
      categories: categories, nodes: nodes, minimumDuration: minimumDuration, sampling: sampling)
  }

  /// Starts the trace; a JSON Lines file is written at least once a second.
  package func begin() throws(TraceFile.Failure) {
    let sink = try sink
    Tracer.start(sink.filtered(by: filter), watching: categories)
    // After a flush, the console format could not join an event's beginning and end.
    if let sink = sink as? JSONLinesSink { Self.flushEachSecond(sink) }
  }

  /// Flushes a sink for readers that follow its file, as long as the sink exists.
  private static func flushEachSecond(_ sink: JSONLinesSink) {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 1) { [weak sink] in
      guard let sink else { return }
      sink.flush()
      flushEachSecond(sink)
    }
  }

  private var sink: any TraceSink {
    get throws(TraceFile.Failure) {
      guard case .file(let path) = target else { return .console }
      do throws(TraceFile.Failure) {
        return try Self.sink(path)
      } catch {
        guard case .inUse = error else { throw error }
        let own = Self.ownPath(path)
        ScreenTerminal.printError("PRESENTATION_TRACE: \(error); this process writes \(own)\n")
        return try Self.sink(own)
      }
    }
  }

  private static func sink(_ path: String) throws(TraceFile.Failure) -> any TraceSink {
    if path.hasSuffix(".jsonl") {
      try JSONLinesSink(path: path)
    } else {
      try TextFileSink(path: path)
    }
  }

  /// Returns a path with this process's number before its extension.
  private static func ownPath(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let name = url.deletingPathExtension().lastPathComponent + "-\(getpid())"
    let folder = url.deletingLastPathComponent()
    return folder.appendingPathComponent(name).appendingPathExtension(url.pathExtension).path
  }
}

/// Starts a trace before `main` if the environment requests one.
@_cdecl("presentation_trace_begin") func beginTraceOfEnvironment() {
  do {
    guard Inspection.canBeWatched else {
      throw TraceRequest.ParseError(
        message: "this app was built without the trait Watching")
    }
    let text = ProcessInfo.processInfo.environment["PRESENTATION_TRACE"] ?? ""
    try TraceRequest(text).begin()
  } catch {
    let reason = (error as? TraceRequest.ParseError)?.message ?? "\(error)"
    let message = "PRESENTATION_TRACE: \(reason); nothing is traced\n"
    try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
  }
}
