// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTrace
import PresentationTraceExport
import TestSupport
import Testing

/// Tests of a report in a browser, whose link contains the search, the selection and the keys.
@Suite(.serialized, .needsProcesses, .enabled(if: Chromium.isAvailable, Chromium.advice))
struct HTMLBrowserTests {
  private func open(_ link: String = "") async throws -> HTMLElement {
    try await HTMLBrowser.open(TraceReport(HTMLFixture.shop, title: "Shop"), at: link)
  }

  private func open(_ links: [String]) async throws -> [HTMLElement] {
    try await HTMLBrowser.open(TraceReport(HTMLFixture.shop, title: "Shop"), at: links)
  }

  @Test(
    .contract(
      "A report shows each event under its cause, like the console, and the selected event's",
      "complete details."))
  func `the tree shows each event under its cause`() async throws {
    let page = try await open()
    #expect(page["title"]?.text == "Shop")
    let facts = try #require(page["facts"]).text
    #expect(facts.hasPrefix("16 events · 9.3 ms · 2 threads · began "), "\(facts)")
    #expect(facts.hasSuffix("· 5 entries lost"))
    #expect(page["problems"]?.text == "⚠ 1 problem line 32: not a JSON object")
    #expect(
      page.rows.map(\.text).prefix(7) == [
        "#1 1.000 ▾▶ input app start 2 ms", "#2 1.100 ▾● value count 0 → 1 100 µs",
        "#3 1.150 ▣ rendered CountView 1 20 µs",
        "#4 1.300 ▾◆ event Machine load: idle → loading 50 µs",
        "#5 1.310 ▤ screen ShopView loading", "#6 2.000 ▾⇄ effect Loader load goods 6 ms",
        "#9 7.000 ⇐ outcome Loader failed",
      ])
    let levels = page.rows.compactMap { $0.attributes["aria-level"] }.joined()
    #expect(levels == "12323233431211222")
    let effect = try #require(page.rows.first { $0.text.hasPrefix("#6") })
    #expect(effect.attributes["aria-posinset"] == "3" && effect.attributes["aria-setsize"] == "3")
    #expect(effect.attributes["aria-expanded"] == "true")
    #expect(page.rows.contains { $0.text.contains("5 entries were lost") })
  }

  @Test(.contract("A report shows each event under…"))
  func `every kind looks the same as in the console`() async throws {
    let console = Locked("")
    let sink = ConsoleSink(write: { line in console.withLock { $0 += line } })
    let entries = TraceFixture.kinds.enumerated().map { index, kind in
      TraceEntry.began(
        TraceEntry.Record(
          event: InspectionEvent(
            id: .init(rawValue: UInt64(index) + 1), isInstant: true,
            subject: InspectionEvent.Subject(type: "T"), kind: kind), time: .zero))
    }
    for entry in entries { sink.receive(entry) }
    sink.flush()
    let page = try await HTMLBrowser.open(TraceReport(entries))
    func words(_ line: String) -> String {
      line.split(separator: " ").dropFirst(2).joined(separator: " ")
    }
    #expect(
      page.rows.map { words($0.text) }
        == console.withLock { $0 }.split(separator: "\n").map { words(String($0)) })
  }

  @Test(.contract("A report shows each event under…"))
  func `the selected event's details are complete`() async throws {
    let pages = try await open(["select=10", "select=8"])
    let page = try #require(pages.first)
    #expect(page.selected == "#10")
    let details = try #require(page["details"])
    #expect(details.text.hasPrefix("✖ error #10 type ShopError title No connection style alert"))
    #expect(details.text.contains("detail POSIX 51 began 7.100 ms at 2026-11-22T01:02:03.463Z"))
    #expect(details.text.contains("took 200 µs thread 2"))
    #expect(
      details["causes"]?.items == ["#1 ▶ input app start", "#6 ⇄ effect Loader load goods"])
    #expect(details["effects"]?.items == [#"#11 ▲ presented ShopView alert "No connection""#])
    let value = try #require(pages.last?["details"])
    #expect(value.text.contains("name form type Observable<Form> created at Shop/Form.swift:12"))
    #expect(value.text.contains(#"changes name: "A" → "B" address.city: nil → "X → Y" began"#))
  }

  @Test(.contract("A report can be searched and filtered, and used by keyboard alone."))
  func `a search moves from match to match`() async throws {
    let searches = [
      ("search=MACHINE&keys=n", "#12", "2 of 2"), ("search=machine&keys=n%20n", "#4", "1 of 2"),
      ("search=machine&keys=N", "#12", "2 of 2"), ("search=%2310", "#10", "1 of 1"),
      ("select=1&search=machine&keys=ArrowLeft%20n", "#4", "1 of 2"),
      ("search=nowhere", "#1", "no match"),
    ]
    let pages = try await open(searches.map(\.0))
    #expect(pages.count == searches.count)
    for (page, (link, selected, count)) in zip(pages, searches) {
      #expect(page.selected == selected && page["search-count"]?.text == count, "\(link)")
      let found = page.rows.count { $0.attributes["class"]?.contains("found") == true }
      #expect(found == (count == "no match" ? 0 : Int(count.suffix(1))), "\(link)")
    }
  }

  @Test(.contract("A report can be searched and…"))
  func `a hidden kind isn't shown`() async throws {
    let page = try await open("hide=rendered+outcome")
    #expect(!page.numbers.contains("#3") && !page.numbers.contains("#9") && page.rows.count == 15)
    #expect(page["filter-count"]?.text == "14 of 16 events")
    #expect(page["kinds-summary"]?.text == "10 of 12 kinds")
    let boxes = page.descendants.filter { $0.attributes["type"] == "checkbox" }
    let empty = boxes.filter { $0.attributes["checked"] == nil }
    #expect(empty.compactMap { $0.attributes["data-kind"] }.sorted() == ["outcome", "rendered"])
    #expect(empty.compactMap { $0.attributes["data-category"] }.sorted() == ["effect", "render"])
  }

  @Test(.contract("A report can be searched and…"))
  func `causes of filtered events remain visible`() async throws {
    let pages = try await open(["node=shop*", "node=nowhere&hide=lost"])
    let page = try #require(pages.first)
    #expect(page.numbers.filter { $0.hasPrefix("#") } == ["#1", "#4", "#5", "#6", "#10", "#11"])
    #expect(page["filter-count"]?.text == "3 of 16 events")
    let aside = page.rows.filter { $0.attributes["class"]?.contains("aside") == true }
    #expect(aside.compactMap { $0.text.split(separator: " ").first } == ["#1", "#4", "#6"])
    let none = try #require(pages.last)
    #expect(none.rows.isEmpty && none["nothing"]?.attributes["hidden"] == nil)
  }

  @Test(
    .contract(
      "A report shows the state at any moment, from the entries until that moment. For a",
      "statechart, it lists the active states that the trace has entered."))
  func `the state pane shows the values at the selected moment`() async throws {
    func items(_ name: String, of page: HTMLElement) -> [String]? { page["state-\(name)"]?.items }
    let none = ["none"]
    let pages = try await open(["select=8", "select=12", "select=16"])
    try #require(pages.count == 3)
    var page = pages[0]
    #expect(page["moment-text"]?.text == "after #8 began, 4.1 ms")
    #expect(items("screens", of: page) == ["ShopView loading"])
    #expect(items("machines", of: page) == ["Machine loading"])
    #expect(items("errors", of: page) == none)
    #expect(items("running", of: page) == ["Loader load goods"])
    #expect(
      items("values", of: page) == [
        "count 1", #"form.name "B" new"#, #"form.address.city "X → Y" new"#,
      ])
    #expect(items("views", of: page) == ["CountView 1"])

    page = pages[1]
    #expect(items("machines", of: page) == ["Machine error new"])
    #expect(items("errors", of: page) == [#"ShopView alert "No connection""#])

    page = pages[2]
    #expect(items("errors", of: page) == none && items("running", of: page) == none)
    #expect(items("views", of: page) == ["CountView ◉ shown 1"])
    #expect(
      items("values", of: page) == [
        "count 1", #"form.name "B""#, #"form.address.city "Z" new"#,
      ])
  }

  @Test(.contract("A report shows the state at any…"))
  func `a chart's state is its configuration`() async throws {
    let report = try TraceReport(HTMLFixture.chart)
    let links = ["select=3", "select=5", "select=6", "select=7"]
    let pages = try await HTMLBrowser.open(report, at: links)
    #expect(
      pages.map { $0["state-machines"]?.items } == [
        ["player on paused loud", "on", "paused", "loud"],
        ["player playing + loud on loud", "on", "loud"],
        ["player playing + loud on loud playing", "on", "loud", "playing"],
        ["player off new"],
      ])
  }

  @Test(.contract("A report shows the state at any…"))
  func `a step moves the moment by one trace entry`() async throws {
    let pages = try await open(["moment=22", "moment=22&keys=.", "moment=2&keys=,%20,%20,"])
    try #require(pages.count == 3)
    var page = pages[0]
    #expect(page["state-running"]?.items == ["Loader load goods"] && page.selected == "#12")
    page = pages[1]
    #expect(page["moment-text"]?.text == "as #6 ended, 8 ms" && page.selected == "#6")
    #expect(page["state-running"]?.items == ["none"])
    page = pages[2]
    #expect(page["moment-text"]?.text == "before anything" && page.selected == nil)
  }

  @Test(.contract("A report can be searched and…"))
  func `every pane can be used from the keyboard`() async throws {
    let presses = [
      ("ArrowDown ArrowDown", "#3"), ("End ArrowUp", "#15"), ("End Home ArrowDown", "#2"),
      ("ArrowRight ArrowRight ArrowLeft", "#2"), ("ArrowLeft ArrowDown", "#7"),
      ("ArrowLeft ArrowRight ArrowDown", "#2"), ("ArrowLeft * ArrowDown ArrowDown", "#3"),
      ("]", "#7"), ("] ArrowDown [", "#7"), ("End [ [ [", "#7"), ("PageDown", "#16"),
      ("End PageUp", "#1"), ("/ ArrowDown End", "#1"), ("/ Escape End", "#16"),
      ("? ArrowDown Escape ArrowDown", "#2"),
    ]
    let pages = try await open(presses.map { "keys=" + $0.0.replacing(" ", with: "%20") })
    #expect(pages.count == presses.count)
    for (page, (keys, selected)) in zip(pages, presses) {
      #expect(page.selected == selected, "\(keys)")
      let row = page.rows.first { $0.attributes["aria-selected"] == "true" }
      let active = page["tree"]?.attributes["aria-activedescendant"]
      #expect(active != nil && active == row?.attributes["id"], "\(keys)")
    }
  }

  @Test func `a collapsed event hides its descendants`() async throws {
    let page = try await open("select=4&keys=ArrowLeft%20?")
    let row = try #require(page.rows.first { $0.text.hasPrefix("#4") })
    #expect(row.attributes["aria-expanded"] == "false" && row.text.contains("▸◆ event"))
    #expect(!page.numbers.contains("#5") && page.rows.count == 16)
    #expect(page["help"]?.attributes["open"] != nil)
  }

  @Test func `the timeline zooms and scrolls`() async throws {
    let views = [
      ("", "9.67 ms from 814 µs: 14 bars, 3 ticks"),
      ("select=8&keys=z", "2.8 µs from 4.1 ms: 3 bars, 0 ticks"),
      ("keys=%2B%20%2B", "2.42 ms from 953 µs: 5 bars, 1 tick"),
      ("keys=%2B%20%2B%20-", "4.84 ms from 907 µs: 7 bars, 2 ticks"),
      ("keys=%2B%20%2B%20>", "2.42 ms from 1.56 ms: 2 bars, 0 ticks"),
      ("keys=%2B%20%2B%20>%20<", "2.42 ms from 953 µs: 5 bars, 1 tick"),
      ("select=8&keys=z%200", "9.67 ms from 814 µs: 14 bars, 3 ticks"),
      ("hide=input+outcome", "9.67 ms from 814 µs: 11 bars, 2 ticks"),
    ]
    let pages = try await open(views.map(\.0))
    #expect(pages.count == views.count)
    for (page, (link, label)) in zip(pages, views) {
      #expect(page["canvas"]?.attributes["aria-label"] == "Timeline, " + label, "\(link)")
    }
  }

  @Test(.contract("A report shows all trace…"))
  func `hostile texts are displayed literally`() async throws {
    let text = HTMLReportTests.hostile
    let subject = InspectionEvent.Subject(type: text, name: text, site: text)
    let entries = [text, "javascript:alert(1)"].enumerated().map { index, text in
      TraceEntry.began(
        TraceEntry.Record(
          event: InspectionEvent(
            id: .init(rawValue: UInt64(index) + 1), isInstant: true, subject: subject,
            kind: .eventIgnored(event: text, state: text, accepts: [text])), time: .zero))
    }
    let page = try await HTMLBrowser.open(TraceReport(entries, title: text), at: "search=img")
    #expect(!page.descendants.contains { $0.name == "img" })
    #expect(page.descendants.count { $0.name == "script" } == 4)
    let shown = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(page["title"]?.text == shown)
    #expect(page["details"]?.text.contains("name \(shown)") == true)
    #expect(page.rows.first?.text.contains("onerror=\"document.title='taken'\">") == true)
    #expect(page.rows.first?.text.contains(#"\u{2028}\u{2029}"#) == true)
  }

  @Test(.contract("A report with 50,000 events has only the visible ones in its document."))
  func `only the visible rows of 50,000 events are created`() async throws {
    let report = TraceReport(HTMLFixture.chains(50_000))
    let page = try await HTMLBrowser.open(report, at: "search=value+4999&keys=End")
    #expect(page["facts"]?.text.hasPrefix("50,000 events · 500 ms") == true)
    #expect(page.selected == "#50000" && page.rows.count < 100)
    #expect(page["search-count"]?.text == "11 matches")
    #expect(page.rows.first?.attributes["aria-level"] != nil)
  }

  @Test func `an empty trace has a report page`() async throws {
    let page = try await HTMLBrowser.open(TraceReport([]), at: "keys=ArrowDown%20n%20%5D%20z%20.")
    #expect(page.rows.isEmpty && page.selected == nil)
    #expect(page["facts"]?.text == "0 events · 0 ns · 0 threads")
  }
}
