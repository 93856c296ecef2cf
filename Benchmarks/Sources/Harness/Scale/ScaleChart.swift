// SPDX-License-Identifier: MIT

import Foundation

/// An SVG drawing of rows: time and memory by size, with logarithmic axes.
struct ScaleChart {
  let rows: [ScaleRow]

  private static let width = 920
  private static let legendTop = 430
  private static let legendStep = 20
  private static let panel = (width: 330.0, height: 330.0)
  private static let origins = [(x: 90.0, y: 50.0), (x: 530.0, y: 50.0)]
  // Okabe and Ito's colors, which people with any color vision can tell apart.
  private static let colors = [
    "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000",
  ]

  /// The SVG document.
  var svg: String {
    let panels = [
      panel(0, title: "time", ScaleRow.time, step: 1_000) { $0.nanoseconds },
      panel(1, title: "memory", ScaleRow.memory, step: 1_024) { $0.bytes },
    ]
    let height = Self.legendTop + rows.count * Self.legendStep
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(height)"
        viewBox="0 0 \(Self.width) \(height)" font-family="sans-serif" font-size="12">
      <rect width="100%" height="100%" fill="#fff"/>
      \(panels.joined(separator: "\n"))
      \(legend)
      </svg>

      """
  }

  private var sizes: [Double] { rows.flatMap(\.points).map { Double($0.size) } }

  /// Returns a panel's axes, and a line for each row.
  private func panel(
    _ index: Int, title: String, _ text: (Double) -> String, step: Double,
    _ value: (ScalePoint) -> Double
  ) -> String {
    let origin = Self.origins[index]
    let values = rows.flatMap(\.points).map(value).filter { $0 > 0 }
    let horizontal = Axis(sizes, step: 10)
    let vertical = Axis(values, step: step)
    func x(_ size: Double) -> Double { origin.x + horizontal.position(of: size) * Self.panel.width }
    func y(_ value: Double) -> Double {
      origin.y + (1 - vertical.position(of: value)) * Self.panel.height
    }
    let bottom = origin.y + Self.panel.height
    let right = origin.x + Self.panel.width
    var lines = [
      #"<text x="\#(origin.x)" y="\#(origin.y - 18)" font-weight="bold">\#(title)</text>"#
    ]
    for mark in horizontal.marks {
      lines.append(line(x(mark), origin.y, x(mark), bottom, "#ddd"))
      lines.append(label(ScaleRow.count(Int(mark)), x(mark), bottom + 16, "middle"))
    }
    for mark in vertical.marks {
      lines.append(line(origin.x, y(mark), right, y(mark), "#ddd"))
      lines.append(label(text(mark), origin.x - 6, y(mark) + 4, "end"))
    }
    for (row, color) in zip(rows, colors) {
      let points = row.points.filter { value($0) > 0 }
        .map { Self.number(x(Double($0.size))) + "," + Self.number(y(value($0))) }
      lines.append(
        #"<polyline points="\#(points.joined(separator: " "))" fill="none" stroke="\#(color)" "#
          + #"stroke-width="2"/>"#)
    }
    return lines.joined(separator: "\n")
  }

  private var colors: [String] {
    rows.indices.map { Self.colors[$0 % Self.colors.count] }
  }

  /// Row names, with their growth exponents.
  private var legend: String {
    zip(rows, colors).enumerated().map { index, entry in
      let (row, color) = entry
      let y = Double(Self.legendTop + index * Self.legendStep)
      let text =
        "\(row.group): \(row.scaleCase.name), n \(row.scaleCase.unit): time grows as "
        + "n^\(Columns.text(row.timeExponent)), memory as n^\(Columns.text(row.memoryExponent))"
      return [line(90, y - 4, 114, y - 4, color, 2), label(text, 122, y, "start")]
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: String, _ width: Int = 1
  ) -> String {
    let ends = [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)]
      .map { "\($0)=\"\(Self.number($1))\"" }.joined(separator: " ")
    return #"<line \#(ends) stroke="\#(color)" stroke-width="\#(width)"/>"#
  }

  private func label(_ text: String, _ x: Double, _ y: Double, _ anchor: String) -> String {
    let escaped = text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
    return
      #"<text x="\#(Self.number(x))" y="\#(Self.number(y))" text-anchor="\#(anchor)">\#(escaped)</text>"#
  }

  private static func number(_ value: Double) -> String { String(format: "%.1f", value) }
}

/// A logarithmic axis, whose marks are powers of its step.
private struct Axis {
  private let step: Double
  private let exponents: ClosedRange<Int>

  init(_ values: [Double], step: Double) {
    self.step = step
    let logarithms = values.map { log($0) / log(step) }
    let first = Int((logarithms.min() ?? 0).rounded(.down))
    exponents = first...max(Int((logarithms.max() ?? 0).rounded(.up)), first + 1)
  }

  var marks: [Double] {
    let every = exponents.count > 6 ? 2 : 1
    return stride(from: exponents.lowerBound, through: exponents.upperBound, by: every)
      .map { pow(step, Double($0)) }
  }

  /// Returns a value's position, 0 at the beginning and 1 at the end.
  func position(of value: Double) -> Double {
    (log(value) / log(step) - Double(exponents.lowerBound)) / Double(exponents.count - 1)
  }
}
