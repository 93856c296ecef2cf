// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTrace
import PresentationTraceExport
import TestSupport
import Testing

/// Runs the command as a user does, on a trace from Friends.
@Suite(.needsProcesses)
struct PresentationTraceTests {
  private func run(_ arguments: String..., input: String = "") async throws -> CommandRun.Result {
    try await CommandRun.run(CommandRun.product("presentation-trace"), arguments, input: input)
  }

  private static func event(
    _ id: UInt64, _ kind: InspectionEvent.Kind, of type: String, cause: UInt64? = nil,
    isInstant: Bool = false
  ) -> InspectionEvent {
    InspectionEvent(
      id: .init(rawValue: id), cause: cause.map(InspectionEvent.ID.init(rawValue:)),
      root: .init(rawValue: 1), depth: cause == nil ? 0 : 1, isInstant: isInstant,
      subject: InspectionEvent.Subject(type: type), kind: kind)
  }

  private static let entries: [TraceEntry] = [
    .began(TraceEntry.Record(event: event(1, .input("tap"), of: "app"), time: .milliseconds(1))),
    .began(
      TraceEntry.Record(
        event: event(2, .eventAccepted(event: "go", from: "red", to: "green"), of: "M", cause: 1),
        time: .milliseconds(2))),
    .ended(.init(rawValue: 2), took: .milliseconds(1)),
    .began(
      TraceEntry.Record(
        event: event(3, .skipped(reason: "still nil"), of: "View", cause: 1, isInstant: true),
        time: .milliseconds(3))),
    .ended(.init(rawValue: 1), took: .milliseconds(4)),
  ]

  /// Calls back with a trace's path.
  private func withTrace(
    _ entries: [TraceEntry] = Self.entries, more: String = "",
    _ body: (String) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("trace.jsonl").path
    let sink = try JSONLinesSink(path: path)
    for entry in entries { sink.receive(entry) }
    sink.flush()
    if !more.isEmpty {
      let text = try String(contentsOfFile: path, encoding: .utf8) + more
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    try await body(path)
    withExtendedLifetime(folder) {}
  }

  @Test(
    .contract(
      "`presentation-trace` views, converts, checks and compares traces, and reports invalid",
      "arguments and inconsistent traces."))
  func `a trace is viewed as on a console`() async throws {
    try await withTrace { path in
      let all = try await run("view", path)
      #expect(
        all.output == """
          #1    0.001s ▶ input app tap
          #2    0.002s   ◆ event M go: red → green ← #1 1.0 ms
          #3    0.003s   · skipped View still nil ← #1
          #1    0.001s └ input took 4.0 ms

          """)
      #expect(all.exitCode == 0 && all.errors.isEmpty)
      let some = try await run("view", path, "category=machine", "--ascii", "--color")
      #expect(some.output.contains("\u{1B}[32m+ event") && !some.output.contains("→"))
      #expect(some.output.split(separator: "\n").count == 1)
    }
  }

  @Test func `standard input is accepted as a trace`() async throws {
    try await withTrace { path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(try await run("view", "-", input: text) == (try await run("view", path)))
    }
  }

