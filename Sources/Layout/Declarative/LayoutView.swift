// SPDX-License-Identifier: MIT

public import AbstractViews
import Foundation

/// Shows layouts, one after the other, and keeps the views that are in both.
///
/// ```swift
/// let screen = LayoutView(host: host)
/// await screen.show(FriendLayout(name: "Anna Karenina", status: "online"), width: 240)
/// ```
///
/// A view is kept where its key, or else its place among its siblings, and its type are the same. One that is kept and has another frame is
/// moved by the host, which is told both, and may animate it: `ComponentHost.move(_:from:to:)`. What has not changed is not touched.
@MainActor public final class LayoutView {
  /// What everything is in; as large as the layout.
  public let view: any ContainerView
  private let host: any ComponentHost
  /// What is shown, and the view of each place in it.
  private var arrangement = LayoutArrangement()
  private var views: [PlacedView?] = []
  /// How many layouts were to be shown, and the last of them that is.
  private var requests = 0
  private var answered = 0

  /// Makes a view that shows nothing.
  ///
  /// - Parameter host: Makes the views.
  public init(host: any ComponentHost) {
    self.host = host
    view = host.makeContainer()
  }

  /// Arranges a layout away from the main actor, and shows it.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - width: The width that there is, in points; not a number where it may have all that it wants.
  ///   - height: The height that there is, in points; not a number where it may have all that it wants.
  ///   - direction: From where to where text is read.
  ///   - pointScale: How many pixels a point has: frames are on their grid.
  /// - Returns: Whether it is shown: it is not where a layout that was to be shown later is there already.
  @discardableResult public func show(
    _ layout: any Layout, width: Double = .nan, height: Double = .nan,
    direction: LayoutStyle.Direction = .leftToRight, pointScale: Double = 1
  ) async -> Bool {
    requests += 1
    let request = requests
    let arrangement = await Self.arrange(
      layout, width: width, height: height, metrics: host.metrics, direction: direction,
      pointScale: pointScale)
    guard request > answered, !Task.isCancelled else { return false }
    answered = request
    replace(by: arrangement)
    return true
  }

  @concurrent private static func arrange(
    _ layout: any Layout, width: Double, height: Double, metrics: any ComponentMetrics,
    direction: LayoutStyle.Direction, pointScale: Double
  ) async -> LayoutArrangement {
    LayoutArrangement(
      of: layout, width: width, height: height, metrics: metrics, direction: direction,
      pointScale: pointScale)
  }

  /// Shows a layout that was arranged.
  ///
  /// A layout that is still being arranged, because it was to be shown before, is not shown any more. Complexity: O(n), and O(n log n)
  /// where siblings have changed their order.
  ///
  /// - Parameter arrangement: The layout, arranged with the metrics of the host.
  public func show(_ arrangement: LayoutArrangement) {
    requests += 1
    answered = requests
    replace(by: arrangement)
  }

  /// The view of the layout with a key, of several the first; nil where there is none that has a view.
  ///
  /// Complexity: O(n).
  ///
  /// - Parameter key: The key: see ``Layout/keyed(by:)``.
  /// - Returns: The view.
  public func view(keyedBy key: some Hashable & Sendable) -> (any ComponentView)? {
    let key = ItemID(key)
    return arrangement.places.indices.lazy.compactMap { index in
      self.arrangement.places[index].key == key ? self.views[index]?.view : nil
    }.first
  }

  private func replace(by new: LayoutArrangement) {
    let matching = LayoutMatching(from: arrangement, to: new)
    remove(matching)
    let (old, oldViews) = (arrangement, views)
    arrangement = new
    views = new.places.enumerated().map { index, place in
      guard let builder = place.builder else { return nil }
      guard let match = matching.old[index], var view = oldViews[match] else {
        return make(place, by: builder)
      }
      update(&view, from: old.places[match], to: place)
      return view
    }
    insert(staying: matching.staying(in: new))
    if new.size != old.size {
      host.move(view, from: view.frame, to: CGRect(origin: view.frame.origin, size: new.size))
    }
  }

  /// Makes the view of a place that is new.
  private func make(_ place: LayoutArrangement.Place, by builder: any ViewBuilder) -> PlacedView {
    let view = builder.createView(on: host)
    builder.configView(view)
    guard place.isVisible else {
      view.set(visible: false)
      return PlacedView(view: view, frame: nil)
    }
    host.move(view, from: nil, to: place.frame)
    return PlacedView(view: view, frame: place.frame)
  }

  /// Tells a view that is kept what is new.
  private func update(
    _ placed: inout PlacedView, from old: LayoutArrangement.Place,
    to new: LayoutArrangement.Place
  ) {
    if let builder = new.builder, let previous = old.builder, !builder.tellsTheSame(as: previous) {
      builder.configView(placed.view)
    }
    // What is hidden stays where it was.
    if new.isVisible, new.frame != placed.frame {
      host.move(placed.view, from: placed.frame, to: new.frame)
      placed.frame = new.frame
    }
    if new.isVisible != old.isVisible { placed.view.set(visible: new.isVisible) }
  }

  /// Takes out what is not there any more; what is in it goes with it.
  private func remove(_ matching: LayoutMatching) {
    for (index, place) in arrangement.places.enumerated() where !matching.isKept[index] {
      let isTopmost = place.container.map { matching.isKept[$0] } ?? true
      if let view = views[index]?.view, isTopmost { container(place.container).remove(view) }
    }
  }

  /// Puts in what is not at its place among its siblings.
  private func insert(staying: [Bool]) {
    var next: [Int?: any ComponentView] = [:]
    for (index, place) in arrangement.places.enumerated().reversed() {
      guard let view = views[index]?.view else { continue }
      if !staying[index] {
        container(place.container).insert(view, below: next[place.container])
      }
      next[place.container] = view
    }
  }

  /// The view of a place with others in it.
  private func container(_ place: Int?) -> any ContainerView {
    guard let view = place.map({ views[$0]?.view }) ?? self.view else { return self.view }
    guard let container = view as? any ContainerView else {
      preconditionFailure("Cannot put views into \(type(of: view)): it is no ContainerView")
    }
    return container
  }
}

/// A view, and where the host was told to place it; nil where it was hidden ever since it was made.
private struct PlacedView {
  let view: any ComponentView
  var frame: CGRect?
}
