// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite(.needsProcesses)
struct LiveCommandTests {
  private let shell = URL(fileURLWithPath: "/bin/sh")
  private let cat = URL(fileURLWithPath: "/bin/cat")

  @Test func `a test can communicate with a running command`() async throws {
    let command = try LiveCommand(cat)
    try await command.send("one")
    #expect(await command.waitForOutput("one\n"))
    #expect(command.output == "one\n")
    try await command.send("one")
    #expect(await command.waitForOutput("one\n", times: 2))
    command.closeInput()
    let run = await command.waitForExit()
    #expect(run.exitCode == 0)
    #expect(run.output == "one\none\n")
  }

  @Test func `waiting for a text ends with the stream or after the time limit`() async throws {
    let command = try LiveCommand(shell, ["-c", "echo oh >&2; read line"])
    #expect(await command.waitForOutput("oh", on: .errors))
    #expect(command.errors == "oh\n")
    #expect(await !command.waitForOutput("oh", within: .milliseconds(50)))
    command.closeInput()
    #expect(await !command.waitForOutput("oh", within: .seconds(60)))
  }

  @Test func `a stopped command hasn't timed out`() async throws {
    let command = try LiveCommand(cat)
    command.stop()
    let run = await command.waitForExit()
    #expect(run.exitCode == 128 + 9)
    #expect(!run.timedOut)
    await #expect(throws: (any Error).self) { try await command.send("late") }
  }

  @Test func `signals reach a command`() async throws {
    let command = try LiveCommand(
      shell, ["-c", "trap 'echo caught; exit 4' TERM; kill -TERM $$; echo missed"])
    let run = await command.waitForExit()
    #expect(run.output == "caught\n")
    #expect(run.exitCode == 4)
  }

  @Test func `concurrent commands don't block each other's streams`() async throws {
    await withTaskGroup(of: String?.self) { group in
      for number in 0..<20 {
        group.addTask { [cat] in
          try? await CommandRun.run(cat, input: "\(number)").output
        }
      }
      var outputs: Set<String> = []
      for await output in group { outputs.insert(output ?? "none") }
      #expect(outputs == Set((0..<20).map(String.init)))
    }
  }
}
