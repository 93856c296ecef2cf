// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTrace
import PresentationTraceExport

extension TraceCommand {
  private static let recordingLimit = 64 << 20

  /// Returns the exit code.
  func run() throws(Failure) -> Int32 {
    try checkOutput()
    switch action {
    case .help:
      print(Self.usage)
      return 0
    case .view(let file, let filter, let format): try view(file, filter, format)
    case .chrome(let file, let output): try convert(file, to: output)
    case .otlp(let file, let output): try export(file, to: output)
    case .html(let file, let output, isFollowing: true): try follow(file, to: output)
    case .html(let file, let output, isFollowing: false): try report(file, to: output)
    case .check(let file): return try check(file)
    case .test(let file, let options):
      let source = try source(of: file, options)
      try write(to: options.output) { $0.buffer.append(source) }
    case .diff(let first, let second):
      let readers = (try open(first), try open(second))
      let difference = try TraceFile.Difference.first(
        between: { () throws(Failure) in try next(of: readers.0, first) },
        and: { () throws(Failure) in try next(of: readers.1, second) })
      if let difference { try write { $0.buffer.append("\(difference)\n") } }
      return difference == nil ? 0 : 1
    }
    return 0
  }

  private func view(
    _ file: String, _ filter: Tracer.Filter, _ format: ConsoleFormat
  ) throws(Failure) {
    let reader = try open(file)
    let sink = TextFileSink(.standardOutput, format: format)
    let filtered: any TraceSink = filter.passesEverything ? sink : sink.filtered(by: filter)
    try forEachEntry(of: reader, file) { filtered.receive($0) }
    filtered.flush()
    guard sink.isOpen else { exit(74) }
    reportProblems(of: reader)
  }

  private func convert(_ file: String, to path: String?) throws(Failure) {
    let reader = try open(file, isReadAgain: true)
    let index = try reading(file, TraceIndex(reader))
    try reading(file, reader.rewind())
    try write(to: path) { (output) throws(Failure) in
      var writer = ChromeTraceWriter(index, to: output.buffer)
      try forEachEntry(of: reader, file) { entry in
        if case .began(let record) = entry { writer.add(record) }
        output.flushIfFull()
      }
      writer.end()
    }
    reportProblems(of: reader)
  }

  private func export(_ file: String, to path: String?) throws(Failure) {
    let reader = try open(file)
    var prefix: [TraceEntry] = []
    while prefix.count < OTLPTraceWriter.prefixLength, let entry = try next(of: reader, file) {
      prefix.append(entry)
    }
    try write(to: path) { (output) throws(Failure) in
      var writer = OTLPTraceWriter(prefix, began: reader.began, to: output.buffer)
      for entry in prefix { writer.add(entry) }
      try forEachEntry(of: reader, file) { entry in
        writer.add(entry)
        output.flushIfFull()
      }
      writer.end()
    }
    if reader.began == nil {
      complain("the first line has no date, so that times count from 1970-01-01")
    }
    reportProblems(of: reader)
  }

  private func report(_ file: String, to output: String) throws(Failure) {
    let reader = try open(file)
    let trace = try reading(file, TraceFile(forPage: reader))
    let report = TraceReport(trace, title: TraceReport.title(ofFile: file))
    try reading(file, report.write(to: output))
    reportProblems(of: reader)
  }

  private func follow(_ file: String, to output: String) throws(Failure) {
    var follower = TraceFollower(file, output: output, complain: complain)
    try reading(file, follower.run(until: EndSignals()))
  }

  private func check(_ file: String) throws(Failure) -> Int32 {
    let reader = try open(file, isReadAgain: true)
    let summary = try reading(file, TraceFile.Summary(reader))
    try write { $0.buffer.append("\(summary)\n") }
    reportProblems(of: reader)
    return summary.problems.isEmpty && reader.problemCount == 0 ? 0 : 1
  }

  private func source(of file: String, _ options: TestOptions) throws(Failure) -> String {
    let text = try reading(file, TraceReader.text(ofFile: file, limit: Self.recordingLimit))
    do {
      return try ReplayTest(
        text, name: options.name, modules: options.modules, app: options.app,
        mode: options.mode
      ).source
    } catch {
      throw Failure(message: "\(file): \(error)", code: 65)
    }
  }
}

extension TraceFile {
  /// Reads a trace that a browser can show as one page.
  init(forPage reader: TraceReader) throws(TraceFile.Failure) {
    try self.init(reader, limit: 200_000, byteLimit: 64 << 20)
  }
}

extension TraceReport {
  /// Returns the report title for a file.
  static func title(ofFile path: String) -> String {
    path == "-" ? "Trace" : URL(fileURLWithPath: path).lastPathComponent
  }
}

// Reading and writing
extension TraceCommand {
  /// Throws if the command would overwrite a trace that it reads, or append to it.
  private func checkOutput() throws(Failure) {
    let (inputs, path) = action.files
    let output = path.map { FileStatus(path: $0) } ?? FileStatus(descriptor: STDOUT_FILENO)
    guard let output, output.isRegular else { return }
    for input in inputs {
      let status = input == "-" ? FileStatus(descriptor: STDIN_FILENO) : FileStatus(path: input)
      guard status?.isSameFile(as: output) == true else { continue }
      throw Failure(
        message: "cannot write \(path ?? "standard output"): it is the trace that is read", code: 73
      )
    }
  }

  private func open(_ path: String, isReadAgain: Bool = false) throws(Failure) -> TraceReader {
    try reading(path, TraceReader(path: path, isReadAgain: isReadAgain))
  }

  private func reading<Result>(
    _ path: String, _ body: @autoclosure () throws(TraceFile.Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(TraceFile.Failure) {
      return try body()
    } catch {
      switch error {
      case .unreadable: throw Failure(message: "\(error)", code: 66)
      case .unwritable, .inUse: throw Failure(message: "\(error)", code: 73)
      default: throw Failure(message: "\(path): \(error)", code: 65)
      }
    }
  }

  private func forEachEntry(
    of reader: TraceReader, _ path: String, _ body: (TraceEntry) -> Void
  ) throws(Failure) {
    while let entry = try next(of: reader, path) { body(entry) }
  }

  private func next(of reader: TraceReader, _ path: String) throws(Failure) -> TraceEntry? {
    try reading(path, reader.nextEntry())
  }

  /// Reports a file's unreadable lines.
  private func reportProblems(of reader: TraceReader) {
    var problems = reader.problems.prefix(10).map(\.description)
    if reader.problemCount > 10 {
      problems.append("… and \(reader.problemCount - 10) more unreadable lines")
    }
    if reader.unknownCount > 0 {
      problems.append("skipped lines of unknown kinds: \(reader.unknownCount)")
    }
    for problem in problems { complain(problem) }
  }

  private func complain(_ message: String) {
    try? FileHandle.standardError.write(
      contentsOf: Data("presentation-trace: \(message)\n".utf8))
  }

  /// Replaces a file, or writes to standard output.
  private func write(
    to path: String? = nil, _ body: (inout OutputFile) throws(Failure) -> Void
  ) throws(Failure) {
    guard let path else {
      var output = OutputFile.standardOutput
      try body(&output)
      output.flush()
      // The pipe's reader has gone, and no message is needed.
      if !output.isOpen { exit(74) }
      return
    }
    do {
      var replacement = try FileReplacement(path: path)
      try body(&replacement.file)
      try replacement.commit()
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure(message: "\(error)", code: 73)
    }
  }
}
