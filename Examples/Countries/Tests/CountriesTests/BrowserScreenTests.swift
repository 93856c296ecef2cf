// SPDX-License-Identifier: MIT

import Countries
import PresentationTerminal
import PresentationTesting
import SwiftPresentation
import Testing

@MainActor struct BrowserScreenTests {
  let scheduler = VirtualScheduler()
  let terminal: TerminalScreen
  let boundary: Boundary
  let browser: BrowserScreen

  init() {
    terminal = TerminalScreen(columns: 40, rows: 8, depth: .none, scheduler: scheduler) { _ in }
    boundary = Boundary(scheduler: scheduler)
    browser = BrowserScreen(on: terminal, boundary, server: CountryServer())
  }

  private func press(_ keys: String...) async {
    for key in keys.compactMap(TerminalEvent.init) { boundary.send("event", key) }
    scheduler.advance(by: .milliseconds(300))
    await browser.model.settle()
    terminal.draw()
  }

  @Test func `a user finds a country`() async {
    await press("j", "a", "p")
    #expect(terminal.lastFrame.text.contains("Japan"))
    await press("tab", "enter")
    #expect(terminal.lastFrame.text.contains("Capital: Tokyo"))
    await press("escape")
    #expect(terminal.lastFrame.text.contains("1 found"))
  }

  @Test func `a key press is the cause of the search`() async throws {
    let ring = RingSink(capacity: 1_000)
    await Inspection.watch(with: Tracer(to: ring)) { await press("p") }
    let events = ring.entries.compactMap { entry in
      if case .began(let record) = entry { record.event } else { nil }
    }
    let search = try #require(events.first { $0.kind == .effect("search") })
    #expect(events.first { $0.id == search.root }?.kind == .input("p"))
  }
}
