// SPDX-License-Identifier: MIT

public import AbstractViews
public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Where everything of a layout is: computed on any thread, shown by a ``LayoutView`` on the main actor.
public struct LayoutArrangement: Sendable {
  /// A layout of the tree, in the order in which a parent comes before its children.
  struct Place: Sendable {
    let key: ItemID?
    /// What it is: the type of its view, where it has one, else that of the layout.
    let type: ObjectIdentifier
    /// What makes its view; nil where it has none, or where the view is there and told.
    var builder: (any LayoutViewBuilder)?
    let hasView: Bool
    let content: (any Equatable & Sendable)?
    let isInsidePadding: Bool
    /// The place of the layout that it is in; none for the first.
    let parent: Int?
    /// The place of the nearest layout above that has a view; none where there is no such layout.
    let container: Int?
    /// Where what is in it ends.
    var end = 0
    /// Where it is in the view above.
    var frame = CGRect.zero
    /// Whether neither it nor a layout between it and the view above is hidden.
    var isVisible = true
    /// Whether nothing above is hidden, either: else it has no frame.
    var isPlaced = true
  }

  /// How large all of it is, in points.
  public let size: CGSize
  private(set) var places: [Place]
  /// Whether its views are told values alone, and not by closures that may hold something else.
  package let isOfValues: Bool

  /// Computes where everything of a layout is.
  ///
  /// Complexity: O(n).
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - width: The width that there is, in points; not a number where it may have all that it wants.
  ///   - height: The height that there is, in points; not a number where it may have all that it wants.
  ///   - metrics: Says how much room things take on the host: that of a `ComponentHost`.
  ///   - direction: From where to where text is read.
  ///   - pointScale: How many pixels a point has: frames are on their grid.
  public init(
    of layout: any Layout, width: Double = .nan, height: Double = .nan,
    metrics: any ComponentMetrics, direction: LayoutStyle.Direction = .leftToRight,
    pointScale: Double = 1
  ) {
    var collector = LayoutCollector(layout, metrics: metrics)
    size = collector.layOut(
      width: width, height: height, direction: direction, pointScale: pointScale)
    places = collector.places
    isOfValues = places.allSatisfy { !$0.hasView || $0.content != nil }
  }

  /// A layout that has no places, in place of the one before the first.
  init() {
    size = .zero
    places = []
    isOfValues = true
  }

  /// Lets go of what tells views, and of what that holds.
  mutating func forgetBuilders() {
    for index in places.indices { places[index].builder = nil }
  }

  /// The places right below one.
  func children(of place: Int) -> some Sequence<Int> {
    sequence(state: place + 1) { next in
      guard next < places[place].end else { return nil }
      defer { next = places[next].end }
      return next
    }
  }
}
