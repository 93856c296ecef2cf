// SPDX-License-Identifier: MIT

import Foundation
import PresentationTrace
import TestSupport
import Testing

/// Tests of a page in a browser while a program writes its trace.
@Suite(
  .contract(
    "A followed page reloads itself while its user is idle. It preserves selection, filters,",
    "collapsed events, scroll positions, zoom and focus."), .serialized, .needsProcesses,
  .enabled(if: Chromium.isAvailable, Chromium.advice))
struct FollowBrowserTests {
  private static let place = """
    JSON.stringify([
      app.selected.id, app.moment, [...app.collapsed].map((event) => event.id), app.search,
      [...app.hiddenKinds], [timeline.from, timeline.to], tree.container.scrollTop,
      document.activeElement.id, document.activeElement.selectionStart, byID("kinds").open,
      document.documentElement.style.getPropertyValue("--pane"), location.hash,
    ])
    """

  /// Simulates a user who searches, collapses, hides a kind, zooms, scrolls and types again.
  private static let actions = """
    {
      const fire = (target, type, more) =>
        target.dispatchEvent(new MouseEvent(type, { bubbles: true, ...more }));
      const type = (field, text) => {
        field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      };
      fire(document.querySelector(".twisty"), "mousedown");
      byID("kinds").open = true;
      document.querySelector("[data-kind=event]").click();
      type(byID("search"), "tap 40");
      byID("zoom-event").click();
      setPaneWidth(333);
      tree.container.scrollTop = 500;
      byID("search").focus();
      byID("search").setSelectionRange(2, 3);
    }
    "done"
    """

  private func hasEvents(_ count: Int) -> String {
    "app.trace.events.length === \(count) && byID('facts').textContent.includes('following')"
  }

  @Test func `a page follows a program and preserves its scroll position`() async throws {
    let trace = try GrowingTrace()
    #expect(try await trace.wait { !$0.isEmpty })
    let browser = try await LiveBrowser(opening: trace.page)
    #expect(try await browser.wait(until: hasEvents(0)))
    let sink = try JSONLinesSink(path: trace.path)
    GrowingTrace.write(1...100, to: sink)
    #expect(try await browser.wait(until: hasEvents(300)))

    #expect(try await browser.text(Self.actions) == "done")
    let place = try await browser.text(Self.place)
    #expect(place?.hasPrefix(#"[118,"#) == true, "\(place ?? "")")
    for last in UInt64(2)...4 {
      GrowingTrace.write(last * 100 - 99...last * 100, to: sink)
      #expect(try await browser.wait(until: hasEvents(Int(last) * 300)))
      #expect(try await browser.text(Self.place) == place)
    }

    GrowingTrace.write(401...401, to: sink)
    trace.command.interrupt()
    #expect(await trace.command.waitForExit().exitCode == 0)
    #expect(try await browser.wait(until: "app.trace.events.length === 1203 && !about.following"))
    #expect(try await browser.text(Self.place) == place)
    let moment = "String(performance.timeOrigin)"
    let loaded = try await browser.text(moment)
    let later = try await browser.text(
      "new Promise((go) => setTimeout(() => go(\(moment)), 2500))")
    #expect(later == loaded && loaded != nil, "the page no longer reloads")
    #expect(await browser.complaints.isEmpty)
  }

  @Test func `a page scrolled to the end stays there`() async throws {
    let trace = try GrowingTrace()
    let sink = try JSONLinesSink(path: trace.path)
    GrowingTrace.write(1...100, to: sink)
    #expect(try await trace.wait { $0.contains("row 100") })
    let browser = try await LiveBrowser(opening: trace.page)
    #expect(try await browser.wait(until: hasEvents(300)))
    let end = "(tree.container.scrollHeight - tree.container.clientHeight)"
    #expect(try await browser.text("tree.container.scrollTop = \(end); 'done'") == "done")
    GrowingTrace.write(101...200, to: sink)
    #expect(try await browser.wait(until: hasEvents(600)))
    #expect(try await browser.text("String(tree.container.scrollTop - \(end))") == "0")
  }

  @Test func `a page doesn't reload during a user's interaction`() async throws {
    let trace = try GrowingTrace()
    GrowingTrace.write(1...10, to: try JSONLinesSink(path: trace.path))
    #expect(try await trace.wait { $0.contains("row 10") })
    let browser = try await LiveBrowser(opening: trace.page)
    #expect(try await browser.wait(until: hasEvents(30)))
    let holds = [
      #"document.dispatchEvent(new PointerEvent("pointerdown"));"#,
      #"document.dispatchEvent(new PointerEvent("pointerup")); byID("help").showModal();"#,
      #"byID("help").close(); getSelection().selectAllChildren(byID("title"));"#,
    ]
    for hold in holds {
      let stay = "new Promise((go) => { \(hold) setTimeout(() => go('stayed'), 2500); })"
      #expect(try await browser.text(stay) == "stayed", "\(hold)")
    }
    #expect(try await browser.text("getSelection().empty(); window.isOld = true; 'yes'") == "yes")
    #expect(try await browser.wait(until: "!window.isOld"))
    trace.command.interrupt()
    #expect(await trace.command.waitForExit().exitCode == 0)
  }
}
