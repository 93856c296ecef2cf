// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite(.needsProcesses)
struct CommandRunTests {
  private let shell = URL(fileURLWithPath: "/bin/sh")
  private let cat = URL(fileURLWithPath: "/bin/cat")

  @Test func `a command receives input and returns output`() async throws {
    let run = try await CommandRun.run(cat, input: "one\ntwo\n")
    #expect(run.exitCode == 0)
    #expect(run.output == "one\ntwo\n")
    #expect(run.errors == "")
    #expect(!run.timedOut)
  }

  @Test func `large input and output doesn't block a command`() async throws {
    let text = String(repeating: "0123456789abcde\n", count: 100_000)
    let run = try await CommandRun.run(shell, ["-c", "tee /dev/stderr"], input: text)
    #expect(run.exitCode == 0)
    #expect(run.output == text)
    #expect(run.errors == text)
  }

  @Test func `unread input doesn't fail a command`() async throws {
    let text = String(repeating: "unread\n", count: 100_000)
    let run = try await CommandRun.run(shell, ["-c", "echo done"], input: text)
    #expect(run.output == "done\n")
  }

  @Test(arguments: [("exit 3", 3), ("kill -TERM $$", 128 + 15)] as [(String, Int32)])
  func `exit codes follow the shell's convention`(script: String, exitCode: Int32) async throws {
    let run = try await CommandRun.run(shell, ["-c", script])
    #expect(run.exitCode == exitCode)
    #expect(!run.timedOut)
  }

  @Test func `a command has the given environment`() async throws {
    let run = try await CommandRun.run(
      shell, ["-c", "echo \"$GREETING\"; echo oh >&2"], environment: ["GREETING": "hello"])
    #expect(run.output == "hello\n")
    #expect(run.errors == "oh\n")
  }

  @Test(arguments: ["exec sleep 600", "sleep 600; true"])
  func `a run that exceeds its time limit is killed with its children`(script: String) async throws
  {
    let clock = ContinuousClock()
    let start = clock.now
    let run = try await CommandRun.run(
      shell, ["-c", "echo begun; \(script)"], timeLimit: .milliseconds(300))
    #expect(run.timedOut)
    #expect(run.exitCode == 128 + 9)
    #expect(run.output == "begun\n")
    #expect(clock.now - start < .seconds(300))
  }

  @Test func `a command that can't be started throws an error`() async {
    await #expect(throws: (any Error).self) {
      try await CommandRun.run(URL(fileURLWithPath: "/no/such/executable"))
    }
  }

  @Test func `products are located next to the tests`() throws {
    let product = CommandRun.product("Friends")
    #expect(product.lastPathComponent == "Friends")
    #if !canImport(Darwin)
      let tests = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
      #expect(FileManager.default.isExecutableFile(atPath: CommandRun.product(tests).path))
    #endif
  }
}
