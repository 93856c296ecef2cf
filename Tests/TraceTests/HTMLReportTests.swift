// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTrace
import PresentationTraceExport
import TestSupport
import Testing

/// Tests of a report's content, without a browser.
struct HTMLReportTests {
  /// Text that would end a script, open a comment in it, or end a line in old JavaScript.
  static let hostile =
    "</script><img src=x onerror=\"document.title='taken'\"><!--<script>\u{2028}\u{2029}]]>&amp;{{trace}}"

  private func element(_ id: String, of report: TraceReport) throws -> HTMLElement {
    try #require(HTMLElement.page(report.html)[id])
  }

  private func trace(in report: TraceReport) throws -> TraceFile {
    try TraceFile(Data(element("trace", of: report).rawText.utf8))
  }

  @Test(
    .contract(
      "A report is one page of less than 100 KB plus its data, and needs neither a network",
      "nor other files. The trace in it is read unchanged."))
  func `an empty report is small`() {
    #expect(TraceReport([]).html.utf8.count < 100_000)
  }

  @Test(.contract("A report is one page of less…"))
  func `a report doesn't need other files`() throws {
    let html = TraceReport([]).html
    for reference in ["http:", "https:", "//www", " src=", " href=", "@import", "url(", "import("] {
      #expect(!html.contains(reference), "\(reference) leads out of the page")
    }
    // The page makes no requests, and its policy forbids them.
    #expect(!html.contains("fetch(") && !html.contains("XMLHttpRequest"))
    #expect(html.contains("default-src 'none'"))
  }

  @Test(.contract("A report shows all trace texts…"))
  func `a report doesn't create markup from texts`() {
    let html = TraceReport([]).html
    for way in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
      #expect(!html.contains(way))
    }
    #expect(html.contains("require-trusted-types-for 'script'"))
    #expect(!html.contains("'unsafe-"))
  }

  @Test(.contract("A report shows all trace texts…"))
  func `the policy only allows the page's own script and style`() throws {
    #expect(HTMLDigest.base64("abc".utf8) == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    let page = HTMLElement.page(TraceReport([]).html)
    let policy = try #require(
      page.descendants.first { $0.attributes["http-equiv"] == "Content-Security-Policy" }?
        .attributes["content"])
    for name in ["script", "style"] {
      let element = try #require(
        page.descendants.first { $0.name == name && $0.attributes["type"] == nil })
      let source = "\(name)-src 'sha256-\(HTMLDigest.base64(element.rawText.utf8))'"
      #expect(policy.contains(source), "Sources/Trace/HTML/Report.html has to say \(source)")
    }
  }

  @Test(.contract("A report is one page of less…"), arguments: Fuzzing.seeds(5))
  func `a report contains the original trace`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let entries = TraceFixture.entries(300, using: &random)
    let began = Date(timeIntervalSince1970: 1_795_309_323)
    let file = try trace(in: TraceReport(entries, began: began))
    #expect(file.entries == entries, "seed \(seed)")
    #expect(file.problems.isEmpty && file.began == began)
    #expect(try trace(in: TraceReport(entries)).began == nil)
    let shop = try HTMLFixture.shop
    #expect(try trace(in: TraceReport(shop)).began == shop.began)
  }

  @Test(
    .contract(
      "A report shows all trace texts as text. Its content security policy permits only its own",
      "script and style."))
  func `hostile texts stay inside the report's data`() throws {
    let subject = InspectionEvent.Subject(
      type: Self.hostile, name: Self.hostile, site: Self.hostile)
    let entries: [TraceEntry] = [
      .began(
        TraceEntry.Record(
          event: InspectionEvent(
            id: .init(rawValue: 1), subject: subject, kind: .valueChanged([Self.hostile])),
          time: .zero))
    ]
    let report = TraceReport(entries, title: Self.hostile)
    let empty = TraceReport([])
    #expect(try trace(in: report).entries == entries)
    for tag in ["<script", "</script", "<img", "<!--", "\u{2028}", "\u{2029}"] {
      #expect(report.html.ranges(of: tag).count == empty.html.ranges(of: tag).count, "\(tag)")
    }
    let about = try element("about", of: report).rawText
    let object = try JSONSerialization.jsonObject(with: Data(about.utf8)) as? [String: Any]
    #expect(object?["title"] as? String == Self.hostile)
  }

  @Test func `every kind has a glyph, a word and a color`() throws {
    let lines = try element("kinds-data", of: TraceReport([])).rawText.split(separator: "\n")
    let kinds = try lines.compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    let words = kinds.compactMap { $0["word"] as? String }
    var written: Set<String> = []
    for kind in TraceFixture.kinds {
      let event = InspectionEvent(
        id: .init(rawValue: 1), subject: InspectionEvent.Subject(type: "T"), kind: kind)
      let report = TraceReport([.began(TraceEntry.Record(event: event, time: .zero))])
      let word = try #require(
        element("trace", of: report).rawText.firstMatch(of: #/"kind":"(\w+)"/#)?.1)
      written.insert(String(word))
    }
    #expect(Set(words) == written && words.count == written.count)
    for kind in kinds {
      #expect((kind["glyph"] as? String)?.count == 1)
      #expect((kind["color"] as? String)?.isEmpty == false)
      #expect((kind["categories"] as? [String])?.isEmpty == false)
    }
  }

  @Test func `a report is written to a file or throws the reason`() throws {
    let folder = try TemporaryFolder()
    let report = TraceReport(try HTMLFixture.shop, title: "Shop")
    let path = folder.url.appendingPathComponent("report.html").path
    try report.write(to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == report.html)
    let nowhere = folder.url.appendingPathComponent("no/report.html").path
    #expect(
      throws: TraceFile.Failure.unwritable(path: nowhere, reason: "No such file or directory")
    ) {
      try report.write(to: nowhere)
    }
  }

  @Test func `the documentation's screenshot is small`() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let picture = try Data(
      contentsOf: root.appendingPathComponent(
        "Sources/TraceExport/TraceExport.docc/trace-report.png"))
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) && picture.count < 200_000)
  }
}
