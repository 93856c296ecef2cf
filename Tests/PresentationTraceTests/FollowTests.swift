// SPDX-License-Identifier: MIT

import Foundation
import PresentationTrace
import TestSupport
import Testing

@Suite(
  .contract(
    "`html --follow` rewrites the page immediately, but at most once per second and for at",
    "most a tenth of the time. The file may be missing, incomplete at its end, replaced or",
    "removed."), .serialized, .needsProcesses)
struct FollowTests {
  private static let header = #"{"format":"presentation-trace","version":1,"began":"#

  private static func isFollowing(_ html: String) -> Bool {
    html.contains(#""following":true"#)
  }

  private func line(_ id: Int) -> String {
    #"{"id":\#(id),"time":\#(id),"instant":true,"type":"T","kind":"input","text":"tap \#(id)"}"#
      + "\n"
  }

  private func append(_ text: String, to path: String) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  @Test func `a file is followed before it exists`() async throws {
    let trace = try GrowingTrace()
    #expect(await trace.command.waitForOutput("waiting for \(trace.path)", on: .errors))
    #expect(try await trace.wait { Self.isFollowing($0) && !$0.contains(#""id":"#) })
    try trace.folder.write("trace.jsonl", Self.header + "null}\n" + line(1))
    #expect(try await trace.wait { $0.contains("tap 1") })
    try append(line(2) + #"{"id":3,"ti"#, to: trace.path)
    #expect(try await trace.wait { $0.contains("tap 2") })
    #expect(Self.isFollowing(trace.html) && trace.html.contains(#""problems":[]"#))
    try append(#"me":3,"type":"T","kind":"input","text":"tap 3"}"# + "\n", to: trace.path)
    #expect(try await trace.wait { $0.contains("tap 3") })
    #expect(!trace.command.errors.contains("replaced"), "\(trace.command.errors)")
    trace.command.interrupt()
    #expect(await trace.command.waitForExit().exitCode == 0)
  }

  @Test func `a dangling link is treated as a missing file`() async throws {
    let folder = try TemporaryFolder()
    let link = folder.url.appendingPathComponent("link.jsonl").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "trace.jsonl")
    let page = folder.url.appendingPathComponent("page.html")
    let command = try LiveCommand(
      CommandRun.product("presentation-trace"), ["html", link, "-o", page.path, "--follow"])
    #expect(await command.waitForOutput("waiting for \(link)", on: .errors))
    try folder.write("trace.jsonl", Self.header + "null}\n" + line(1))
    let end = ContinuousClock.now + .seconds(60)
    while try !String(contentsOf: page, encoding: .utf8).contains("tap 1") {
      try #require(ContinuousClock.now < end)
      try await Task.sleep(for: .milliseconds(20))
    }
    command.interrupt()
    #expect(await command.waitForExit().exitCode == 0)
  }

  @Test func `an incomplete first line isn't an error`() async throws {
    let trace = try GrowingTrace(Self.header)
    #expect(await trace.command.waitForOutput("Ctrl-C ends it", on: .errors))
    let isRefused = await trace.command.waitForOutput(
      "not a trace", on: .errors, within: .milliseconds(500))
    #expect(!isRefused)
    try append(#""2026-11-22T01:02:03.456Z"}"# + "\n" + line(1), to: trace.path)
    #expect(try await trace.wait { $0.contains("tap 1") })
  }

  @Test(
    .contract(
      "When the follower ends, even by an error, the last page matches that of `html` and",
      "doesn't reload."))
  func `the last page shows the whole file`() async throws {
    let trace = try GrowingTrace()
    let sink = try JSONLinesSink(path: trace.path)
    GrowingTrace.write(1...10, to: sink)
    #expect(try await trace.wait { $0.contains("row 10") })
    // The signal arrives in the pause after a rewrite.
    GrowingTrace.write(11...12, to: sink)
    try append(#"{"id":"#, to: trace.path)
    trace.command.interrupt()
    let run = await trace.command.waitForExit()
    #expect(run.exitCode == 0 && run.output.isEmpty)
    #expect(
      run.errors.hasSuffix("presentation-trace: wrote the last page, which does not reload\n"))
    let whole = trace.folder.url.appendingPathComponent("whole.html")
    let html = try await CommandRun.run(
      CommandRun.product("presentation-trace"), ["html", trace.path, "-o", whole.path])
    #expect(html.errors.contains("truncated"))
    let isSame = try trace.html == String(contentsOf: whole, encoding: .utf8)
    #expect(isSame && trace.html.contains("row 12"))
    let files = try FileManager.default.contentsOfDirectory(atPath: trace.folder.url.path)
    #expect(files.sorted() == ["trace.html", "trace.jsonl", "whole.html"])
  }

  @Test func `a replaced file is read from its start`() async throws {
    let trace = try GrowingTrace()
    let file = Self.header + #""2026-11-22T01:02:03.456Z"}"# + "\n"
    try trace.folder.write("trace.jsonl", file + line(1) + line(2))
    #expect(try await trace.wait { $0.contains("tap 2") })
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: trace.path))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data((file + line(7)).utf8))
    try handle.close()
    #expect(try await trace.wait { $0.contains("tap 7") && !$0.contains("tap 2") })
    #expect(await trace.command.waitForOutput("\(trace.path) was replaced", on: .errors))
    try FileManager.default.removeItem(atPath: trace.path)
    #expect(await trace.command.waitForOutput("was removed; waiting for it", on: .errors))
    #expect(trace.html.contains("tap 7") && Self.isFollowing(trace.html))
    try trace.folder.write("trace.jsonl", file + line(8))
    #expect(try await trace.wait { $0.contains("tap 8") && !$0.contains("tap 7") })
  }

