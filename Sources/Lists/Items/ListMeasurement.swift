// SPDX-License-Identifier: MIT

import Foundation
import PresentationViews

/// The metrics of a host; its identity is the cache key of measurements of one list.
final class ListMeasurer: Sendable {
  let metrics: any ComponentMetrics

  init(metrics: any ComponentMetrics) {
    self.metrics = metrics
  }
}

struct ListMeasurement: Sendable {
  let measurer: ListMeasurer
  let width: Double
  let size: CGSize
  /// `nil` if it must be computed again before the item is displayed.
  var arrangement: (any ListArrangement)?

  init(_ arrangement: any ListArrangement, measurer: ListMeasurer, width: Double) {
    (self.measurer, self.width) = (measurer, width)
    self.arrangement = arrangement
    size = measurer.metrics.roundedToGrid(arrangement.size)
  }

  /// `true` if the item's cell must measure it before it is displayed.
  var isEstimate: Bool {
    guard let arrangement, type(of: arrangement) == _SelfSizingArrangement.self else {
      return false
    }
    return (arrangement as? _SelfSizingArrangement)?.isEstimated ?? false
  }
}

/// The measurements of an item for the last two widths, such as portrait and landscape.
@usableFromInline struct ListMeasurements: Sendable {
  private var newest: ListMeasurement?
  private var other: ListMeasurement?

  @usableFromInline init() {}

  var isEmpty: Bool { newest == nil }

  func measurement(by measurer: ListMeasurer, width: Double) -> ListMeasurement? {
    func isKnown(_ measurement: ListMeasurement?) -> Bool {
      measurement?.measurer === measurer && measurement?.width == width
    }
    return isKnown(newest) ? newest : isKnown(other) ? other : nil
  }

  mutating func add(_ measurement: ListMeasurement) {
    let (measurer, width) = (measurement.measurer, measurement.width)
    // A section with another layout has equal items, which may be measured already.
    if measurement.isEstimate, self.measurement(by: measurer, width: width) != nil { return }
    let isSame = newest?.measurer === measurer && newest?.width == width
    if !isSame { other = newest }
    newest = measurement
  }

  /// The measurements that are also valid for an equal item.
  var reusableForEqualItem: ListMeasurements {
    var measurements = self
    measurements.newest?.arrangement = newest?.arrangement?.reusableForEqualItem
    measurements.other?.arrangement = other?.arrangement?.reusableForEqualItem
    return measurements
  }
}
