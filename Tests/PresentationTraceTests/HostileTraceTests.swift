// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Runs the command on damaged files, files that aren't traces, and impossible numbers.
@Suite(.needsProcesses)
struct HostileTraceTests {
  private static let header =
    #"{"format":"presentation-trace","version":1,"began":"2026-11-22T01:02:03.456Z"}"# + "\n"
  private static let event = #"{"id":1,"time":5,"type":"T","kind":"input","text":"a"}"# + "\n"

  private func run(_ arguments: String..., input: String = "") async throws -> CommandRun.Result {
    try await CommandRun.run(
      CommandRun.product("presentation-trace"), arguments, input: input,
      timeLimit: .seconds(60))
  }

  @Test(
    .contract(
      "A line in the written format is read as `JSONDecoder` reads it. Numbers that can't occur",
      "in a trace are rejected with their line and member."),
    arguments: [
      #""depth":-1"#, #""depth":9223372036854775807"#, #""thread":-5"#, #""time":-1"#,
      #""time":9223372036854775807"#, #""time":4611686018427387904"#,
    ], ["view", "check", "chrome", "otlp"])
  func `an event's invalid number is reported`(member: String, command: String) async throws {
    let line = #"{"id":2,"type":"T","kind":"input","text":"a","time":5,"cause":1,\#(member)}"#
    let run = try await run(command, "-", input: Self.header + Self.event + line + "\n")
    #expect(run.exitCode == (command == "check" ? 1 : 0), "\(run.errors)")
    let name = member.split(separator: ":")[0]
    #expect(run.errors.contains("line 3: \(name) is "), "\(run.errors)")
  }

  @Test(
    .contract("A line in the written format…"),
    arguments: [
      #"{"lost":9223372036854775807}"#, #"{"lost":-1}"#, #"{"lost":4503599627370497}"#,
      #"{"end":1,"took":9223372036854775807}"#, #"{"end":1,"took":-9223372036854775808}"#,
    ])
  func `a line's invalid number is reported`(line: String) async throws {
    for command in ["view", "check", "chrome", "otlp"] {
      let text = Self.header + Self.event + line + "\n" + line + "\n"
      let run = try await run(command, "-", input: text)
      #expect(run.exitCode == (command == "check" ? 1 : 0), "\(run.errors)")
      #expect(run.errors.contains("line 3: \"") && run.errors.contains("must be between 0 and"))
    }
  }

  @Test(.contract("A line in the written format…"))
  func `large numbers are added without overflow`() async throws {
    let lost = String(repeating: #"{"lost":4503599627370496}"# + "\n", count: 3_000)
    let check = try await run("check", "-", input: Self.header + lost)
    #expect(check.exitCode == 1 && check.output.contains("9223372036854775807 entries were lost"))
    let late = #"{"id":1,"time":2305843009213693951,"type":"T","kind":"effect","text":"a"}"#
    let end = #"{"end":1,"took":2305843009213693951}"#
    for command in ["view", "check", "chrome", "otlp"] {
      let run = try await run(command, "-", input: "\(Self.header)\(late)\n\(end)\n")
      #expect(run.exitCode == 0 && run.errors.isEmpty, "\(command): \(run.errors)")
    }
  }

  @Test(
    .contract(
      "`view`, `check`, `chrome`, `otlp` and `diff` read entry by entry: 1,000,000 events",
      "take less than 100 MB. A line over 16 MiB is an error, and `html` accepts at most",
      "200,000 events in 64 MiB."),
    arguments: ["view", "check", "chrome", "otlp", "html", "test", "diff"])
  func `an endless line is rejected`(command: String) async throws {
    let more = ["html": ["-o", "/dev/null"], "diff": ["/dev/zero"]][command] ?? []
    let run = try await CommandRun.run(
      CommandRun.product("presentation-trace"), [command, "/dev/zero"] + more,
      timeLimit: .seconds(60))
    #expect(run.exitCode == 65 && !run.timedOut, "\(run.errors)")
    #expect(
      run.errors.contains("line 1 is longer than 16 MiB"), "\(run.errors)")
  }

  @Test(.contract("`view`, `check`, `chrome`, `otlp`…"))
  func `an excessively long line is reported by its number`() async throws {
    let folder = try TemporaryFolder()
    let long = #"{"id":2,"time":5,"type":""# + String(repeating: "x", count: 16 << 20) + "\"}\n"
    let file = try folder.write("long.jsonl", Self.header + Self.event + long)
    let run = try await run("check", file.path)
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("long.jsonl: line 3 is longer than 16 MiB"), "\(run.errors)")
  }

  @Test(.contract("`view`, `check`, `chrome`, `otlp`…"))
  func `a page limits its events`() async throws {
    let folder = try TemporaryFolder()
    let events = (1...200_001).map {
      "{\"id\":\($0),\"time\":\($0),\"instant\":true,\"type\":\"T\",\"kind\":\"shown\"}\n"
    }
    let file = try folder.write("many.jsonl", Self.header + events.joined())
    let page = folder.url.appendingPathComponent("many.html").path
    let run = try await CommandRun.run(
      CommandRun.product("presentation-trace"), ["html", file.path, "-o", page])
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("the trace exceeds the limit of 200000 events"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: page))
  }

  @Test(.contract("`view`, `check`, `chrome`, `otlp`…"))
  func `a page limits its size`() async throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "x", count: 15 << 20)
    let event = #"{"id":1,"time":5,"type":"T","kind":"input","text":"\#(text)"}"# + "\n"
    let file = try folder.write(
      "long.jsonl", Self.header + String(repeating: event, count: 5))
    let page = folder.url.appendingPathComponent("long.html").path
    let run = try await run("html", file.path, "-o", page)
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("longer than the limit of 64 MiB"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: page))
  }

  @Test(
    .contract("`view`, `check`, `chrome`, `otlp`…"),
    .contract(
      "Standard input is copied to a temporary file only for commands that read it twice",
      "(`chrome`, `check`). At most 1 GiB is copied."))
  func `a pipe is read in two passes`() async throws {
    let text = Self.header + Self.event + #"{"end":1,"took":7000}"# + "\n"
    let run = try await run("check", "/dev/stdin", input: text)
    #expect(run.exitCode == 0 && run.output.contains("7 µs  #1 input T a"), "\(run.errors)")
  }
}
