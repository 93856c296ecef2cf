// SPDX-License-Identifier: MIT

import Foundation
import Harness
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@MainActor final class ScaleTests {
  private var output = ""
  private var errors = ""
  private var allocated = 0
  private let drawing = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString).path

  deinit { try? FileManager.default.removeItem(atPath: drawing) }

  /// Returns a case whose time and memory grow with a power of the size.
  private func grown(
    _ name: String, time: VirtualTime, timePower: Int, memoryPower: Int, sizes: [Int]
  ) -> ScaleCase {
    func power(_ size: Int, _ exponent: Int) -> Int {
      (0..<exponent).reduce(1) { r, _ in r * size }
    }
    return ScaleCase(
      name, of: "things", sizes: sizes, time: Bar(1.1, "once each"),
      memory: Bar(1.1, "a word each"),
      .work { size in
        self.allocated += power(size, memoryPower) * 8
        return time.workload(name, taking: [.microseconds(power(size, timePower))])
      })
  }

  private func run(_ arguments: String..., timePower: Int, memoryPower: Int = 1) -> Command.Status {
    let time = VirtualTime()
    let scaleCase = grown(
      "walk", time: time, timePower: timePower, memoryPower: memoryPower,
      sizes: [1_000, 10_000, 100_000])
    let command = Command(
      groups: [Group("steps", [], scales: [scaleCase]), Group("other", [])],
      measurement: time.measurement,
      counting: Counting(tablePath: "", isUpdating: false) { _, _ in },
      allocatedBytes: { self.allocated },
      output: { self.output += $0 }, errors: { self.errors += $0 })
    return command.run(["--scale"] + arguments)
  }

  @Test func `each size is a line and the exponents follow`() {
    #expect(run(timePower: 1) == .success)
    let lines = output.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[1].contains("1,000 things") && lines[1].hasSuffix("1 ms   7.8 KiB"))
    #expect(lines[4].contains("exponent") && lines[4].hasSuffix("1.00      1.00"))
    #expect(errors.hasPrefix("steps: walk: 1,000 things\nsteps: walk: 10,000 things\n"))
  }

  @Test func `quadratic growth has the exponent two`() {
    #expect(run(timePower: 2, memoryPower: 0) == .success)
    #expect(output.split(separator: "\n")[4].hasSuffix("2.00      0.00"))
  }

  @Test func `a check names an exponent over its bar`() {
    #expect(run("--check", timePower: 2) == .worse)
    #expect(
      errors.hasSuffix(
        "steps: walk: the exponent 2.00 of the time is over the bar of 1.10 (once each)\n"))
    #expect(run("--check", timePower: 1) == .success)
  }

  @Test func `a group without growth cases is empty`() {
    #expect(run("--only", "other", "--json", timePower: 1) == .success)
    #expect(output.isEmpty)
  }

  @Test func `the drawing has a line for each case and its exponents`() throws {
    #expect(run("--draw", drawing, timePower: 2) == .success)
    let svg = try String(contentsOfFile: drawing, encoding: .utf8)
    #expect(svg.components(separatedBy: "<polyline").count == 3)
    #expect(svg.contains("steps: walk, n things: time grows as n^2.00, memory as n^1.00"))
    #expect(try XMLDocument(xmlString: svg).rootElement()?.name == "svg")
  }

  @Test func `an unwritable drawing is a failure`() {
    #expect(run("--draw", "/nowhere/growth.svg", timePower: 1) == .failure)
    #expect(errors.contains("cannot write /nowhere/growth.svg"))
  }

  /// The exponent of the largest thousandfold: fixed costs dominate small sizes.
  @Test func `small sizes don't affect the exponent`() {
    let points = [(1, 1e6), (10, 1e6), (1_000, 1e6), (10_000, 1e7), (1_000_000, 1e9)]
      .map { ScalePoint(size: $0, nanoseconds: $1, bytes: 100) }
    let row = ScaleRow(
      group: "steps",
      scaleCase: grown("walk", time: VirtualTime(), timePower: 1, memoryPower: 1, sizes: []),
      points: points)
    #expect(abs((row.timeExponent ?? 0) - 1) < 1e-9)
    #expect(abs(row.memoryExponent ?? 1) < 1e-9)
  }

  @Test func `two sizes have no exponent and fail the check`() {
    let points = [(10, 1e6), (1_000, 1e7)]
      .map { ScalePoint(size: $0, nanoseconds: $1, bytes: 100) }
    let row = ScaleRow(
      group: "steps",
      scaleCase: grown("walk", time: VirtualTime(), timePower: 1, memoryPower: 1, sizes: []),
      points: points)
    #expect(row.timeExponent == nil)
    #expect(row.complaints.count == 2)
  }
}
