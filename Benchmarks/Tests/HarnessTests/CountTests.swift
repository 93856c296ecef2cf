// SPDX-License-Identifier: MIT

import Foundation
import Harness
import Testing

struct CountTests {
  private static func count(_ instructions: Double, _ allocations: Double = 0) -> Count {
    Count(instructions: instructions, allocations: allocations)
  }

  @Test(arguments: [
    (100.0, 1.0, CountVerdict.unchanged), (103, 1, .unchanged), (103.1, 1, .regressed),
    (97, 1, .unchanged), (96.9, 1, .improved), (100, 2, .regressed), (100, 0, .improved),
    (50, 2, .regressed),
  ])
  func `a count's verdict has a tolerance`(
    instructions: Double, allocations: Double, verdict: CountVerdict
  ) {
    #expect(
      CountVerdict(Self.count(instructions, allocations), recorded: Self.count(100, 1)) == verdict)
  }

  @Test func `five percent more instructions are a regression even in a small count`() {
    #expect(CountVerdict(Self.count(21), recorded: Self.count(20)) == .regressed)
  }

  @Test func `one allocation instead of none is a regression`() {
    #expect(CountVerdict(Self.count(1, 1), recorded: Self.count(1, 0)) == .regressed)
  }

  @Test func `a case without a record is unknown`() {
    #expect(CountVerdict(Self.count(1), recorded: nil) == .unknown)
  }

  @Test func `a written table is parsed unchanged`() throws {
    var table = CountTable()
    table.rows[CountTable.Key(group: "b", name: "set, 1 observer")] = Self.count(76.04, 0.5)
    table.rows[CountTable.Key(group: "a", name: "x")] = Self.count(20)
    #expect(try CountTable(parsing: table.text) == table)
    #expect(table.text.hasSuffix("a\tx\t20.000\t0.000\nb\tset, 1 observer\t76.040\t0.500\n"))
  }

  @Test func `a profile contains instructions and allocator calls`() throws {
    let text = """
      events: Ir
      fn=(1) body
      0 12
      cfn=(2) malloc
      calls=3 10
      0 300
      cfn=(3) posix_memalign
      calls=2 10
      0 200
      cfn=(2)
      calls=4 10
      0 400
      fn=(4) _mid_memalign.constprop.0
      cfn=(2)
      calls=2 10
      0 100
      totals: 1012
      """
    let profile = try CallgrindProfile(parsing: text)
    #expect(profile.instructions == 1012)
    #expect(profile.allocations == 9)
  }

  @Test(arguments: ["fn=(1) body\n", "cfn=(7)\ntotals: 1\n", "calls=many 1\ntotals: 1\n"])
  func `a profile in another format is rejected`(text: String) {
    #expect(throws: CallgrindProfile.FormatError.self) { try CallgrindProfile(parsing: text) }
  }

  @Test func `a report is parsed and other lines are ignored`() {
    let report = CountedCases.Report(key: CountTable.Key(group: "a", name: "set, 1"), operations: 8)
    #expect(CountedCases.Report(parsing: report.line.dropLast()) == report)
    #expect(CountedCases.Report(parsing: "counted\ta\tb") == nil)
    #expect(CountedCases.Report(parsing: "another line") == nil)
  }

  @Test func `a toolchain is named by version and target`() {
    let text = """
      Swift version 6.3.1 (swift-6.3.1-RELEASE)
      Target: x86_64-unknown-linux-gnu
      """
    #expect(Toolchain.name(ofVersion: text) == "swift-6.3.1-x86_64-unknown-linux-gnu")
    #expect(Toolchain.name(ofVersion: "Swift") == nil)
  }

  @Test func `another program's lines are delivered one by one`() throws {
    var lines: [String] = []
    let program = Subprocess("printf", ["a\\nb\\n\\nc"])
    #expect(try program.run { lines.append(String($0)) } == 0)
    #expect(lines == ["a", "b", "", "c"])
  }

  @Test func `an error names a program that isn't installed`() {
    #expect(throws: Subprocess.NotFound(description: "cannot find 'no-such-tool': install it")) {
      try Subprocess("no-such-tool", []).run { _ in }
    }
  }

  @Test func `JSON rows are compared by group, case and baseline`() {
    let time = ComparedRow.Key.parse(#"{"group":"a","case":"b","baseline":"c","ratio":2.5}"#)
    #expect(time?.0 == ComparedRow.Key(group: "a", name: "b", baseline: "c"))
    #expect(time?.1 == 2.5)
    let count = ComparedRow.Key.parse(#"{"group":"a","case":"b","instructions":20}"#)
    #expect(count?.0 == ComparedRow.Key(group: "a", name: "b", baseline: nil))
    #expect(ComparedRow.Key.parse("building") == nil)
  }
}
