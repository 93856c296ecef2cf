// SPDX-License-Identifier: MIT

import Foundation
import PresentationTrace
import PresentationTraceExport
import TestSupport
import Testing

/// Tests of mouse events and text fields in a report.
@Suite(.serialized, .needsProcesses, .enabled(if: Chromium.isAvailable, Chromium.advice))
struct HTMLMouseTests {
  private static let helpers = """
    const at = (id) => document.getElementById(id);
    const fire = (target, type, more = {}) => target.dispatchEvent(
      new (type.startsWith("pointer") ? PointerEvent : type === "wheel" ? WheelEvent : MouseEvent)(
        type, { bubbles: true, cancelable: true, pointerId: 1, ...more }));
    const row = (id) => [...document.querySelectorAll("[role=treeitem]")]
      .find((row) => row.textContent.startsWith("#" + id + " "));
    const type = (id, text) => { at(id).value = text; fire(at(id), "input"); };
    const box = (name) => document.querySelector(`[data-kind=${name}], [data-category=${name}]`);
    const place = (x, y) => {
      const frame = at("canvas").getBoundingClientRect();
      return { clientX: frame.left + x, clientY: frame.top + y };
    };

    """

  private func page(_ link: String = "", doing script: String) async throws -> HTMLElement {
    try await HTMLBrowser.open(
      TraceReport(HTMLFixture.shop), at: link, doing: "{ \(Self.helpers + script) }")
  }

  @Test func `a click selects a row and a click on its triangle collapses it`() async throws {
    let page = try await page(
      doing: """
        fire(row(7), "mousedown");
        fire(row(4).querySelector(".twisty"), "mousedown");
        """)
    #expect(page.selected == "#4")
    #expect(!page.numbers.contains("#5") && page.numbers.contains("#8"))
  }

  @Test func `a link in a pane selects its event`() async throws {
    let cause = try await page("select=10", doing: "at('causes').querySelector('button').click()")
    #expect(cause.selected == "#1")
    let effect = try await page("select=10", doing: "at('effects').querySelector('button').click()")
    #expect(effect.selected == "#11")
    let source = try await page(
      "select=16", doing: "at('state-machines').querySelector('button').click()")
    #expect(source.selected == "#12")
  }

  @Test func `the fields search and filter events`() async throws {
    let page = try await page(
      doing: """
        type("search", "machine");
        at("search-next").click();
        box("render").click();
        box("outcome").click();
        box("shown").click();
        type("node", "a");
        """)
    #expect(page.selected == "#12" && page["search-count"]?.text == "2 of 2")
    #expect(page["kinds-summary"]?.text == "10 of 12 kinds")
    #expect(page["filter-count"]?.text == "9 of 16 events")
  }

  @Test func `all events can be collapsed and expanded`() async throws {
    let collapsed = try await page("select=5", doing: "at('collapse-all').click()")
    #expect(collapsed.rows.count == 4 && collapsed.selected == "#1")
    let expanded = try await page(
      "select=5", doing: "at('collapse-all').click(); at('expand-all').click()")
    #expect(expanded.rows.count == 17 && expanded.selected == "#1")
  }

  @Test(.contract("A report shows the state at any…"))
  func `the slider moves to any moment`() async throws {
    let page = try await page(
      doing: "type('moment', 22); at('moment-after').click()")
    #expect(page["moment-text"]?.text == "as #6 ended, 8 ms" && page.selected == "#6")
  }

  @Test func `a click on the timeline selects the event under it`() async throws {
    // The effect is in the second lane below its cause, from 2 to 8 of 0.8 to 10.5 ms.
    let click = """
      const middle = at("canvas").clientWidth / 2;
      fire(at("canvas"), "pointerdown", place(middle, 46));
      fire(at("canvas"), "pointerup", place(middle, 46));
      """
    let page = try await page(doing: click)
    #expect(page.selected == "#6")
    let moment = try await self.page(doing: click.replacing("46", with: "10"))
    #expect(moment["moment-text"]?.text == "at 5 ms")
    let tip = try await self.page(
      doing: #"fire(at("canvas"), "pointermove", place(at("canvas").clientWidth / 2, 46))"#)
    #expect(tip["tip"]?.text == "⇄ effect Loader load goods 6 ms")
    #expect(tip["tip"]?.attributes["hidden"] == nil)
  }

  @Test func `the wheel zooms the timeline and a drag scrolls it`() async throws {
    let zoomed = try await page(
      doing: """
        const middle = at("canvas").clientWidth / 2;
        fire(at("canvas"), "wheel", { ...place(middle, 50), deltaY: -300 * Math.log(2) });
        """)
    let label = "Timeline, 4.84 ms from "
    #expect(zoomed["canvas"]?.attributes["aria-label"]?.hasPrefix(label + "3.23 ms") == true)
    let moved = try await page(
      doing: """
        const middle = at("canvas").clientWidth / 2;
        fire(at("canvas"), "wheel", { ...place(middle, 50), deltaY: -300 * Math.log(2) });
        fire(at("canvas"), "pointerdown", place(middle, 50));
        fire(at("canvas"), "pointermove", place(middle * 1.5, 50));
        fire(at("canvas"), "pointerup", place(middle * 1.5, 50));
        """)
    #expect(moved["canvas"]?.attributes["aria-label"]?.hasPrefix(label + "2.02 ms") == true)
    #expect(moved.selected == "#1")
  }
}
