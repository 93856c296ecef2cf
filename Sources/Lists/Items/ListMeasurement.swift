// SPDX-License-Identifier: MIT

import AbstractViews
import Foundation

/// How much room things take on the host of a list; each list has its own.
final class ListMeasurer: Sendable {
  let metrics: any ComponentMetrics

  init(metrics: any ComponentMetrics) {
    self.metrics = metrics
  }
}

/// What was computed of an item for a width.
struct ListMeasurement: Sendable {
  let measurer: ListMeasurer
  let width: Double
  let size: CGSize
  /// Nil where it is to be computed anew before it is shown.
  var arrangement: (any ListArrangement)?

  init(_ arrangement: any ListArrangement, measurer: ListMeasurer, width: Double) {
    (self.measurer, self.width) = (measurer, width)
    self.arrangement = arrangement
    size = measurer.metrics.onGrid(arrangement.size)
  }
}

/// What was computed of an item for the two widths that were asked for last, such as both of a screen that is turned.
struct ListMeasurements: Sendable {
  private var newest: ListMeasurement?
  private var other: ListMeasurement?

  var isEmpty: Bool { newest == nil }

  /// What is known for a width.
  func measurement(by measurer: ListMeasurer, width: Double) -> ListMeasurement? {
    func isKnown(_ measurement: ListMeasurement?) -> Bool {
      measurement?.measurer === measurer && measurement?.width == width
    }
    return isKnown(newest) ? newest : isKnown(other) ? other : nil
  }

  mutating func add(_ measurement: ListMeasurement) {
    let isSame = newest?.measurer === measurement.measurer && newest?.width == measurement.width
    if !isSame { other = newest }
    newest = measurement
  }

  /// What holds for another item that is equal.
  var ofEqualItem: ListMeasurements {
    var measurements = self
    measurements.newest?.arrangement = newest?.arrangement?.ofEqualItem
    measurements.other?.arrangement = other?.arrangement?.ofEqualItem
    return measurements
  }
}
