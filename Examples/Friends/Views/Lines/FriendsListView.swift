// SPDX-License-Identifier: MIT

import Presentation

/// The rows of the list, a screenful at a time.
@MainActor final class FriendsListView: ViewRenderable {
  struct ViewConfig {
    var rowsOnScreen: Int
    var online: String
    var offline: String
    static var defaultConfig: Self { Self(rowsOnScreen: 10, online: "●", offline: "○") }
  }

  private let viewConfig: ViewConfig
  private let output: LineOutput
  private var rows: [FriendRowState] = []
  private var top = 0
  private var printed: ArraySlice<FriendRowState> = []
  private var isVisible = false

  init(viewConfig: ViewConfig, output: LineOutput) {
    self.viewConfig = viewConfig
    self.output = output
  }

  /// Whether the last row is on the screen, so that more is wanted.
  var isEndVisible: Bool {
    isVisible && top + viewConfig.rowsOnScreen >= rows.count
  }

  func render(state: FriendsListState) {
    let isContinued = state.rows.starts(with: rows)
    rows = state.rows
    if !isContinued {
      top = 0
    }
    if isVisible {
      printChanges()
    }
  }

  func set(visible: Bool) {
    isVisible = visible
    printed = []
    if visible {
      printChanges()
    }
  }

  /// Scrolls a screenful down; where there is no row left, stays.
  ///
  /// - Returns: Whether it moved.
  func scroll() -> Bool {
    guard isVisible, top + viewConfig.rowsOnScreen < rows.count else { return false }
    top += viewConfig.rowsOnScreen
    printChanges()
    return true
  }

  private func printChanges() {
    let visible = rows.dropFirst(top).prefix(viewConfig.rowsOnScreen)
    guard visible != printed else { return }
    // Rows that came below what is printed are added to it; any other change prints the screen anew.
    for row in visible.starts(with: printed) ? visible.dropFirst(printed.count) : visible {
      printRow(row)
    }
    printed = visible
  }

  private func printRow(_ row: FriendRowState) {
    let padding = String(repeating: " ", count: max(0, 4 - String(row.number).count))
    let mark = row.isOnline ? viewConfig.online : viewConfig.offline
    output.print("\(padding)\(row.number) \(mark) \(row.name) — \(row.place)")
  }
}
