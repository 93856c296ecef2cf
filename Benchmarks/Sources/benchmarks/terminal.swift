// SPDX-License-Identifier: MIT

import Foundation
import Harness
import PresentationLayout
import PresentationLists
import PresentationTerminal
import PresentationViews

extension Group {
  static let terminal = Group(
    "terminal",
    [
      Case("a row of 1,000 changes, 200 by 60 cells", .hot, counted: 10, measuring: rowChange),
      Case(figure: "bytes of a row that changes", measuring: bytesOfRowChange),
    ])
}

/// A change from the list to the written bytes.
@MainActor private func rowChange() -> Case.Subject {
  let screen = FriendsScreen()
  let picture = ComparedPicture()
  return .work(
    Workload { repetitions in
      for _ in 0..<repetitions { consume(screen.change()) }
    },
    against: [
      Baseline(
        "1,000 rows and 12,000 cells are compared",
        bar: Bar(10, "60 rows are visible: their cells are asked for, drawn again, and compared"),
        Workload { repetitions in
          for _ in 0..<repetitions { consume(picture.change()) }
        })
    ])
}

@MainActor private func bytesOfRowChange() -> Case.Subject {
  let screen = FriendsScreen()
  let (bytes, name) =
    (1...20).map { _ in (screen.change(), screen.lastName.utf8.count) }
    .max { $0.0 < $1.0 } ?? (0, 1)
  return .figure(
    Double(bytes), unit: "bytes",
    against: BaselineFigure(
      "the name and a movement of the cursor",
      bar: Bar(1.5, "a movement has up to 8 bytes; the style is that of the cells before"),
      Double(name + "\u{1B}[60;10H".utf8.count)))
}

/// A list and a cell grid as plain values, which are compared with their previous versions.
@MainActor private final class ComparedPicture {
  private struct Cell: Equatable {
    var character: UInt64 = 32
    var style: UInt64 = 0
  }

  private var rows = (1...1_000).map { FriendRow(id: $0, name: "Friend number \($0)") }
  private var last = (1...1_000).map { FriendRow(id: $0, name: "Friend number \($0)") }
  private var cells = [Cell](repeating: Cell(), count: 12_000)
  private var lastCells = [Cell](repeating: Cell(), count: 12_000)
  private var count = 0

  /// Changes a row, and finds and stores all differences.
  ///
  /// - Returns: The number of different rows and cells.
  @inline(never) func change() -> Int {
    count += 1
    rows[count % 60].name = "Somebody else \(count)"
    var changes = 0
    for index in rows.indices where rows[index] != last[index] {
      last[index] = rows[index]
      for (column, byte) in rows[index].name.utf8.enumerated() {
        cells[index * 200 + column].character = UInt64(byte)
      }
      changes += 1
    }
    for index in cells.indices where cells[index] != lastCells[index] {
      lastCells[index] = cells[index]
      changes += 1
    }
    return changes
  }
}

private struct FriendRow: LayoutItem {
  let id: Int
  var name: String

  var layout: any LayoutElement {
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
    adapter.heightMode = .fixed(height: 16)
    screen.root.add(list.view)
    adapter.reload(items: rows)
    screen.draw()
  }

  /// The last assigned name.
  var lastName: String { rows[count % 60].name }

  /// Gives a row another name, and draws the screen.
  ///
  /// - Returns: The number of written bytes.
  func change() -> Int {
    count += 1
    rows[count % 60].name = "Somebody else \(count)"
    adapter.reload(items: rows)
    screen.draw()
    return output.bytes
  }
}
