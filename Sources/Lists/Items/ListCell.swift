// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationViews

/// A reusable cell for a single item type.
@MainActor public protocol ListCell: AnyObject {
  /// The item type.
  associatedtype Item: ListItem

  /// Creates a cell that displays nothing yet.
  init(host: any ComponentHost)

  /// The root view, which the list view positions and the adapter observes for taps.
  var view: any ContainerView { get }

  /// Displays an item in place of the previous one, even if it is equal, because its closures may
  /// differ.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - arrangement: The arrangement of this or an equal item.
  ///   - size: The cell's size, in points. It is the arrangement's size, unless all items in the
  ///     list have one height.
  func show(_ item: Item, arranged arrangement: Item.Arrangement, in size: CGSize)

  /// Highlights the cell while the user presses it, or ends that; the default does nothing.
  func setHighlighted(_ isHighlighted: Bool)
}

extension ListCell {
  /// Does nothing by default.
  public func setHighlighted(_ isHighlighted: Bool) {}
}

extension ListCell where Self: ContainerView {
  /// The cell itself by default.
  public var view: any ContainerView { self }
}

/// The result of arranging an item for a width.
public protocol ListArrangement: Sendable {
  /// The item's size, in points.
  var size: CGSize { get }

  /// The arrangement for an equal item, which may have other closures. If it is `nil`, that item is
  /// arranged again when it is displayed.
  ///
  /// The default is `nil`.
  var reusableForEqualItem: Self? { get }

  /// A Boolean value that indicates whether equal items look the same, so that a cell that displays
  /// one needs no update for another. The default is `false`.
  var equalItemsRenderIdentically: Bool { get }
}

extension ListArrangement {
  /// Returns `nil` by default: an equal item is arranged again.
  public var reusableForEqualItem: Self? { nil }

  /// Returns `false` by default: cells are updated.
  public var equalItemsRenderIdentically: Bool { false }
}

extension CGSize: ListArrangement {
  /// The size itself.
  public var size: CGSize { self }

  /// The size itself.
  public var reusableForEqualItem: CGSize? { self }
}

/// A host's metrics; its identity is the cache key for measurements in one list.
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

/// An item's measurements for its last two widths, such as portrait and landscape.
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
