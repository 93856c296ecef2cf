// SPDX-License-Identifier: MIT

// A list on a terminal, for tests that the terminal is restored: q quits, x crashes, e restarts
// the session, Enter or a click removes a row, a drag moves one. With a signal and a number of
// microseconds, the program sends the signal to itself that long after it entered raw mode. With
// `trace`, it prints a trace.

import Dispatch
import Foundation
import PresentationLayout
import PresentationLists
import PresentationTerminal
import PresentationTrace
import PresentationViews

struct Row: LayoutItem {
  let id: Int

  var handlers: ListHandlers { ListHandlers(tryMove: { true }) }

  var layout: any LayoutElement { TextLayout("row \(id) 世界") }
}

if CommandLine.arguments.contains("trace") { Tracer.start(.console) }
let session = TerminalSession()
let screen = TerminalScreen(session)
let list = TerminalList(on: screen)
let adapter = ListAdapter(list.list, host: screen.host)
var ids = Array(1...30)

list.adapter = adapter
list.prefersDefaultFocus = true
screen.content = list.view
adapter.onSelectItem = { item in
  ids.removeAll { ItemID($0) == item.id }
  adapter.reload(items: ids.map { Row(id: $0) })
}
adapter.onMove = { move in
  ids.insert(ids.remove(at: move.source.item), at: move.target.item)
  adapter.reload(items: ids.map { Row(id: $0) })
}
adapter.reload(items: ids.map { Row(id: $0) })
session.onEvent = { event in
  switch event {
  case .key(.character("q"), []): session.end()
  case .key(.character("x"), []): preconditionFailure("Cannot go on: this is a test")
  case .key(.character("e"), []):
    // Restores the terminal as for an external editor, and enters raw mode again.
    session.end()
    do { try session.begin() } catch { exit(3) }
  default: return screen.handle(event)
  }
  return true
}
let numbers = CommandLine.arguments.dropFirst().compactMap { Int32($0) }
if numbers.count == 2 {
  Thread.detachNewThread {
    var settings = termios()
    repeat { _ = unsafe tcgetattr(0, &settings) } while settings.c_lflag & tcflag_t(ECHO) != 0
    usleep(UInt32(numbers[1]))
    kill(getpid(), numbers[0])
  }
}
do {
  try await session.run()
  while session.isActive { try await Task.sleep(for: .milliseconds(10)) }
} catch {
  print("error: \(error)")
  exit(2)
}
