// SPDX-License-Identifier: MIT

import Harness
import Testing

@MainActor final class CommandTests {
  private var output = ""
  private var errors = ""

  /// Runs a command with two groups of a figure each, of which the second is over its bar.
  private func run(_ arguments: String...) -> Command.Status {
    let command = Command(
      groups: [
        Group("low") { [Case("bytes", bar: 64) { 48 }] },
        Group("high") { [Case("bytes", bar: 64) { 80 }] },
      ],
      measurement: VirtualTime().measurement,
      output: { self.output += $0 }, errors: { self.errors += $0 })
    return command.run(arguments)
  }

  @Test func aTableHasAHeadAndALineForEachRow() {
    #expect(run() == .success)
    #expect(output.split(separator: "\n").count == 3)
    #expect(output.hasPrefix(Row.head))
  }

  @Test func onlyMeasuresTheGroupAskedFor() {
    #expect(run("--only", "low", "--json") == .success)
    #expect(output.split(separator: "\n").count == 1)
    #expect(output.hasPrefix(#"{"group":"low""#))
  }

  @Test func checkFailsAndNamesTheRowsOverTheirBar() {
    #expect(run("--check") == .overBar)
    #expect(errors == "high: bytes: 80.00 is over the bar of 64.00\n")
  }

  @Test func checkSucceedsWhereNoRowIsOverItsBar() {
    #expect(run("--check", "--only", "low") == .success)
    #expect(errors.isEmpty)
  }

  @Test func withoutCheckARowOverItsBarIsNoFailure() {
    #expect(run("--only", "high") == .success)
  }

  @Test func nonsenseIsExplainedAndMeasuresNothing() {
    #expect(run("--only", "middle") == .usage)
    #expect(Command.Status.usage.rawValue == 64)
    #expect(errors.hasPrefix("benchmarks: unknown group 'middle'; there are low, high\nusage:"))
    #expect(output.isEmpty)
  }

  @Test func helpIsNoError() {
    #expect(run("--help") == .success)
    #expect(output.hasPrefix("usage: benchmarks [--only GROUP] [--json] [--check]"))
    #expect(errors.isEmpty)
  }
}
