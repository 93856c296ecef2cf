// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Messages that an optimized build prints when a programming error stops it.
@Suite(.needsProcesses)
struct OptimizedMessageTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

  /// `precondition` prints nothing in an optimized build: a contract cannot promise its message.
  @Test(
    .contract("An endless chain of changes stops…"), .contract("A `flatMapLatest` that depends…"),
    .contract("Two tasks that await one iterator…"), .contract("A machine with actions, delays…"),
    .contract("An invalid transition, delay…"),
    arguments: [
      "Cannot finish a delivery", "it depends on itself: ",
      "Cannot await two values of one iterator", "Cannot buffer fewer than one value",
      "Cannot limit chains of changes", "Cannot process an event of", "Cannot raise an event of",
      "Cannot move ", "Cannot create a transition without a source", "Cannot read the payload of",
      "Cannot define a machine by",
    ])
  func `every documented message is passed to Misuse`(message: String) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
    let calls = try paths.filter { $0.hasSuffix(".swift") }.flatMap { path in
      try String(contentsOf: Self.sources.appendingPathComponent(path), encoding: .utf8)
        .split(separator: "Misuse.", omittingEmptySubsequences: false).dropFirst()
        .map { $0.prefix(200) }
    }
    #expect(calls.count > 10)
    #expect(calls.contains { $0.contains(message) })
  }

  @Test(
    .contract("An endless chain of changes stops…"), .timeLimit(.minutes(10)),
    arguments: ["-O", "-Ounchecked"])
  func `an optimized build prints the message`(_ option: String) async throws {
    let misuse = Self.sources.appendingPathComponent("Inspection/Misuse.swift")
    let folder = try TemporaryFolder()
    let main = try folder.write(
      "main.swift",
      """
      let count = CommandLine.arguments.count
      Misuse.require(count == 1, "Cannot reach this: \\(count)")
      Misuse.require(count == 0, "Cannot start with \\(count) argument")
      """)
    let compiler = try #require(Compiler.executable)
    let program = folder.url.appendingPathComponent("program")
    let compilation = try await CommandRun.run(
      compiler,
      [option, "-swift-version", "6", "-package-name", "test", "-o", program.path]
        + [main.path, misuse.path])
    #expect(compilation.exitCode == 0, "\(compilation.errors)")
    let run = try await CommandRun.run(program)
    #expect(run.exitCode > 128)
    #expect(run.errors.contains("Cannot start with 1 argument"))
    #expect(run.errors.contains("main.swift:3"))
  }
}