  @Test(.contract("When the follower ends, even…"))
  func `an invalid trace ends the following`() async throws {
    let trace = try GrowingTrace()
    let file = Self.header + #""2026-11-22T01:02:03.456Z"}"# + "\n"
    try trace.folder.write("trace.jsonl", file + line(1))
    #expect(try await trace.wait { $0.contains("tap 1") })
    try trace.folder.write("trace.jsonl", "hello\n")
    let run = await trace.command.waitForExit()
    #expect(run.exitCode == 65 && run.errors.contains("\(trace.path): not a trace"))
    #expect(trace.html.contains("tap 1") && !Self.isFollowing(trace.html))
  }

  @Test func `a page is rewritten at most once per second`() async throws {
    let trace = try GrowingTrace()
    let sink = try JSONLinesSink(path: trace.path)
    var numbers: [Int] = []
    var count: UInt64 = 0
    let start = ContinuousClock.now
    while start.duration(to: .now) < .seconds(4) {
      count += 1
      GrowingTrace.write(count...count, to: sink)
      if numbers.last != trace.number { numbers.append(trace.number) }
      try await Task.sleep(for: .milliseconds(10))
    }
    // The first page is empty, and the second follows immediately.
    #expect((2...7).contains(numbers.count), "\(numbers.count) pages")
  }

  @Test func `sources that can't be followed are rejected`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("trace.jsonl", Self.header + "null}\n")
    let page = folder.url.appendingPathComponent("trace.html").path
    let runs: [([String], Int32, String)] = [
      (["html", "-", "-o", page, "--follow"], 64, "--follow requires a file, not -"),
      (["html", file.path, "--follow"], 64, "html requires -o OUT"),
      (["view", file.path, "--follow"], 64, "unknown option --follow of view"),
      (["html", file.path, "-o", file.path, "--follow"], 73, "it is the trace"),
      (["html", file.path, "-o", "/dev/null", "--follow"], 73, "only a regular file can be"),
      (["html", file.path, "-o", page + "/no.html", "--follow"], 73, "cannot write"),
      (["html", folder.url.path, "-o", page, "--follow"], 66, "only a regular file can be"),
    ]
    for (arguments, code, message) in runs {
      let run = try await CommandRun.run(CommandRun.product("presentation-trace"), arguments)
      #expect(run.exitCode == code && run.errors.contains(message), "\(arguments): \(run.errors)")
    }
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix(Self.header))
  }
}
