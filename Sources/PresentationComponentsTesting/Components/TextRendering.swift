// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A text drawing of views.
@MainActor struct TextRendering {
  /// Each line's characters; an empty string follows each character that is two cells wide.
  private var lines: [[String]]
  private let cell = MonospaceMetrics.measurer.cell

  init(of view: RecordedView) {
    let columns = Self.count((view.frame.width / cell.width).rounded(.up))
    let rows = Self.count((view.frame.height / cell.height).rounded(.up))
    lines = Array(repeating: Array(repeating: " ", count: columns), count: max(rows, 0))
    draw(view, at: CGPoint(x: -view.frame.minX, y: -view.frame.minY))
  }

  /// Without trailing spaces.
  var text: String {
    lines.map { line in
      let end = line.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
      return line[..<end].joined()
    }.joined(separator: "\n")
  }

  /// At most 32,767, which limits the drawing of a very large view.
  fileprivate nonisolated static func count(_ cells: Double) -> Int { Int(Int16(clamping: cells)) }

  private mutating func draw(_ view: RecordedView, at origin: CGPoint) {
    guard view.isVisible, !view.isConcealed else { return }
    let frame = view.frame.offsetBy(dx: origin.x, dy: origin.y)
    guard frame.width > 0, frame.height > 0 else { return }
    let column = Self.count((frame.minX / cell.width).rounded())
    let row = Self.count((frame.minY / cell.height).rounded())
    let width = max(Self.count((frame.width / cell.width).rounded()), 1)
    let height = max(Self.count((frame.maxY / cell.height).rounded(.toNearestOrEven)) - row, 1)
    switch view.kind {
    case .container:
      for subview in view.subviews { draw(subview, at: frame.origin) }
    case .label:
      guard let text = view.text else { return }
      for (number, line) in text.lines(in: frame.size).enumerated() {
        write(line, at: column + text.indent(of: line, in: width), row + number)
      }
    case .image:
      for number in 0..<height {
        write(
          view.image?.line(number == height / 2, of: width) ?? "", at: column, row + number)
      }
    case .badge:
      let text = MonospaceText.lines(
        of: view.text?.string ?? "", columns: max(width - 2, 1), limit: 1)
      write("(\(text.first ?? ""))", at: column, row)
    case .toggle(.switch): write(view.isOn ? "[ ●]" : "[○ ]", at: column, row)
    case .toggle(.checkbox): write(view.isOn ? "[x]" : "[ ]", at: column, row)
    case .separator:
      // The separator covers the bottom line of views behind it.
      write(
        String(repeating: "─", count: width), at: column,
        Self.count((frame.minY / cell.height).rounded(.down)))
    case .bone:
      for number in 0..<height {
        write(String(repeating: "░", count: width), at: column, row + number)
      }
    }
  }

  private mutating func write(_ text: String, at column: Int, _ row: Int) {
    guard lines.indices.contains(row) else { return }
    var column = column
    for character in text {
      let width = MonospaceText.width(of: character)
      if width > 0, column >= 0, column + width <= lines[row].count {
        put(String(character), of: width, at: column, row)
      }
      column += width
    }
  }
}

extension TextRendering {
  /// Writes a character into its cells.
  ///
  /// A space replaces the other half of a partly covered character.
  private mutating func put(_ character: String, of width: Int, at column: Int, _ row: Int) {
    for index in column..<(column + width) {
      if lines[row][index].isEmpty { lines[row][index - 1] = " " }
      if index + 1 < lines[row].count, lines[row][index + 1].isEmpty { lines[row][index + 1] = " " }
      lines[row][index] = ""
    }
    lines[row][column] = character
  }
}

extension StyledText {
  /// Returns the lines that a label displays.
  fileprivate func lines(in size: CGSize) -> ArraySlice<String> {
    let measurer = MonospaceMetrics.measurer
    let rows = TextRendering.count((size.height / measurer.cell.height).rounded())
    return measurer.lines(of: self, fitting: size.width).prefix(max(rows, 0))
  }

  /// Returns the cell count before a line.
  fileprivate func indent(of line: String, in width: Int) -> Int {
    let free = max(width - MonospaceText.width(of: line), 0)
    return switch alignment {
    case .leading: 0
    case .center: free / 2
    case .trailing: free
    }
  }
}

extension ImageContent {
  /// Returns a line of the image; the middle one has its name, truncated to the width.
  fileprivate func line(_ hasName: Bool, of width: Int) -> String {
    guard width > 2 else { return name == .chevron ? "›" : "▪" }
    let line = MonospaceText.lines(of: hasName ? name.rawValue : "", columns: width - 2).first ?? ""
    let inside =
      line + String(repeating: " ", count: max(width - 2 - MonospaceText.width(of: line), 0))
    return style == .circular ? "(\(inside))" : "[\(inside)]"
  }
}

extension ScreenReading {
  /// Fails the running test for each control without a label.
  ///
  /// - Parameters:
  ///   - filePath: The file path.
  ///   - line: The line.
  public func expectLabels(filePath: StaticString = #filePath, line: UInt = #line) {
    let location = TestFailure.Location(filePath: filePath, line: line)
    for control in unlabeledControls {
      let x = Int64(clamping: control.frame.minX.rounded())
      let y = Int64(clamping: control.frame.minY.rounded())
      TestFailure.report(
        "“\(control.speech)” at \(x), \(y) has no label: a screen reader cannot name it; "
          + "set(accessibility: AccessibilityContent(label: …)) labels it", at: location)
    }
  }
}
