// SPDX-License-Identifier: MIT

import Foundation
import FriendsLogic
import FriendsTerminal
import FriendsViews
import PresentationTerminal
import PresentationTesting
import SwiftPresentation
import Testing

@MainActor struct FriendsNoticesTests {
  private let scheduler = VirtualScheduler()
  private let screen = TerminalScreen(columns: 80, rows: 24, depth: .none) { _ in }

  private var lastLine: String {
    screen.draw()
    let line = screen.lastFrame.text.split(separator: "\n").last.map(String.init) ?? ""
    return line.trimmingCharacters(in: .whitespaces)
  }

  @Test func `a notice replaces the key hints for five seconds`() {
    let settings = SettingsViewModel()
    var announced: [String] = []
    screen.host.onAnnouncement = { announced.append($0) }
    #expect(settings.select(4), "resets the settings before there is a screen")
    let view = TerminalViewFactory(on: screen, scheduler: scheduler).makeSettingsScreen(
      viewModel: settings)
    #expect(lastLine == "The settings were reset" && announced == [lastLine])
    scheduler.advance(by: .seconds(4))
    #expect(settings.select(4), "again, which extends the time")
    scheduler.advance(by: .seconds(4))
    #expect(lastLine == "The settings were reset")
    scheduler.advance(by: .seconds(1))
    #expect(lastLine == "↑↓ select   Enter change   Esc back" && announced.count == 2)
    withExtendedLifetime(view) {}
  }

  @Test func `a hint explains moving favorites once`() {
    let content = FriendsContentPreviewViewModel(scheduler: scheduler)
    let view = TerminalViewFactory(on: screen, scheduler: scheduler).makeFriendsScreen(
      viewModel: FriendsContainerPreviewViewModel(),
      headerViewModel: FriendsHeaderPreviewViewModel(), contentViewModel: content)
    let keys = lastLine
    let rows = content.state.value.list?.rows ?? []
    let hint = "Alt ↑ and Alt ↓ move a favorite"
    for (count, line) in [(1, keys), (2, hint), (3, keys)] {
      content.state.value.list?.favorites = Array(rows.prefix(count))
      #expect(lastLine == line)
      scheduler.advance(by: .seconds(5))
      #expect(lastLine == keys)
    }
    content.events.send(.friendHidden(name: "Ada"))
    #expect(lastLine == "Ada is hidden until you reload")
    withExtendedLifetime(view) {}
  }
}
