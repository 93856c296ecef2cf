// SPDX-License-Identifier: MIT

import Foundation
import PresentationTrace
import PresentationTraceExport
import TestSupport
import Testing

/// Reports in headless Chromium.
enum HTMLBrowser {
  /// Opens a report, and returns the page that its script has produced.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - link: The address's fragment, after the `#`.
  ///   - script: A script that simulates mouse and keyboard events.
  /// - Returns: The page.
  /// - Throws: An error if the browser can't be started.
  static func open(
    _ report: TraceReport, at link: String = "", doing script: String = ""
  ) async throws -> HTMLElement {
    let folder = try TemporaryFolder()
    let file = try folder.write("report.html", page(report, with: script))
    let run = try await CommandRun.run(
      #require(Chromium.executable),
      Chromium.options(in: folder) + ["--dump-dom", "\(file.absoluteString)#\(link)"],
      timeLimit: .seconds(300))
    #expect(run.exitCode == 0 && !run.timedOut)
    // The console lists scripts that were blocked or threw.
    let complaints = run.errors.split(separator: "\n").filter { $0.contains("CONSOLE") }
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    return HTMLElement.page(withoutTrace(run.output))
  }

  /// Opens a report once, and follows several links.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - links: The addresses' fragments, after the `#`.
  /// - Returns: Each link's page.
  /// - Throws: An error if the browser can't be started.
  static func open(_ report: TraceReport, at links: [String]) async throws -> [HTMLElement] {
    let list = try #require(String(data: JSONEncoder().encode(links), encoding: .utf8))
    let page = try await open(
      report,
      doing: """
        {
          const visits = document.createElement("pre");
          visits.id = "visits";
          for (const link of \(list)) {
            history.replaceState(null, "", "#" + link);
            window.dispatchEvent(new HashChangeEvent("hashchange"));
            visits.append(document.querySelector("header").outerHTML
              + [...document.querySelectorAll("header ~ :not(script)")]
                .map((each) => each.outerHTML).join("") + "\\u0000");
          }
          document.body.append(visits);
        }
        """)
    return try #require(page["visits"]).rawText.split(separator: "\0").map {
      HTMLElement.page(String($0))
    }
  }

  /// Returns a report's page with an additional script that its policy allows.
  private static func page(_ report: TraceReport, with script: String) -> String {
    guard !script.isEmpty else { return report.html }
    return report.html
      .replacing(
        "script-src ", with: "script-src 'sha256-\(HTMLDigest.base64(script.utf8))' ",
        maxReplacements: 1
      )
      .replacing("</body>", with: "<script>\(script)</script></body>")
  }

  /// Removes the trace, which is known and may be long.
  private static func withoutTrace(_ html: String) -> String {
    var data = Data(html.utf8)
    if let start = data.range(of: Data(#"id="trace">"#.utf8))?.upperBound,
      let end = data.range(of: Data("</script>".utf8), in: start..<data.endIndex)?.lowerBound
    {
      data.removeSubrange(start..<end)
    }
    return String(decoding: data, as: UTF8.self)
  }
}

extension HTMLElement {
  /// The tree's rows.
  var rows: [HTMLElement] { descendants.filter { $0.attributes["role"] == "treeitem" } }

  /// The tree's row numbers, such as `#1`.
  var numbers: [String] { rows.compactMap { $0.text.split(separator: " ").first.map(String.init) } }

  /// The selected row's number.
  var selected: String? {
    rows.first { $0.attributes["aria-selected"] == "true" }?.numbered
  }

  private var numbered: String? { text.split(separator: " ").first.map(String.init) }
}
