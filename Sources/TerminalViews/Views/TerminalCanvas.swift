// SPDX-License-Identifier: MIT

import AbstractViews
import Foundation
import Styling

/// Where a view is on a screen.
struct TerminalArea {
  /// Its upper left corner, in points from that of the screen.
  let origin: CGPoint
  /// How large it is, in points.
  let size: CGSize
  /// The cells of a row that it has.
  let columns: Range<Int>
  /// The rows of cells that it has: one at least.
  let rows: Range<Int>
  /// The row that its upper edge is in.
  let top: Int

  init(_ frame: CGRect) {
    let cell = MonospaceMetrics.measurer.cell
    (origin, size) = (frame.origin, frame.size)
    let column = Int((frame.minX / cell.width).rounded())
    let row = Int((frame.minY / cell.height).rounded())
    let width = max(Int((frame.width / cell.width).rounded()), 1)
    let height = max(Int((frame.maxY / cell.height).rounded(.toNearestOrEven)) - row, 1)
    (columns, rows) = (column..<(column + width), row..<(row + height))
    top = Int((frame.minY / cell.height).rounded(.down))
  }
}

/// What views draw on.
@MainActor final class TerminalCanvas {
  private(set) var grid: CellGrid
  private let theme: TerminalTheme
  /// How far the light is that goes over bones.
  private let phase: Int
  private(set) var hasBones = false
  private var clip: (columns: Range<Int>, rows: Range<Int>)
  private var isFaint = false

  init(columns: Int, rows: Int, theme: TerminalTheme, phase: Int) {
    grid = CellGrid(columns: columns, rows: rows)
    self.theme = theme
    self.phase = phase
    clip = (0..<grid.columns, 0..<grid.rows)
  }

  /// Draws a view, and what is in it.
  func draw(_ view: TerminalView, at origin: CGPoint) {
    guard view.isVisible, !view.isConcealed, view.frame.width > 0, view.frame.height > 0 else {
      return
    }
    let area = TerminalArea(view.frame.offsetBy(dx: origin.x, dy: origin.y))
    guard area.rows.overlaps(clip.rows), area.columns.overlaps(clip.columns) else { return }
    view.draw(on: self, area)
  }

  /// Draws what is in a view, and nothing outside of it.
  func drawing(within area: TerminalArea, isFaint: Bool, _ draw: () -> Void) {
    let before = (clip, self.isFaint)
    clip = (area.columns.clamped(to: clip.columns), area.rows.clamped(to: clip.rows))
    if isFaint { self.isFaint = true }
    draw()
    (clip, self.isFaint) = before
  }

  func fill(_ area: TerminalArea, _ role: ColorRole) {
    let color = theme.colors[role]
    grid.fill(
      columns: area.columns.clamped(to: clip.columns), rows: area.rows.clamped(to: clip.rows)
    ) { style in
      // Where there are few colours, what stands out is shown the other way round.
      if let color { style.background = color } else { style.attributes.insert(.inverse) }
    }
  }

  func write(
    _ text: StyledText, in area: TerminalArea, adding attributes: CellStyle.Attributes = []
  ) {
    var style = theme.style(of: text)
    style.attributes.formUnion(attributes)
    let lines = MonospaceMetrics.measurer.lines(of: text, fitting: max(area.size.width, 1))
    for (number, line) in lines.prefix(area.rows.count).enumerated() {
      let free = max(area.columns.count - MonospaceText.width(of: line), 0)
      let indent =
        switch text.alignment {
        case .leading: 0
        case .center: free / 2
        case .trailing: free
        }
      write(line, at: area.columns.lowerBound + indent, area.rows.lowerBound + number, style)
    }
  }

  private func write(_ line: String, at column: Int, _ row: Int, _ style: CellStyle) {
    guard clip.rows.contains(row) else { return }
    var style = style
    if isFaint { style.attributes.insert(.faint) }
    grid.write(line, at: column, row, within: clip.columns, style: style)
  }

  func draw(_ image: ImageContent, in area: TerminalArea) {
    let style = CellStyle(foreground: image.tint.flatMap { theme.colors[$0] } ?? .standard)
    let (width, height) = (area.columns.count, area.rows.count)
    let middle = area.rows.lowerBound + (height - 1) / 2
    if let rows = theme.images[image.name] {
      for (number, row) in rows.prefix(height).enumerated() {
        write(row, at: area.columns.lowerBound, middle - (rows.count - 1) / 2 + number, style)
      }
      return
    }
    let isCircular = image.style == .circular && width > 2
    let name = width > 2 ? image.name.rawValue.prefix(1).uppercased() : ""
    for row in area.rows {
      var cells = Array(repeating: "▒", count: width)
      if isCircular { (cells[0], cells[width - 1]) = ("▐", "▌") }
      if row == middle, !name.isEmpty { cells[(width - 1) / 2] = name }
      write(cells.joined(), at: area.columns.lowerBound, row, style)
    }
  }

  /// Draws a line over the upper edge of what is there.
  func drawLine(in area: TerminalArea) {
    let style = CellStyle(foreground: theme.colors[.separator] ?? .standard)
    for row in area.top..<max(area.rows.upperBound, area.top + 1) where row < area.top + 1 {
      let columns = area.columns.clamped(to: clip.columns)
      for column in columns where row >= 0 && row < grid.rows {
        // What is written there stays.
        if grid[column, row].text == " " { write("─", at: column, row, style) }
      }
    }
  }

  func drawBone(in area: TerminalArea) {
    hasBones = true
    let style = CellStyle(foreground: theme.colors[.secondaryText] ?? .standard)
    for row in area.rows {
      for column in area.columns {
        let isLit = (column - phase) % 16 >= 0 && (column - phase) % 16 < 3
        write(isLit ? "▒" : "░", at: column, row, style)
      }
    }
  }
}
