// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite(
  .contract(
    "The test that is generated from a recording compiles, and contains the recording's",
    "text only in escaped literals."), .needsProcesses)
struct ReplayTestTests {
  /// An app that can be recorded.
  private let app = """
    import SwiftPresentation
    @MainActor final class SearchScreen {
      init(_ boundary: Boundary) {
        boundary.receive("query") { (text: String) in _ = text }
      }
    }
    """

  @Test func `a recording becomes a test that compiles`() async throws {
    let folder = try TemporaryFolder()
    let recording = try folder.write(
      "bug.jsonl",
      """
      {"format":"presentation-trace","version":1,"schema":"search \\"1\\" \"\"\"# 2"}
      {"outside":"query","role":"input","number":1,"time":5,"content":"\\"a##b \\\\(x)\\""}

      """.replacing("\"\"\"#", with: "###"))
    let run = try await CommandRun.run(
      CommandRun.product("presentation-trace"),
      [
        "test", recording.path, "--import", "Observation", "--make", "SearchScreen(boundary)",
        "--name", "aBugIsReplayed",
      ])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("@MainActor @Test func aBugIsReplayed() async throws {"))
    #expect(run.output.contains("let app = try await replay.run(.exact) { boundary in"))
    #expect(run.output.contains(#"{"outside":"query","role":"input","number":1,"time":5,"#))
    // The compiler has no macros here, so the test attribute is removed.
    let source = run.output.replacing("@MainActor @Test", with: "@MainActor")
      .replacing("import Testing\n", with: "")
    #expect(source.contains("import Observation\n"))
    let compilation = try await Compiler.compile(["App.swift": app, "Test.swift": source])
    #expect(compilation.succeeded, "\(compilation.output)")
  }

  @Test func `a test's replay mode matches its recording`() async throws {
    let event = #"{"id":1,"time":1,"type":"M","kind":"event","event":"go","from":"a","to":"b"}"#
    let value = #"{"id":1,"time":1,"type":"V","kind":"rendered","value":"1"}"#
    let header = #"{"format":"presentation-trace","version":1,"schema":"1"}"#
    func test(_ line: String, _ options: String...) async throws -> CommandRun.Result {
      try await CommandRun.run(
        CommandRun.product("presentation-trace"), ["test", "-"] + options,
        input: "\(header)\n\(line)\n")
    }
    #expect(try await test(event).output.contains("run(.machines)"))
    #expect(try await test(value).output.contains("run(.screen)"))
    #expect(try await test(event, "--mode", "exact").output.contains("run(.exact)"))
    let other = try await test(event, "--mode", "loose")
    #expect(other.exitCode == 64 && other.errors.contains("use exact, machines or screen"))
  }

  @Test func `a trace that isn't a recording produces no test`() async throws {
    let run = try await CommandRun.run(
      CommandRun.product("presentation-trace"), ["test", "-"],
      input: #"{"format":"presentation-trace","version":1}"# + "\n")
    #expect(run.exitCode == 65 && run.errors.contains("not a recording"))
    let missing = try await CommandRun.run(
      CommandRun.product("presentation-trace"), ["test", "missing.jsonl"])
    #expect(missing.exitCode == 66)
  }
}
