// SPDX-License-Identifier: MIT

import Foundation

/// A case's measured points, and its growth exponents.
package struct ScaleRow {
  /// The group's name.
  package let group: String
  /// The case.
  package let scaleCase: ScaleCase
  /// Points, by ascending size.
  package let points: [ScalePoint]

  package init(group: String, scaleCase: ScaleCase, points: [ScalePoint]) {
    self.group = group
    self.scaleCase = scaleCase
    self.points = points
  }

  /// The time exponent: 1 if time grows with the size, 2 if with its square.
  package var timeExponent: Double? { exponent(\.nanoseconds) }
  /// The memory exponent.
  package var memoryExponent: Double? { exponent(\.bytes) }

  /// Returns the slope of a line through the logarithms, by least squares.
  ///
  /// Only the largest thousandfold of sizes counts: below, fixed costs dominate.
  private func exponent(_ value: (ScalePoint) -> Double) -> Double? {
    let largest = points.last?.size ?? 0
    let logarithms = points.filter { $0.size * 1_000 >= largest && value($0) > 0 }
      .map { (x: log(Double($0.size)), y: log(value($0))) }
    guard logarithms.count >= 3 else { return nil }
    let count = Double(logarithms.count)
    let middle = (
      x: logarithms.reduce(0) { $0 + $1.x } / count, y: logarithms.reduce(0) { $0 + $1.y } / count
    )
    let products = logarithms.reduce(0) { $0 + ($1.x - middle.x) * ($1.y - middle.y) }
    let squares = logarithms.reduce(0) { $0 + ($1.x - middle.x) * ($1.x - middle.x) }
    return products / squares
  }

  /// The `--check` messages for exponents that are over their bars or unknown.
  package var complaints: [String] {
    [("time", timeExponent, scaleCase.timeBar), ("memory", memoryExponent, scaleCase.memoryBar)]
      .compactMap { name, exponent, bar in
        if let exponent, exponent <= bar.ratio { return nil }
        return
          "\(group): \(scaleCase.name): the exponent \(Columns.text(exponent)) of the \(name) is over "
          + "the bar of \(Columns.text(bar.ratio)) (\(bar.reason))\n"
      }
  }
}
