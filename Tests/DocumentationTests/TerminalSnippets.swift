// SPDX-License-Identifier: MIT

import Foundation
import Presentation
import PresentationTesting
import TerminalViews
import Testing

private struct Line: LayoutItem {
  let id: Int
  var layout: any Layout { TextLayout("line \(id)") }
}

@MainActor struct TerminalSnippets {
  /// Where there is no terminal, the session says so.
  private func run() throws {
    let session = TerminalSession()
    try session.begin()
    let screen = TerminalScreen(
      columns: session.size.columns, rows: session.size.rows,
      depth: ColorDepth(ProcessInfo.processInfo.environment)
    ) { session.write($0) }
    session.onEvent = { screen.handle($0) }
    session.onRedraw = { screen.resize(columns: session.size.columns, rows: session.size.rows) }
    session.end()
  }

  @Test func aSessionNeedsATerminal() {
    if !TerminalSession().isTerminal {
      #expect(throws: TerminalError.notATerminal) { try run() }
    }
  }

  private final class Output {
    var text = ""

    func write(_ text: String) { self.text += text }
  }

  @Test func aScreenShowsViews() {
    let session = Output()
    let screen = TerminalScreen(columns: 80, rows: 24, depth: .ansi16) { session.write($0) }
    let label = screen.host.makeLabel()
    label.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    label.set(text: StyledText("Hello"))
    screen.root.add(label)
    screen.draw()
    #expect(session.text.hasSuffix("Hello"))

    let list = TerminalList(on: screen, width: 640, height: 320)
    let adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    screen.root.add(list.view)
    adapter.reload(items: [Line(id: 1), Line(id: 2)])
    screen.draw()
    #expect(screen.shown.text.hasPrefix("line 1\nline 2"))
  }
}
