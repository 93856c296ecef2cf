// SPDX-License-Identifier: MIT

import Harness
import Testing

struct RowTests {
  private static func row(taking time: Double = 10, bar: Double? = nil) -> Row {
    Row(
      group: "g", name: "c", nanoseconds: time, baseline: "b", baselineNanoseconds: 4, bar: bar)
  }

  @Test func theRatioIsTheSubjectsTimeDividedByTheBaselines() {
    #expect(Self.row().ratio == 2.5)
  }

  @Test func aFigureIsItsOwnRatioAndHasNoBaseline() {
    let row = Row(group: "g", name: "bytes", figure: 48, bar: nil)
    #expect(row.ratio == 48)
    #expect(row.baseline == "none")
  }

  @Test func aRowIsOverItsBarOnlyWhereItsRatioIsHigher() {
    #expect(Self.row(bar: 2.4).isOverBar)
    #expect(!Self.row(bar: 2.5).isOverBar)
    #expect(!Self.row(bar: nil).isOverBar)
    #expect(Self.row(taking: .nan, bar: 2).isOverBar)
  }

  @Test func jsonOfAComparison() {
    let json = """
      {"group":"g","case":"c","ns":10.0000,"baseline":"b","baseline_ns":4.0000,\
      "ratio":2.5000,"bar":3.0000}

      """
    #expect(Self.row(bar: 3).json == json)
  }

  @Test func jsonOfAFigureHasNoTimes() {
    let json = """
      {"group":"g","case":"bytes","ns":null,"baseline":"none","baseline_ns":null,\
      "ratio":48.0000,"bar":null}

      """
    #expect(Row(group: "g", name: "bytes", figure: 48, bar: nil).json == json)
  }

  @Test func jsonEscapesNamesAndHasNoWordForInfinity() {
    let row = Row(group: "a\"b", name: "c\\d\n", figure: .infinity, bar: nil)
    #expect(row.json.hasPrefix(#"{"group":"a\"b","case":"c\\d\u000a","ns":null"#))
    #expect(row.json.contains(#""ratio":null"#))
  }

  @Test func aLineShowsADashWhereThereIsNoBar() {
    #expect(Self.row().line.hasSuffix("2.50       –\n"))
    #expect(Self.row(bar: 3).line.hasSuffix("2.50    3.00\n"))
  }

  @Test func columnsStayUnderTheirHeads() {
    #expect(Self.row().line.count == Row.head.count)
  }
}
