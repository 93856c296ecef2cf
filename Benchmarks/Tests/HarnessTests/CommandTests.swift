// SPDX-License-Identifier: MIT

import Foundation
import Harness
import Testing

@MainActor final class CommandTests {
  private var output = ""
  private var errors = ""
  private var countedArguments: [[String]] = []
  private let table = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString).path

  deinit { try? FileManager.default.removeItem(atPath: table) }

  private static func figure(_ value: Double) -> Case {
    Case(figure: "bytes") {
      .figure(value, unit: "bytes", against: BaselineFigure("an object", bar: Bar(2, "a link"), 32))
    }
  }

  // Runs a command with two groups, each with a figure; the second figure is over its bar. The
  // command finds the given counts.
  private func run(
    _ arguments: String..., counts: [(String, Double)] = [], isUpdating: Bool = false
  ) -> Command.Status {
    let time = VirtualTime()
    let hot = Case("hot", .hot) { .work(time.workload("hot", taking: [.seconds(1)]), against: []) }
    let counting = Counting(tablePath: self.table, isUpdating: isUpdating) { arguments, take in
      self.countedArguments.append(arguments)
      for (name, instructions) in counts {
        take(
          CountTable.Key(group: "low", name: name),
          Count(instructions: instructions, allocations: 1))
      }
    }
    let command = Command(
      groups: [
        Group("low", [Self.figure(48), hot]),
        Group("high", [Self.figure(80)]),
        Group("long", [Self.figure(16)], isMeasuredByDefault: false),
      ],
      measurement: time.measurement, counting: counting, allocatedBytes: { 0 },
      output: { self.output += $0 }, errors: { self.errors += $0 })
    return command.run(arguments)
  }

  @Test func `a table has a header and a line for each row`() {
    #expect(run() == .success)
    #expect(output.split(separator: "\n").count == 3)
    #expect(output.hasPrefix(Row.head))
  }

  @Test func `only selects the groups to measure`() {
    #expect(run("--only", "low", "--json") == .success)
    #expect(output.split(separator: "\n").count == 1)
    #expect(output.hasPrefix(#"{"group":"low""#))
  }

  @Test func `a long group is measured only if it is named`() {
    #expect(run("--only", "long", "--json") == .success)
    #expect(output.hasPrefix(#"{"group":"long""#))
    output = ""
    #expect(run("--json") == .success)
    #expect(!output.contains("long"))
  }

  @Test func `hot selects only representative cases`() {
    #expect(run("--hot", "--json") == .success)
    #expect(output.isEmpty)
  }

  @Test func `check fails and names rows over their bar`() {
    #expect(run("--check") == .worse)
    #expect(errors == "high: bytes against an object: 2.50 is over the bar of 2.00 (a link)\n")
  }

  @Test func `check succeeds if no row is over its bar`() {
    #expect(run("--check", "--only", "low") == .success)
    #expect(errors.isEmpty)
  }

  @Test func `a row over its bar doesn't fail a run without check`() {
    #expect(run("--only", "high") == .success)
  }

  @Test func `an unknown group prints the usage and measures nothing`() {
    #expect(run("--only", "middle") == .usage)
    #expect(Command.Status.usage.rawValue == 64)
    #expect(
      errors.hasPrefix("benchmarks: unknown group 'middle'; there are low, high, long\nusage:"))
    #expect(output.isEmpty)
  }

  @Test func `help exits without an error`() {
    #expect(run("--help") == .success)
    #expect(
      output.hasPrefix("usage: benchmarks [--only GROUP] [--hot] [--count] [--check] [--json]"))
    #expect(errors.isEmpty)
  }

  @Test func `counts receive the selection and are printed`() {
    #expect(run("--count", "--only", "low", "--hot", counts: [("set", 6)]) == .success)
    #expect(countedArguments == [["--only", "low", "--hot"]])
    #expect(output.hasPrefix(CountRow.head))
    #expect(output.contains("6.00") && output.hasSuffix("  new\n"))
  }

  @Test func `a check without a table fails and explains how to create one`() {
    #expect(run("--count", "--check", counts: [("set", 6)]) == .failure)
    #expect(errors.contains("UPDATE_COUNTS=1 makes the table"))
    #expect(countedArguments.isEmpty)
  }

  @Test func `accepted counts are the next check's baseline`() {
    #expect(run("--count", counts: [("set", 100), ("get", 10)], isUpdating: true) == .success)
    #expect(run("--count", "--check", counts: [("set", 103), ("get", 10)]) == .success)
    errors = ""
    #expect(run("--count", "--check", counts: [("set", 104), ("get", 10)]) == .worse)
    #expect(
      errors
        == "low: set: 104.00 instructions and 1.00 allocations, recorded were 100.00 and 1.00\n")
  }

  @Test func `a case missing from the table fails the check`() {
    #expect(run("--count", counts: [("set", 100)], isUpdating: true) == .success)
    errors = ""
    #expect(run("--count", "--check", counts: [("set", 100), ("get", 10)]) == .worse)
    #expect(errors == "low: get: not in the table of counts; UPDATE_COUNTS=1 adds it\n")
  }

  @Test func `a check that counts nothing fails`() {
    #expect(run("--count", counts: [("set", 100)], isUpdating: true) == .success)
    errors = ""
    #expect(run("--count", "--check", "--hot") == .worse)
    #expect(errors == "no case was counted\n")
  }

  @Test func `an uncounted table row fails a full check`() {
    #expect(run("--count", counts: [("set", 1), ("get", 2)], isUpdating: true) == .success)
    errors = ""
    #expect(run("--count", "--check", counts: [("set", 1)]) == .worse)
    #expect(
      errors == "low: get: in the table of counts, but not counted; UPDATE_COUNTS=1 removes it\n")
  }

  @Test func `accepting a selection keeps other rows and accepting all drops them`() throws {
    func rows() throws -> [String] {
      try CountTable(parsing: String(contentsOfFile: table, encoding: .utf8)).rows.keys
        .map(\.name).sorted()
    }
    #expect(run("--count", counts: [("set", 1), ("get", 2)], isUpdating: true) == .success)
    #expect(run("--count", "--hot", counts: [("map", 3)], isUpdating: true) == .success)
    #expect(try rows() == ["get", "map", "set"])
    #expect(run("--count", counts: [("map", 3)], isUpdating: true) == .success)
    #expect(try rows() == ["map"])
  }

  @Test func `an unreadable table fails and names the line`() throws {
    try "low\tset\tmany\t0\n".write(toFile: table, atomically: true, encoding: .utf8)
    #expect(run("--count", "--check") == .failure)
    #expect(errors.contains("line 1 is not 'group, case, instructions, allocations'"))
  }

  @Test func `a counted process fails outside valgrind`() {
    #expect(run("--counted") == .failure)
    #expect(errors.contains("cannot count: this process does not run under valgrind"))
  }

  @Test func `an error names another checkout without benchmarks`() {
    #expect(run("--compare", "/nowhere") == .failure)
    #expect(errors == "benchmarks: '/nowhere' has no package Benchmarks\n")
  }
}
