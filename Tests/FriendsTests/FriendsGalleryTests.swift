// SPDX-License-Identifier: MIT

import Foundation
import FriendsTerminal
import PresentationComponents
import PresentationTerminal
import Testing

@MainActor struct FriendsGalleryTests {
  private let screen = TerminalScreen(columns: 80, rows: 270, depth: .none) { _ in }
  private let gallery: Gallery

  init() {
    gallery = Gallery(on: screen)
  }

  private var lines: [String] {
    screen.draw()
    return screen.lastFrame.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// Presses Tab until the element with a text has the focus.
  private func focus(on text: String) -> Bool {
    (1...200).contains { _ in
      screen.handle(.key(.tab))
      screen.draw()
      let focused = screen.reading.text.split(separator: "\n").first { $0.hasSuffix(", focused") }
      return focused?.contains(text) == true
    }
  }

  @Test func `a dismissed banner makes room for the next`() {
    #expect(shows("▲ the oldest of a stack") && shows("▲ the newest") && !shows("▲ waits"))
    #expect(focus(on: "the oldest of a stack"))
    screen.handle(.key(.delete))
    #expect(!shows("▲ the oldest of a stack") && shows("▲ the newest") && shows("▲ waits"))
    #expect(focus(on: "waits"))
    screen.handle(.key(.enter))
    #expect(focus(on: "the newest"))
    screen.handle(.key(.backspace))
    #expect(!shows("▲ the newest") && !shows("▲ waits"))
  }

  @Test func `a queued banner waits for the first`() {
    #expect(shows("▲ the first of a queue") && !shows("▲ the second waits"))
    #expect(focus(on: "the first of a queue"))
    screen.handle(.key(.delete))
    #expect(!shows("▲ the first of a queue") && shows("▲ the second waits"))
  }

  @Test func `the second vote on a question is counted`() {
    func press(_ title: String) {
      #expect(focus(on: title))
      screen.handle(.key(.enter))
    }
    #expect(shows("cast: 0, counted: none, published: nothing"))
    press("Yes")
    #expect(shows("cast: 1, counted: Tea: yes"))
    press("No")
    press("Yes")
    #expect(shows("cast: 3, counted: Tea: no"), "the third vote")
    press("Publish")
    #expect(shows("published: nothing"), "the first press")
    press("Publish")
    #expect(shows("published: Tea: no"))
    press("Next question")
    press("Yes")
    #expect(shows("cast: 4, counted: Coffee: yes"))
  }

  @Test func `a list has several columns`() {
    #expect(lines.contains { $0.contains("Mercury") && $0.contains("Earth") })
    #expect(lines.contains { $0.contains("Mars") && !$0.contains("Venus") })
  }

  @Test func `names are selected and found by their first letters`() {
    #expect(screen.reading.text.contains("Alan, button, selected"))
    #expect(focus(on: "Ada, button"))
    screen.handle(.key(.enter))
    #expect(screen.reading.text.contains("Ada, button, selected"))
    #expect(screen.reading.text.contains("Alan, button, selected"), "several")
    #expect(!shows("Katherine"))
    screen.handle(.key(.character("k")))
    #expect(shows("Katherine") && !shows("Alan"))
  }
}
