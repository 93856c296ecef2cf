// SPDX-License-Identifier: MIT

public import AbstractViews
import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Shows layouts, one after the other, and keeps the views that are in both.
///
/// ```swift
/// let screen = LayoutView(host: host)
/// await screen.show(FriendLayout(name: "Anna Karenina", status: "online"), width: 240)
/// ```
///
/// A view is kept where its key, or else its place among its siblings, and its type are the same. One that is kept and has another frame is
/// moved by the host, which is told both, and may animate it: `ComponentHost.move(_:from:to:)`. What has not changed is not touched, but for
/// views that a closure tells what to show: those are told each time.
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
  /// What is to be shown next; set by a view or a host that shows a layout while one is being shown.
  private var next: LayoutArrangement?
  private var isReplacing = false

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
  /// - Returns: Whether it is shown: it is not where a layout that was to be shown later is there already, or where the task was cancelled.
  @discardableResult public func show(
    _ layout: any Layout, width: Double = .nan, height: Double = .nan,
    direction: LayoutStyle.Direction = .leftToRight, pointScale: Double = 1
  ) async -> Bool {
    requests += 1
    let request = requests
    let arrangement = await Self.arrange(
      layout, width: width, height: height, metrics: host.metrics, direction: direction,
      pointScale: pointScale)
    guard let arrangement, request > answered, !Task.isCancelled else { return false }
    answered = request
    replace(by: arrangement)
    return true
  }

  @concurrent private static func arrange(
    _ layout: any Layout, width: Double, height: Double, metrics: any ComponentMetrics,
    direction: LayoutStyle.Direction, pointScale: Double
  ) async -> LayoutArrangement? {
    guard !Task.isCancelled else { return nil }
    return LayoutArrangement(
      of: layout, width: width, height: height, metrics: metrics, direction: direction,
      pointScale: pointScale)
  }

  /// Shows a layout that was arranged.
  ///
  /// A layout that is still being arranged, because it was to be shown before, is not shown any more. One that is shown by a view, or by
  /// the host, while another is being shown waits until that is done. Complexity: O(n), and O(n log n) where siblings have changed their
  /// order.
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
    let key = key as? ItemID ?? ItemID(key)
    return arrangement.places.indices.lazy.compactMap { index in
      self.arrangement.places[index].key == key ? self.views[index]?.view : nil
    }.first
  }

  private func replace(by arrangement: LayoutArrangement) {
    next = arrangement
    guard !isReplacing else { return }
    isReplacing = true
    while let next = next.take() { update(to: next) }
    isReplacing = false
  }

  private func update(to new: LayoutArrangement) {
    let matching = LayoutMatching(from: arrangement, to: new)
    remove(matching)
    let newViews = new.places.enumerated().map { index, place -> PlacedView? in
      guard let builder = place.builder else { return nil }
      guard let match = matching.old[index], var view = views[match] else {
        return make(place, by: builder)
      }
      update(&view, from: arrangement.places[match], to: place, by: builder)
      return view
    }
    let oldSize = arrangement.places.isEmpty ? nil : arrangement.size
    (arrangement, views) = (new, newViews)
    arrangement.forgetBuilders()
    insert(staying: matching.staying(in: new))
    if new.size != oldSize {
      host.move(
        view, from: oldSize == nil ? nil : view.frame,
        to: CGRect(origin: view.frame.origin, size: new.size))
    }
  }

  /// Makes the view of a place that is new.
  private func make(_ place: LayoutArrangement.Place, by builder: any LayoutViewBuilder)
    -> PlacedView
  {
    var placed = PlacedView(view: builder.createView(on: host), frame: nil)
    builder.configView(placed.view)
    if !place.isVisible { placed.view.set(visible: false) }
    move(&placed, to: place, wasSeen: false)
    return placed
  }

  /// Tells a view that is kept what is new.
  private func update(
    _ placed: inout PlacedView, from old: LayoutArrangement.Place,
    to new: LayoutArrangement.Place, by builder: any LayoutViewBuilder
  ) {
    if !isEqual(new.content, old.content) { builder.configView(placed.view) }
    move(&placed, to: new, wasSeen: old.isPlaced)
    if new.isVisible != old.isVisible { placed.view.set(visible: new.isVisible) }
  }

  /// Lets the host move a view; one that is hidden, or in another that is, stays where it was.
  private func move(_ placed: inout PlacedView, to place: LayoutArrangement.Place, wasSeen: Bool) {
    guard place.isPlaced, place.frame != placed.frame else { return }
    host.move(placed.view, from: wasSeen ? placed.frame : nil, to: place.frame)
    placed.frame = place.frame
  }

  /// Whether two contents are said, of one type, and equal.
  private func isEqual(_ content: (any Equatable)?, _ other: (any Equatable)?) -> Bool {
    func isSame<Content: Equatable>(_ content: Content) -> Bool {
      other.map { type(of: $0) == Content.self && $0 as? Content == content } ?? false
    }
    return content.map { isSame($0) } ?? false
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

  /// The view that has those in it that are in a place; that of everything, where they are in none.
  private func container(_ place: Int?) -> any ContainerView {
    guard let place, let inside = views[place]?.view else { return view }
    guard let container = inside as? any ContainerView else {
      preconditionFailure("Cannot put views into \(type(of: inside)): it is no ContainerView")
    }
    return container
  }
}

/// A view, and where the host was told to place it; nil where it was not to be seen ever since it was made.
private struct PlacedView {
  let view: any ComponentView
  var frame: CGRect?
}
