// SPDX-License-Identifier: MIT

import Harness
import Testing

@MainActor struct MeasurementTests {
  private let time = VirtualTime()

  @Test func aRoundIsMadeToTakeFiveMilliseconds() {
    let work = time.workload("work", taking: [.milliseconds(1)])
    _ = time.measurement.rows(of: Case("case", work, bar: nil), in: "group")
    #expect(time.log == ["work 1", "work 2", "work 4"] + Array(repeating: "work 8", count: 12))
  }

  @Test func subjectAndBaselinesTakeTurns() {
    let subject = time.workload("subject", taking: [.milliseconds(5)])
    let baseline = time.workload("baseline", taking: [.milliseconds(5)])
    let compared = Case("case", subject, against: [Baseline("other", baseline)])
    _ = time.measurement.rows(of: compared, in: "group")
    let round = ["subject 1", "baseline 1"]
    #expect(time.log == round + Array(repeating: round, count: 11).flatMap(\.self))
  }

  @Test func theMedianRoundCountsAndIsSharedOutAmongTheOperations() throws {
    let calibration: [Duration] = [.milliseconds(5)]
    let slow = Array(repeating: Duration.seconds(1), count: 5)
    let work = time.workload("work", operations: 4, taking: calibration + slow + [.milliseconds(8)])
    let rows = time.measurement.rows(of: Case("case", work, bar: 3), in: "group")
    #expect(rows == [Row(group: "group", name: "case", nanoseconds: 2_000_000, bar: 3)])
  }

  @Test func aSubjectHasARowForEachBaseline() {
    let subject = time.workload("subject", taking: [.milliseconds(10)])
    let first = time.workload("first", taking: [.milliseconds(5)])
    let second = time.workload("second", taking: [.milliseconds(20)])
    let baselines = [Baseline("first", bar: 1.5, first), Baseline("second", second)]
    let rows = time.measurement.rows(of: Case("case", subject, against: baselines), in: "group")
    #expect(rows.map(\.baseline) == ["first", "second"])
    #expect(rows.map(\.ratio) == [2, 0.5])
    #expect(rows.map(\.bar) == [1.5, nil])
  }

  @Test func aFigureIsReportedAsItIs() {
    let figure = Case("bytes", bar: 64) { 48 }
    let rows = time.measurement.rows(of: figure, in: "group")
    #expect(rows == [Row(group: "group", name: "bytes", figure: 48, bar: 64)])
  }
}