  @Test(.contract("`presentation-trace` views, converts…"))
  func `a trace is checked and summarized`() async throws {
    try await withTrace { path in
      let run = try await run("check", path)
      #expect(run.exitCode == 0)
      #expect(
        run.output == """
          3 events in 5.0 ms
            1  event
            1  input
            1  skipped
          slowest
            4.0 ms  #1 input app tap
            1.0 ms  #2 event M go: red → green
          most frequent
            1  event M
            1  input app
            1  skipped View
          never rendered
            View

          """)
    }
  }

  @Test(.contract("`presentation-trace` views, converts…"))
  func `inconsistencies in a trace are reported`() async throws {
    let entries =
      [Self.entries[2], .lost(2)] + Self.entries.dropLast() + [Self.entries[0]]
    try await withTrace(entries, more: "{\"kind\":\"telepathy\"}\n{\"id\":") { path in
      let run = try await run("check", path)
      #expect(run.exitCode == 1)
      for problem in [
        "2 entries were lost", "#1 comes after #3", "#1 input app tap has not ended",
      ] {
        #expect(run.output.contains(problem), "\(problem)")
      }
      #expect(run.errors.contains("line 10: the line is truncated"))
      #expect(run.errors.contains("skipped lines of unknown kinds: 1"))
    }
  }

  @Test(.contract("`presentation-trace` views, converts…"))
  func `a diff shows the first difference of two runs`() async throws {
    var other = Self.entries
    other[1] = .began(
      TraceEntry.Record(
        event: Self.event(2, .eventQueued(event: "go"), of: "M", cause: 1),
        time: .milliseconds(9)))
    try await withTrace { first in
      try await withTrace(other) { second in
        #expect(try await run("diff", first, first).exitCode == 0)
        let run = try await run("diff", first, second)
        #expect(run.exitCode == 1)
        #expect(
          run.output == """
            the runs differ after 1 event:
              #1 input app tap
            − #2 event M go: red → green ← #1
            + #2 queued M go ← #1

            """)
      }
      try await withTrace(Array(Self.entries.prefix(1))) { second in
        let run = try await run("diff", first, second)
        #expect(run.output.hasSuffix("+ the end\n"))
      }
    }
  }

  @Test(.contract("`presentation-trace` views, converts…"))
  func `a trace is converted for Perfetto`() async throws {
    try await withTrace { path in
      let run = try await run("chrome", path)
      #expect(Data(run.output.utf8) == ChromeTrace(Self.entries).json)
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("chrome.json").path
      let silent = try await self.run("chrome", path, "-o", file)
      #expect(silent.output.isEmpty && silent.exitCode == 0)
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == ChromeTrace(Self.entries).json)
    }
  }

  @Test(.contract("A trace in OTLP/JSON has one…"))
  func `a trace is exported for OpenTelemetry`() async throws {
    try await withTrace { path in
      let run = try await run("otlp", path)
      let began = try #require(try TraceFile(path: path).began)
      #expect(Data(run.output.utf8) == OTLPTrace(Self.entries, began: began).json)
      #expect(run.exitCode == 0 && run.errors.isEmpty)
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("spans.json").path
      let silent = try await self.run("otlp", path, "-o", file)
      #expect(silent.output.isEmpty && silent.exitCode == 0)
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(run.output.utf8))
      let dateless = #"{"format":"presentation-trace","version":1}"# + "\n"
      let undated = try await self.run("otlp", "-", input: dateless)
      #expect(undated.exitCode == 0 && undated.errors.contains("count from 1970-01-01"))
    }
  }

  @Test(.contract("A trace is exported to OTLP/JSON…"))
  func `a long trace is exported in chunks`() async throws {
    let entries = (1...3_000).map { number in
      TraceEntry.began(
        TraceEntry.Record(
          event: Self.event(number, .shown, of: "View", isInstant: true),
          time: .microseconds(Int(number))))
    }
    try await withTrace(entries) { path in
      let run = try await run("otlp", path)
      let file = try TraceFile(path: path)
      let isWhole = Data(run.output.utf8) == OTLPTrace(file.entries, began: file.began).json
      #expect(isWhole && file.entries.count == 3_000)
    }
  }

  @Test func `a trace is converted to a page`() async throws {
    try await withTrace { path in
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("trace.html").path
      let run = try await run("html", path, "-o", file)
      #expect(run.exitCode == 0 && run.output.isEmpty)
      let page = try String(contentsOfFile: file, encoding: .utf8)
      #expect(
        page.hasPrefix("<!") && page.contains(#""event":"go""#) && page.contains("trace.jsonl"))
      let nowhere = try await self.run("html", path, "-o", file + "/no.html")
      #expect(nowhere.exitCode == 73)
    }
  }

  @Test(
    .contract("`presentation-trace` views, converts…"),
    arguments: [
      (["html", "a"], 64, "html requires -o OUT"), ([], 64, "missing command"),
      (["dance"], 64, "unknown command \"dance\""),
      (["view"], 64, "expected one file"), (["view", "a", "--loud"], 64, "unknown option --loud"),
      (["view", "a", "min=2"], 64, "min requires a duration such as 2ms"),
      (["diff", "a"], 64, "expected 2 files"),
      (["chrome", "a", "-o"], 64, "-o requires a file"),
      (["otlp"], 64, "expected one file"),
      (["otlp", "a", "--start", "0"], 64, "unknown option --start"),
      (["otlp", "missing.jsonl"], 66, "cannot read missing.jsonl: there is no such file"),
      (["check", "missing.jsonl"], 66, "cannot read missing.jsonl: there is no such file"),
    ])
  func `invalid arguments are reported`(arguments: [String], code: Int32, message: String)
    async throws
  {
    let run = try await CommandRun.run(CommandRun.product("presentation-trace"), arguments)
    #expect(run.exitCode == code)
    #expect(run.errors.hasPrefix("presentation-trace: ") && run.errors.contains(message))
    #expect(run.output.isEmpty)
  }

  @Test func `an invalid trace is reported`() async throws {
    let run = try await run("check", "-", input: "hello\n")
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("not a trace"))
    #expect(try await self.run("help").output.hasPrefix("usage: presentation-trace"))
    #expect(try await self.run("test", "--help").output.hasPrefix("usage: presentation-trace"))
  }
}
