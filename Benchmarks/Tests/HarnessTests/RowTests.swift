// SPDX-License-Identifier: MIT

import Harness
import Testing

struct RowTests {
  private static func row(
    taking times: [Double] = [10], against baselineTimes: [Double] = [4], bar: Double? = nil
  ) -> Row {
    Row(
      group: "g", name: "c", times: times, baseline: "b", baselineTimes: baselineTimes,
      bar: bar.map { Bar($0, "reason") })
  }

  private static func figure(_ value: Double) -> Row {
    Row(
      group: "a\"b", name: "c\\d\n", unit: "bytes", value: value, baseline: "b",
      baselineValue: 32, bar: nil)
  }

  @Test func `the ratio is the subject's time divided by the baseline's`() {
    #expect(Self.row().ratio == 2.5)
  }

  @Test func `the ratio is the median over all rounds`() {
    // Both were slower in the first round, only the subject in the last.
    #expect(Self.row(taking: [20, 10, 30], against: [8, 4, 4]).ratio == 2.5)
  }

  @Test func `a row is over its bar only if its ratio is higher`() {
    #expect(Self.row(bar: 2.4).isOverBar)
    #expect(!Self.row(bar: 2.5).isOverBar)
    #expect(!Self.row(bar: nil).isOverBar)
    #expect(Self.row(taking: [.nan], bar: 2).isOverBar)
  }

  @Test func `noise doesn't put a row over its bar`() {
    let times: [Double] = [8, 8, 11, 12, 13]
    #expect(Self.row(taking: times, against: [4, 4, 4, 4, 4], bar: 2.5).ratio == 2.75)
    #expect(!Self.row(taking: times, against: [4, 4, 4, 4, 4], bar: 2.5).isOverBar)
  }

  @Test func `a comparison is encoded as JSON`() {
    let json = """
      {"group":"g","case":"c","unit":"ns","value":10.0000,"baseline":"b","baseline_value":4.0000,\
      "ratio":2.5000,"bar":3.0000,"reason":"reason"}

      """
    #expect(Self.row(bar: 3).json == json)
  }

  @Test func `JSON escapes names and encodes infinity as null`() {
    let json = Self.figure(.infinity).json
    #expect(json.hasPrefix(#"{"group":"a\"b","case":"c\\d\u000a","unit":"bytes","value":null"#))
    #expect(json.contains(#""ratio":null"#))
  }

  @Test func `a line marks a row over its bar`() {
    #expect(Self.row().line.hasSuffix("2.50        –\n"))
    #expect(Self.row(bar: 3).line.hasSuffix("2.50     3.00\n"))
    #expect(Self.row(bar: 2).line.hasSuffix("2.50   2.00 !\n"))
  }

  @Test func `columns are aligned with their headers`() {
    #expect(Self.row().line.count == Row.head.count)
  }
}
