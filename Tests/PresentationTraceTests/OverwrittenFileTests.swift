// SPDX-License-Identifier: MIT

import Foundation
import PresentationTrace
import TestSupport
import Testing

/// Tests that the command destroys neither its input nor a file that it replaces.
@Suite(.needsProcesses)
struct OverwrittenFileTests {
  private static let text =
    #"{"format":"presentation-trace","version":1,"began":null}"# + "\n"
    + #"{"id":1,"time":5,"type":"T","kind":"input","text":"a"}"# + "\n"
    + #"{"end":1,"took":5}"# + "\n"

  private let folder: TemporaryFolder
  private let trace: URL

  init() throws {
    folder = try TemporaryFolder()
    trace = try folder.write("trace.jsonl", Self.text)
  }

  private func path(_ name: String) -> String {
    folder.url.appendingPathComponent(name).path
  }

  private func content(_ name: String) -> String? {
    try? String(contentsOfFile: path(name), encoding: .utf8)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  private func run(
    _ arguments: String..., environment: [String: String]? = nil
  ) async throws -> CommandRun.Result {
    try await CommandRun.run(
      CommandRun.product("presentation-trace"), arguments, environment: environment)
  }

  /// Runs a script in the folder, with the command's path as `$0`.
  private func shell(_ script: String) async throws -> CommandRun.Result {
    try await CommandRun.run(
      URL(fileURLWithPath: "/bin/sh"),
      [
        "-c", "cd \"$1\" && \(script)", CommandRun.product("presentation-trace").path,
        folder.url.path,
      ])
  }

  @Test(
    .contract(
      "`presentation-trace` doesn't trace itself. It never writes to a trace that it reads,",
      "whatever the name, link or redirection."),
    arguments: ["view", "check", "chrome", "otlp", "help"])
  func `the command doesn't trace itself`(command: String) async throws {
    let arguments = command == "help" ? [command] : [command, trace.path]
    let run = try await CommandRun.run(
      CommandRun.product("presentation-trace"), arguments,
      environment: ["PRESENTATION_TRACE": "file:\(trace.path)"])
    #expect(run.exitCode == 0 && run.errors.contains("nothing is traced") == false)
    #expect(content("trace.jsonl") == Self.text)
  }

  @Test(
    .contract("`presentation-trace` doesn't…"),
    arguments: ["chrome", "otlp", "html", "test", "html --follow"])
  func `a trace isn't overwritten by its own output`(command: String) async throws {
    let names = try ["trace.jsonl", link("symbolic", .symbolic), link("hard", .hard)]
    let command = command.split(separator: " ").map(String.init)
    for (input, output) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0)] {
      let run = try await CommandRun.run(
        CommandRun.product("presentation-trace"),
        [command[0], path(names[input]), "-o", path(names[output])] + command.dropFirst())
      #expect(run.exitCode == 73, "\(run.errors)")
      #expect(run.errors.contains("\(path(names[output])): it is the trace that is read"))
      #expect(content("trace.jsonl") == Self.text)
    }
    #expect(try self.names == ["hard", "symbolic", "trace.jsonl"])
  }

  @Test(
    .contract("`presentation-trace` doesn't…"),
    arguments: [
      "chrome - -o trace.jsonl <trace.jsonl", "view trace.jsonl >>trace.jsonl",
      "view - <trace.jsonl >>trace.jsonl", "diff /dev/null trace.jsonl >>trace.jsonl",
      "otlp trace.jsonl 1<>trace.jsonl",
    ])
  func `redirections to the trace are detected`(script: String) async throws {
    let run = try await shell("\"$0\" \(script)")
    #expect(run.exitCode == 73 && run.errors.contains("it is the trace that is read"))
    #expect(content("trace.jsonl") == Self.text)
  }

  private enum Link { case symbolic, hard }

  private func link(_ name: String, _ kind: Link, to destination: String? = nil) throws -> String {
    let files = FileManager.default
    let destination = destination ?? trace.path
    switch kind {
    case .symbolic:
      try files.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
    case .hard: try files.linkItem(atPath: destination, toPath: path(name))
    }
    return name
  }

  @Test(
    .contract("A new trace, recording or export…"),
    .contract(
      "An output file is replaced when its new content is complete. It remains on a full disk,",
      "after a trace error, and while a trace is being written to it. Links and permissions are",
      "preserved."))
  func `a replaced file retains its link and permissions`() async throws {
    try folder.write("old.html", "old")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: path("old.html"))
    _ = try link("link", .symbolic, to: "old.html")
    _ = try link("new", .symbolic, to: "new.html")
    for name in ["link", "new"] {
      let run = try await run("html", trace.path, "-o", path(name))
      #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    }
    #expect(try names == ["link", "new", "new.html", "old.html", "trace.jsonl"])
    for (name, permissions) in [("old.html", 0o640), ("new.html", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
      #expect(attributes[.posixPermissions] as? Int == permissions)
      #expect(content(name)?.contains("</html>") == true)
    }
  }

  @Test(.contract("An output file is replaced when…"), arguments: ["chrome", "otlp", "html"])
  func `the old file remains if the disk is full`(command: String) async throws {
    try folder.write("old", "old")
    let line = #"{"id":1,"time":5,"type":"T","kind":"input","text":"a"}"# + "\n"
    try folder.write("trace.jsonl", Self.text + String(repeating: line, count: 4_000))
    let run = try await shell(
      "trap '' XFSZ && ulimit -f 4 && \"$0\" \(command) trace.jsonl -o old")
    #expect(run.exitCode == 73 && run.errors.contains("cannot write old: "), "\(run.errors)")
    #expect(content("old") == "old")
    #expect(try names == ["old", "trace.jsonl"])
  }

  @Test(.contract("An output file is replaced when…"))
  func `the old file remains if the trace is unreadable`() async throws {
    try folder.write("old", "old")
    try folder.write("trace.jsonl", Self.text + String(repeating: "x", count: 17 << 20))
    for command in ["chrome", "otlp", "html"] {
      let run = try await run(command, trace.path, "-o", path("old"))
      #expect(run.exitCode == 65 && content("old") == "old", "\(run.errors)")
    }
    #expect(try names == ["old", "trace.jsonl"])
  }

  @Test(.contract("An output file is replaced when…"))
  func `a trace being written isn't replaced`() async throws {
    let sink = try JSONLinesSink(path: path("running.jsonl"))
    for command in ["chrome", "otlp", "html"] {
      let run = try await run(command, trace.path, "-o", path("running.jsonl"))
      #expect(run.exitCode == 73 && run.errors.contains("another trace"), "\(run.errors)")
    }
    sink.flush()
    #expect(content("running.jsonl")?.hasPrefix(#"{"format""#) == true)
  }

  @Test(.contract("Standard input is copied to a…"))
  func `a pipe needs no temporary space`() async throws {
    for command in ["view -", "otlp -", "diff - trace.jsonl"] {
      let run = try await shell("TMPDIR=/nowhere \"$0\" \(command) <trace.jsonl")
      #expect(run.exitCode == 0 && run.errors.contains("1970") == command.hasPrefix("otlp"))
    }
    let piped = try await shell("cat trace.jsonl | TMPDIR=/nowhere \"$0\" view -")
    #expect(piped.exitCode == 0 && piped.output.contains("input T a"))
  }
}
