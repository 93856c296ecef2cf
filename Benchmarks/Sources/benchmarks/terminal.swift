// SPDX-License-Identifier: MIT

import AbstractViews
import Foundation
import Harness
import Layout
import Lists
import Styling
import TerminalViews

extension Group {
  static let terminal = Group("terminal") {
    let (changes, bytes) = (FriendsScreen(), FriendsScreen())
    return [
      Case(
        "a row of 1,000 changes, 200 by 60 cells, from list to bytes",
        Workload { repetitions in
          for _ in 0..<repetitions { consume(changes.change()) }
        }, bar: 1_000_000),
      Case("bytes of a row that changes", bar: 300) {
        (1...20).map { _ in Double(bytes.change()) }.max() ?? 0
      },
    ]
  }
}

private struct FriendRow: LayoutItem {
  let id: Int
  var name: String

  var layout: any Layout {
    hStack(gap: 8) {
      TextLayout("\(id)", style: .caption)
      TextLayout(name)
      hGap()
      TextLayout("London", style: .caption)
    }
  }
}

/// A list that fills a terminal.
@MainActor private final class FriendsScreen {
  private let output = Output()
  private let screen: TerminalScreen
  private let list: TerminalList
  private let adapter: ListAdapter
  private var rows = (1...1_000).map { FriendRow(id: $0, name: "Friend number \($0)") }
  private var count = 0

  private final class Output {
    var bytes = 0
  }

  init() {
    let output = output
    screen = TerminalScreen(columns: 200, rows: 60, depth: .trueColor) {
      output.bytes = $0.utf8.count
    }
    list = TerminalList(on: screen, width: 1_600, height: 960)
    adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    adapter.heightMode = .fixed(16)
    screen.root.add(list.view)
    adapter.reload(items: rows)
    screen.draw()
  }

  /// Gives a row another name, and draws it.
  ///
  /// - Returns: How many bytes were written.
  func change() -> Int {
    count += 1
    rows[count % 60].name = "Somebody else \(count)"
    adapter.reload(items: rows)
    screen.draw()
    return output.bytes
  }
}
