// SPDX-License-Identifier: MIT

import Foundation
import PresentationErrors
import PresentationObservable
import PresentationScreens
import PresentationTerminal
import PresentationViews
import TestSupport
import Testing

@Suite(
  .contract(
    "Escape removes a navigation's visible screen, and a screen that becomes visible again",
    "has its former focus. Delete and Backspace delete a list's focused item if it allows",
    "deletion."))
@MainActor struct TerminalNavigationTests {
  private let screen = TerminalScreen(columns: 24, rows: 4, depth: .none) { _ in }
  private let navigator = Navigator("home")
  private let navigation: TerminalNavigation
  private let token: ObservationToken

  init() {
    navigation = TerminalNavigation(on: screen)
    screen.content = navigation
    token = navigator.show(on: navigation) { entry in
      let stack = TerminalStack()
      for name in ["a", "b"] {
        let button = TerminalButton("\(entry.route) \(name)") {}
        button.prefersDefaultFocus = name == "a"
        stack.add(button)
      }
      return Destination(stack)
    }
  }

  /// The title of the visible screen's focused button.
  private var focus: String? {
    screen.draw()
    return (screen.focus as? TerminalButton)?.title
  }

  private func shows(_ route: String) -> Bool {
    screen.draw()
    return screen.lastFrame.text.hasPrefix("[ \(route) a ]\n[ \(route) b ]")
  }

  @Test func `the visible screen fills the terminal`() {
    #expect(shows("home"))
    navigator.push("note")
    #expect(shows("note") && navigation.subviews.count == 1)
    #expect(navigation.subviews[0].frame == screen.root.frame)
    navigator.present("sheet")
    #expect(shows("sheet"))
    navigator.dismiss()
    navigator.pop()
    #expect(shows("home"))
  }

  @Test func `the Escape key removes the visible screen`() {
    navigator.push("note")
    navigator.present("sheet")
    #expect(screen.handle(.key(.escape)) && navigator.routes == ["home", "note"])
    #expect(shows("note"))
    #expect(screen.handle(.key(.escape)) && navigator.routes == ["home"])
    #expect(shows("home"))
    #expect(!screen.handle(.key(.escape)) && !navigation.goBack())
    #expect(shows("home") && navigator.routes == ["home"])
  }

  @Test func `a screen that is visible again has its previous focus`() {
    #expect(focus == "home a")
    screen.handle(.key(.tab))
    #expect(focus == "home b")
    navigator.push("note")
    #expect(focus == "note a")
    screen.handle(.key(.escape))
    #expect(focus == "home b")
    // A removed screen is recreated the next time.
    navigator.push("note")
    screen.handle(.key(.tab))
    navigator.pop()
    navigator.push("note")
    #expect(focus == "note a")
  }

  @Test func `a change behind an alert doesn't take the alert's focus`() {
    #expect(focus == "home a")
    screen.handle(.key(.tab))
    let alert = TerminalAlert(on: screen)
    alert.showAlert(ErrorViewModel(title: "Offline", presentationStyle: .alert))
    #expect(focus == "OK")
    navigator.push("note")
    #expect(focus == "OK")
    screen.handle(.key(.escape))
    #expect(focus == "note a" && navigator.routes == ["home", "note"])
    navigator.pop()
    #expect(focus == "home b")
  }

  @Test func `an empty host shows nothing`() {
    let (screen, navigator) = (self.screen, Navigator<String>())
    let navigation = TerminalNavigation(on: screen)
    screen.content = navigation
    let token = navigator.show(on: navigation) { Destination(TerminalLabel(StyledText($0.route))) }
    screen.draw()
    #expect(screen.lastFrame.text.allSatisfy(\.isWhitespace) && !navigation.goBack())
    navigation.dismiss()
    navigator.push("x")
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("x"))
    token.cancel()
  }
}
