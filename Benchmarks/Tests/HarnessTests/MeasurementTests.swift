// SPDX-License-Identifier: MIT

import Harness
import Testing

@MainActor struct MeasurementTests {
  private let time = VirtualTime()

  private func rows(_ subject: Workload, against baselines: [Baseline]) -> [Row] {
    let subject = Case("case") { .work(subject, against: baselines) }
    return time.measurement.rows(of: subject, in: "group")
  }

  @Test func `a round is calibrated to five milliseconds`() {
    _ = rows(time.workload("work", taking: [.milliseconds(1)]), against: [])
    #expect(time.log == ["work 1", "work 2", "work 4"] + Array(repeating: "work 8", count: 12))
  }

  @Test func `the subject and its baselines are measured alternately`() {
    let subject = time.workload("subject", taking: [.milliseconds(5)])
    let baseline = time.workload("baseline", taking: [.milliseconds(5)])
    _ = rows(subject, against: [Baseline("other", baseline)])
    let round = ["subject 1", "baseline 1"]
    #expect(time.log == round + Array(repeating: round, count: 11).flatMap(\.self))
  }

  @Test func `the median round is divided by its operations`() throws {
    let calibration: [Duration] = [.milliseconds(5)]
    let slow = Array(repeating: Duration.seconds(1), count: 5)
    let work = time.workload("work", operations: 4, taking: calibration + slow + [.milliseconds(8)])
    let baseline = time.workload("baseline", taking: [.milliseconds(5)])
    let row = try #require(rows(work, against: [Baseline("other", baseline)]).first)
    #expect(row.value == 2_000_000)
    #expect(row.ratio == 0.4)
  }

  @Test func `a subject has a row for each baseline`() {
    let subject = time.workload("subject", taking: [.milliseconds(10)])
    let first = time.workload("first", taking: [.milliseconds(5)])
    let second = time.workload("second", taking: [.milliseconds(20)])
    let bar = Bar(1.5, "reason")
    let rows = rows(
      subject, against: [Baseline("first", bar: bar, first), Baseline("second", second)])
    #expect(rows.map(\.baseline) == ["first", "second"])
    #expect(rows.map(\.ratio) == [2, 0.5])
    #expect(rows.map(\.bar) == [bar, nil])
  }

  @Test func `a figure is compared to its baseline figure`() {
    let figure = Case(figure: "bytes") {
      .figure(48, unit: "bytes", against: BaselineFigure("an object", bar: Bar(2, "a link"), 32))
    }
    let row = Row(
      group: "group", name: "bytes", unit: "bytes", value: 48, baseline: "an object",
      baselineValue: 32, bar: Bar(2, "a link"))
    #expect(time.measurement.rows(of: figure, in: "group") == [row])
  }
}
