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

  /// The row that its middle is in.
  var middle: Int {
    let row = Int(
      ((origin.y + size.height / 2) / MonospaceMetrics.measurer.cell.height).rounded(.down))
    return min(max(row, rows.lowerBound), rows.upperBound - 1)
  }

  init(_ frame: CGRect) {
    let cell = MonospaceMetrics.measurer.cell
    // A screen is never as large, and numbers of cells are whole.
    let frame = frame.intersection(CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
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
  private let hasColors: Bool
  /// How far the light is that goes over bones.
  private let phase: Int
  private(set) var hasBones = false
  private var clip: (columns: Range<Int>, rows: Range<Int>)
  private var isFaint = false

  init(columns: Int, rows: Int, theme: TerminalTheme, hasColors: Bool, phase: Int) {
    grid = CellGrid(columns: columns, rows: rows)
    self.theme = theme
    self.hasColors = hasColors
    self.phase = phase
    clip = (0..<grid.columns, 0..<grid.rows)
  }

  /// Draws a view, and what is in it.
  func draw(_ view: TerminalView, at origin: CGPoint) {
    guard view.isVisible, !view.isConcealed, view.frame.width > 0, view.frame.height > 0 else {
      return
    }
    let area = TerminalArea(view.frame.offsetBy(dx: origin.x, dy: origin.y))
    // A line may be in the row above.
    guard area.rows.overlaps(clip.rows) || clip.rows.contains(area.top),
      area.columns.overlaps(clip.columns)
    else { return }
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
    let color = hasColors ? theme.colors[role] : nil
    grid.fill(
      columns: area.columns.clamped(to: clip.columns), rows: area.rows.clamped(to: clip.rows)
    ) { style in
      // Where there is no colour for it, what stands out is shown the other way round.
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

  /// Writes a line, as far as it is to be seen.
  func write(_ line: String, at column: Int, _ row: Int, _ style: CellStyle) {
    guard clip.rows.contains(row) else { return }
    var style = style
    if isFaint { style.attributes.insert(.faint) }
    grid.write(line, at: column, row, within: clip.columns, style: style)
  }

  func draw(_ image: ImageContent, in area: TerminalArea) {
    let style = CellStyle(foreground: image.tint.flatMap { theme.colors[$0] } ?? .standard)
    let (width, height) = (area.columns.count, area.rows.count)
    if let rows = theme.images[image.name] {
      let first = max(area.middle - (rows.count - 1) / 2, area.rows.lowerBound)
      for (number, row) in rows.prefix(height).enumerated() {
        write(row, at: area.columns.lowerBound, first + number, style)
      }
      return
    }
    // An icon is a glyph, beside a line of text.
    let isIcon = width < 4
    let isCircular = image.style == .circular && width > 2
    let name = width > 2 ? image.name.rawValue.prefix(1).uppercased() : ""
    let letterRow = isIcon ? area.middle : area.rows.lowerBound + (height - 1) / 2
    for row in area.rows where !isIcon || row == letterRow {
      let left = area.columns.lowerBound
      write(String(repeating: "▒", count: width), at: left, row, style)
      if isCircular {
        write("▐", at: left, row, style)
        write("▌", at: left + width - 1, row, style)
      }
      let middle = (width - 1) / 2
      if row == letterRow, middle + MonospaceText.width(of: name) <= width {
        write(name, at: left + middle, row, style)
      }
    }
  }

  /// Draws what was drawn by hand.
  func draw(_ drawn: CellGrid, in area: TerminalArea) {
    for row in 0..<min(drawn.rows, area.rows.count) {
      for column in 0..<min(drawn.columns, area.columns.count) {
        let cell = drawn[column, row]
        write(
          cell.text, at: area.columns.lowerBound + column, area.rows.lowerBound + row, cell.style)
      }
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

  /// Lets nothing be seen of what was drawn.
  func clear(_ area: TerminalArea) {
    let blank = String(repeating: " ", count: area.columns.count)
    for row in area.rows { write(blank, at: area.columns.lowerBound, row, CellStyle()) }
  }

  /// Draws a line around what is in a view, with a title in it.
  func drawBorder(_ title: String, in area: TerminalArea) {
    let (width, height) = (area.columns.count, area.rows.count)
    guard width > 1, height > 1 else { return }
    let style = CellStyle(foreground: theme.colors[.separator] ?? .standard)
    let line = String(repeating: "─", count: width - 2)
    let (left, top) = (area.columns.lowerBound, area.rows.lowerBound)
    write("╭\(line)╮", at: left, top, style)
    for row in area.rows.dropFirst().dropLast() {
      write("│", at: left, row, style)
      write("│", at: left + width - 1, row, style)
    }
    write("╰\(line)╯", at: left, top + height - 1, style)
    if !title.isEmpty, width > 6,
      let shown = MonospaceText.lines(of: title, columns: width - 6, limit: 1).first
    {
      write(" \(shown) ", at: left + 2, top, CellStyle(attributes: .bold))
    }
  }

  /// Draws how much of something is to be seen, in the last column.
  func drawScrollBar(in area: TerminalArea, thumb: Range<Int>, isFocused: Bool) {
    let color = theme.colors[isFocused ? .accent : .separator] ?? .standard
    for (number, row) in area.rows.enumerated() {
      let isThumb = thumb.contains(number)
      write(
        isThumb ? "█" : "│", at: area.columns.upperBound - 1, row, CellStyle(foreground: color))
    }
  }

  func drawBone(in area: TerminalArea) {
    hasBones = true
    let style = CellStyle(foreground: theme.colors[.secondaryText] ?? .standard)
    for row in area.rows {
      for column in area.columns {
        let isLit = ((column - phase) % 16 + 16) % 16 < 3
        write(isLit ? "▒" : "░", at: column, row, style)
      }
    }
  }
}
