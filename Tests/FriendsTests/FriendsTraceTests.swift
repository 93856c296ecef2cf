// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTrace
import TestSupport
import Testing

/// The running program's trace: each step is an unbroken chain from event to view.
@Suite(.needsProcesses)
struct FriendsTraceTests {
  private struct Line {
    let number: Int
    let cause: Int?
    let word: String
    let text: String

    init?(_ text: Substring) {
      // Excludes closing lines, which repeat an event's number.
      guard let match = text.firstMatch(of: #/^#(\d+) +[\d.]+s +[^└ ] (\w+) /#),
        let number = Int(match.1)
      else { return nil }
      self.number = number
      cause = text.firstMatch(of: #/← #(\d+)/#).flatMap { Int($0.1) }
      word = String(match.2)
      self.text = String(text)
    }
  }

  private func trace(_ script: String) async throws -> (output: String, lines: [Line]) {
    let run = try await CommandRun.run(
      CommandRun.product("friends"), ["--trace", "--script", script])
    #expect(run.exitCode == 0)
    return (run.output, run.output.split(separator: "\n").compactMap(Line.init))
  }

  /// The event names on the path from a line back to the input that caused it.
  private func chain(from line: Line, in lines: [Line]) -> [String] {
    var chain = [line.word]
    var cause = line.cause
    while let number = cause {
      guard let next = lines.first(where: { $0.number == number }) else {
        return chain + ["broken at #\(number)"]
      }
      chain.append(next.word)
      cause = next.cause
    }
    return chain
  }

  @Test func `every event originates from an input`() async throws {
    let (_, lines) = try await trace("next,select 3,back,reload,quit")
    #expect(lines.count > 50)
    // Deallocations at the program's end have no cause.
    for line in lines where line.word != "unsubscribed" {
      #expect(chain(from: line, in: lines).last == "input", "\(line.text)")
    }
  }

  @Test func `the next page's rows originate from a command`() async throws {
    let (_, lines) = try await trace("next,quit")
    let row = try #require(
      lines.last { $0.word == "rendered" && $0.text.contains("rows: 40 elements") })
    #expect(
      chain(from: row, in: lines) == ["rendered", "rendered", "value", "effect", "input"])
    let event = try #require(
      lines.first { $0.text.contains("contentReceived: loading → content") })
    #expect(chain(from: event, in: lines) == ["event", "effect", "value", "input"])
    let screen = "▤ screen FriendsContentView content ← #\(event.number)"
    #expect(lines.contains { $0.text.contains(screen) })
  }

  @Test func `shown, hidden and skipped views are traced`() async throws {
    let (_, lines) = try await trace("select 3,back,quit")
    for expected in [
      "○ hidden listView", "◉ shown detailView", "○ hidden detailView", "◉ shown listView",
      "· skipped footerView still nil",
    ] {
      #expect(lines.contains { $0.text.contains(expected) }, "\(expected)")
    }
  }

  @Test func `the trace adds lines without changing the output`() async throws {
    let script = "next,next,select 3,back,retry,reload,quit"
    let plain = try await CommandRun.run(CommandRun.product("friends"), ["--script", script])
    let (output, _) = try await trace(script)
    let others = output.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(others == plain.output.split(separator: "\n"))
  }

  private func run(tracing request: String, _ arguments: [String] = []) async throws
    -> CommandRun.Result
  {
    var environment = ProcessInfo.processInfo.environment
    environment["PRESENTATION_TRACE"] = request
    return try await CommandRun.run(
      CommandRun.product("friends"), arguments + ["--script", "next,quit"],
      environment: environment)
  }

  @Test func `a trace is exported as a live page and as spans`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("trace.jsonl").path
    let page = folder.url.appendingPathComponent("trace.html")
    let command = CommandRun.product("presentation-trace")
    let follower = try LiveCommand(command, ["html", file, "-o", page.path, "--follow"])
    #expect(await follower.waitForOutput("waiting for \(file)", on: .errors))
    _ = try await run(tracing: "file:\(file)")
    follower.interrupt()
    #expect(await follower.waitForExit().exitCode == 0)
    #expect(try String(contentsOf: page, encoding: .utf8).contains("load page 2"))
    let spans = try await CommandRun.run(command, ["otlp", file])
    #expect(spans.exitCode == 0)
    #expect(spans.output.contains("resourceSpans") && spans.output.contains("load page 2"))
  }

  @Test(
    .contract(
      "`PRESENTATION_TRACE` starts a trace before `main`. An invalid request is reported and",
      "has no other effect."))
  func `the environment variable starts a trace`() async throws {
    let console = try await run(tracing: "console,category=machine,node=Screen*")
    let lines = console.output.split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(lines.count == 5 && lines.allSatisfy { $0.contains(" ScreenStateMachine ") })
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("trace.jsonl").path
    let both = try await run(tracing: "file:\(file),every=1", ["--trace"])
    let count = both.output.split(separator: "\n").count {
      $0.hasPrefix("#") && !$0.contains(" └ ") && !$0.contains("⊘ unsubscribed")
    }
    let trace = try TraceFile(path: file)
    #expect(count > 40 && trace.problems.isEmpty)
    // Observations may end after the console's trace, which the program stops.
    let events = trace.entries.count {
      if case .began(let record) = $0 { record.event.kind.category != .observation } else { false }
    }
    #expect(events == count, "the same events on the console and in the file")
    let text = folder.url.appendingPathComponent("trace.txt").path
    _ = try await run(tracing: "file:\(text),min=1us")
    #expect(
      try String(contentsOfFile: text, encoding: .utf8).contains("⇄ effect friends load page 2"))
  }

  @Test(
    .contract("`PRESENTATION_TRACE` starts a…"),
    arguments: [
      ("nope", #"unknown sink "nope": use console or file:PATH"#),
      ("console,min=2", #"min requires a duration such as 2ms, not "2""#),
      ("console,every=0", "every requires an integer of at least 1"),
      ("console,category=x", #"unknown category "x": use input, observable"#),
      ("console,color", #"unknown rule "color""#), ("console,color=1", #"unknown rule "color""#),
      ("file:", #"unknown sink "file:""#), ("file:/no/such/folder/t.jsonl", "cannot write"),
    ])
  func `an invalid trace request is reported and ignored`(request: String, complaint: String)
    async throws
  {
    let run = try await run(tracing: request)
    #expect(run.exitCode == 0)
    #expect(run.errors.hasPrefix("PRESENTATION_TRACE: ") && run.errors.contains(complaint))
    #expect(!run.output.contains("#1 "))
  }
}
