// SPDX-License-Identifier: MIT

import Foundation
import FriendsLogic
import FriendsTerminal
import Presentation
import PresentationTesting
import TerminalViews
import Testing

/// Tests of notices on a terminal.
@MainActor struct FriendsNoticesTests {
  private let scheduler = VirtualScheduler()
  private let screen = TerminalScreen(columns: 80, rows: 24, depth: .none) { _ in }

  private var lastLine: String {
    screen.draw()
    let line = screen.lastFrame.text.split(separator: "\n").last.map(String.init) ?? ""
    return line.trimmingCharacters(in: .whitespaces)
  }

  @Test func aNoticeReplacesTheKeysForThreeSeconds() {
    let settings = SettingsViewModel()
    var announced: [String] = []
    screen.host.onAnnouncement = { announced.append($0) }
    #expect(settings.select(4), "resets the settings before there is a screen")
    let view = TerminalViewFactory(on: screen, scheduler: scheduler).makeSettingsScreen(
      viewModel: settings)
    #expect(lastLine == "The settings were reset" && announced == [lastLine])
    scheduler.advance(by: .seconds(2))
    #expect(settings.select(4), "again, which extends the time")
    scheduler.advance(by: .seconds(2))
    #expect(lastLine == "The settings were reset")
    scheduler.advance(by: .seconds(1))
    #expect(lastLine == "↑↓ select   Enter change   Esc back" && announced.count == 2)
    withExtendedLifetime(view) {}
  }
}
