// SPDX-License-Identifier: MIT

// A list on a terminal, for tests of what becomes of the terminal: q quits, x crashes, Enter removes a row.

import AbstractViews
import Dispatch
import Foundation
import Layout
import Lists
import TerminalViews

struct Row: LayoutItem {
  let id: Int

  var layout: any Layout { TextLayout("row \(id) 世界") }
}

let session = TerminalSession()
do {
  try session.begin()
} catch {
  print("error: \(error)")
  exit(2)
}
let (columns, rows) = (session.size.columns, session.size.rows)
let screen = TerminalScreen(columns: columns, rows: rows, depth: .ansi16) { session.write($0) }
let list = TerminalList(on: screen, width: Double(columns * 8), height: Double(rows * 16))
let adapter = ListAdapter(list.list, host: screen.host)
var ids = Array(1...30)

list.adapter = adapter
screen.root.add(list.view)
adapter.onSelectItem = { item in
  ids.removeAll { ItemID($0) == item.id }
  adapter.reload(items: ids.map { Row(id: $0) })
}
adapter.reload(items: ids.map { Row(id: $0) })
list.focus()
screen.onResize = {
  list.list.resize(width: Double(screen.columns * 8), height: Double(screen.rows * 16))
}
session.onRedraw = { screen.resize(columns: session.size.columns, rows: session.size.rows) }
session.onHangUp = { exit(1) }
session.onEvent = { event in
  switch event {
  case .key(.character("q"), []):
    session.end()
    exit(0)
  case .key(.character("x"), []): preconditionFailure("Cannot go on: this is a test")
  default: screen.handle(event)
  }
}
dispatchMain()
