// SPDX-License-Identifier: MIT

import Foundation
import PresentationControls
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@MainActor final class TerminalCanvas {
  private(set) var grid: CellGrid
  private let theme: TerminalTheme
  private let hasColors: Bool
  /// The shimmer's position.
  private let phase: Int
  private(set) var hasBones = false
  /// The terminal cursor's position, where input methods show their windows.
  private(set) var caret: TerminalEvent.Position?
  /// The part of the grid to draw on, and whether drawing is faint.
  var clip: Clip

  struct Clip {
    var columns: Range<Int>
    var rows: Range<Int>
    var isFaint = false
  }

  init(columns: Int, rows: Int, theme: TerminalTheme, hasColors: Bool, phase: Int) {
    grid = CellGrid(columns: columns, rows: rows)
    self.theme = theme
    self.hasColors = hasColors
    self.phase = phase
    clip = Clip(columns: 0..<grid.columns, rows: 0..<grid.rows)
  }

  func canShow(_ area: TerminalArea) -> Bool {
    // A separator may be in the row above.
    (area.rows.overlaps(clip.rows) || clip.rows.contains(area.top))
      && area.columns.overlaps(clip.columns)
  }

  func clip(to area: TerminalArea, isFaint: Bool) {
    clip = Clip(
      columns: area.columns.clamped(to: clip.columns), rows: area.rows.clamped(to: clip.rows),
      isFaint: clip.isFaint || isFaint)
  }

  private func color(of role: ColorRole) -> CellGrid.Color? {
    hasColors ? theme.colors[role] : nil
  }

  /// Fills an area's background before its views are drawn.
  func fill(_ area: TerminalArea, _ role: ColorRole) { highlight(area, role, or: .inverse) }

  /// Gives an area's cells one background, whatever was drawn on them.
  ///
  /// Without a color for the role, attributes make the cells stand out. Inverse cells' foreground
  /// looks like their background, so it is standard and not faint.
  func highlight(
    _ area: TerminalArea, _ role: ColorRole, or attributes: CellGrid.Style.Attributes,
    on ground: ColorRole? = nil
  ) {
    let color = self.color(of: role)
    let ground = ground.flatMap { self.color(of: $0) } ?? .standard
    grid.fill(
      columns: area.columns.clamped(to: clip.columns), rows: area.rows.clamped(to: clip.rows)
    ) { style in
      if let color {
        style.background = color
        style.attributes.remove(.inverse)
      } else if attributes.contains(.inverse) {
        style = CellGrid.Style(
          background: ground, attributes: style.attributes.subtracting(.faint).union(attributes))
      } else {
        style.attributes.formUnion(attributes)
      }
    }
  }

  func write(
    _ text: StyledText, in area: TerminalArea, adding attributes: CellGrid.Style.Attributes = []
  ) {
    let (rows, width) = (visibleRows(of: area), max(area.size.width, 1))
    guard !rows.isEmpty else { return }
    // Lines after the visible ones are not measured.
    let range = rows.lowerBound - area.rows.lowerBound..<rows.upperBound - area.rows.lowerBound
    guard text.isPlain else {
      let lines = MonospaceMetrics.measurer.styledLines(of: text, fitting: width, in: range)
      for (row, line) in zip(rows, lines) {
        write(line, at: firstColumn(of: line.string, text, in: area), row, adding: attributes)
      }
      return
    }
    let lines = MonospaceMetrics.measurer.lines(of: text, fitting: width, in: range)
    var style = theme.style(of: text)
    style.attributes.formUnion(attributes)
    for (row, line) in zip(rows, lines) {
      write(line, at: firstColumn(of: line, text, in: area), row, style)
    }
  }

  /// Returns a text line's first column.
  private func firstColumn(of line: String, _ text: StyledText, in area: TerminalArea) -> Int {
    guard text.alignment != .leading else { return area.columns.lowerBound }
    let free = max(area.columns.count - MonospaceText.width(of: line), 0)
    return area.columns.lowerBound + (text.alignment == .center ? free / 2 : free)
  }

  /// Writes a line's runs.
  private func write(
    _ line: StyledText, at column: Int, _ row: Int, adding attributes: CellGrid.Style.Attributes
  ) {
    var column = column
    for run in line.runs {
      var style = theme.style(of: run)
      style.attributes.formUnion(attributes)
      write(run.string, at: column, row, style)
      column += MonospaceText.width(of: run.string)
    }
  }

  func write(_ line: String, at column: Int, _ row: Int, _ style: CellGrid.Style) {
    guard clip.rows.contains(row) else { return }
    var style = style
    if clip.isFaint { style.attributes.insert(.faint) }
    grid.write(line, at: column, row, within: clip.columns, style: style)
  }

  /// Moves the terminal's cursor to a cell, if that is visible.
  func setCaret(at column: Int, _ row: Int) {
    guard clip.columns.contains(column), clip.rows.contains(row) else { return }
    caret = TerminalEvent.Position(column: column, row: row)
  }

  /// The character takes one cell.
  func write(
    repeating character: String, in columns: Range<Int>, _ row: Int, _ style: CellGrid.Style
  ) {
    let columns = columns.clamped(to: clip.columns)
    let text = String(repeating: character, count: columns.count)
    write(text, at: columns.lowerBound, row, style)
  }

  private func visibleRows(of area: TerminalArea) -> Range<Int> {
    area.rows.clamped(to: clip.rows)
  }

  func draw(_ image: ImageContent, in area: TerminalArea) {
    let style = CellGrid.Style(foreground: image.tint.flatMap { theme.colors[$0] } ?? .standard)
    let (width, height) = (area.columns.count, area.rows.count)
    if let rows = theme.images[image.name] {
      let first = max(area.middle - (rows.count - 1) / 2, area.rows.lowerBound)
      for (number, row) in rows.prefix(height).enumerated() {
        write(row, at: area.columns.lowerBound, first + number, style)
      }
      return
    }
    // A narrow image is an icon in one row, beside a text line.
    let isIcon = width < 4
    let isCircular = image.style == .circular && width > 2
    let name = width > 2 ? image.name.rawValue.prefix(1).uppercased() : ""
    let letterRow = isIcon ? area.middle : area.rows.lowerBound + (height - 1) / 2
    for row in visibleRows(of: area) where !isIcon || row == letterRow {
      let left = area.columns.lowerBound
      write(repeating: "▒", in: area.columns, row, style)
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

  func draw(_ drawn: CellGrid, in area: TerminalArea) {
    let (left, top) = (area.columns.lowerBound, area.rows.lowerBound)
    let columns = area.columns.clamped(to: clip.columns).clamped(to: left..<left + drawn.columns)
    for row in visibleRows(of: area).clamped(to: top..<top + drawn.rows) {
      for column in columns {
        let cell = drawn[column - left, row - top]
        write(cell.text, at: column, row, cell.style)
      }
    }
  }

  /// Draws a line at the upper edge, around existing text.
  func drawLine(in area: TerminalArea) {
    let style = CellGrid.Style(foreground: theme.colors[.separator] ?? .standard)
    guard clip.rows.contains(area.top) else { return }
    for column in area.columns.clamped(to: clip.columns)
    where grid[column, area.top].text == " " {
      write("─", at: column, area.top, style)
    }
  }

  func clear(_ area: TerminalArea) {
    for row in visibleRows(of: area) {
      write(repeating: " ", in: area.columns, row, CellGrid.Style())
    }
  }

  func drawBorder(_ title: String, in area: TerminalArea) {
    let (width, height) = (area.columns.count, area.rows.count)
    guard width > 1, height > 1 else { return }
    let style = CellGrid.Style(foreground: theme.colors[.separator] ?? .standard)
    let (left, top) = (area.columns.lowerBound, area.rows.lowerBound)
    let (right, bottom) = (area.columns.upperBound - 1, area.rows.upperBound - 1)
    for row in visibleRows(of: area) {
      let corners = row == top ? ("╭", "╮") : row == bottom ? ("╰", "╯") : ("│", "│")
      if row == top || row == bottom { write(repeating: "─", in: left + 1..<right, row, style) }
      write(corners.0, at: left, row, style)
      write(corners.1, at: right, row, style)
    }
    if !title.isEmpty, width > 6,
      let shown = MonospaceText.lines(of: title, columns: width - 6, limit: 1).first
    {
      write(" \(shown) ", at: left + 2, top, CellGrid.Style(attributes: .bold))
    }
  }

  func drawScrollBar(in area: TerminalArea, thumb: Range<Int>, isFocused: Bool) {
    let color = theme.colors[isFocused ? .accent : .separator] ?? .standard
    for row in visibleRows(of: area) {
      let isThumb = thumb.contains(row - area.rows.lowerBound)
      write(
        isThumb ? "█" : "│", at: area.columns.upperBound - 1, row, CellGrid.Style(foreground: color)
      )
    }
  }

  func drawBone(in area: TerminalArea) {
    hasBones = true
    let style = CellGrid.Style(foreground: theme.colors[.secondaryText] ?? .standard)
    for row in visibleRows(of: area) {
      for column in area.columns.clamped(to: clip.columns) {
        let character = theme.shimmer.character(at: column, after: phase)
        write(String(character), at: column, row, style)
      }
    }
  }
}

/// A view's cells, which may lie partly or wholly outside the screen.
///
/// A frame depends on data and may have any size, so its edges are limited to `Int32`. Drawing
/// visits only visible cells.
struct TerminalArea {
  /// In points from the screen's upper left corner.
  let origin: CGPoint
  /// In points.
  let size: CGSize
  /// At least one.
  let columns: Range<Int>
  /// At least one.
  let rows: Range<Int>
  /// Contains the upper edge.
  let top: Int

  /// Contains the vertical center.
  var middle: Int {
    let row = Self.cell(
      (origin.y + size.height / 2) / MonospaceMetrics.measurer.cell.height, .down)
    return min(max(row, rows.lowerBound), rows.upperBound - 1)
  }

  /// The frame is in points from the screen's upper left corner.
  init(_ frame: CGRect) {
    let cell = MonospaceMetrics.measurer.cell
    (origin, size) = (frame.origin, frame.size)
    let column = Self.cell(frame.minX / cell.width)
    let row = Self.cell(frame.minY / cell.height)
    let width = max(Self.cell(frame.width / cell.width), 1)
    let height = max(Self.cell(frame.maxY / cell.height, .toNearestOrEven) - row, 1)
    (columns, rows) = (column..<(column + width), row..<(row + height))
    top = Self.cell(frame.minY / cell.height, .down)
  }

  private static func cell(
    _ number: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Int {
    Int(Int32(clamping: number.rounded(rule)))
  }
}
