// SPDX-License-Identifier: MIT

import Foundation
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An object that shows layouts, and reuses views that successive layouts share.
///
/// ```swift
/// let screen = LayoutView(host: host)
/// await screen.show(FriendLayout(name: "Anna Karenina", status: "online"), width: 240)
/// ```
///
/// A view is reused if its type matches, and its key or else its position among siblings. If its
/// frame changes, the host moves the view, and may animate this: `ComponentHost.move(_:from:to:)`.
/// Unchanged views aren't touched, except by a `configView` closure that runs for every layout.
@MainActor public final class LayoutView {
  /// The outermost view, in the layout's size.
  public let view: any ContainerView
  private let host: any ComponentHost
  private var arrangement = LayoutArrangement()
  private var views: [ElementView?] = []
  private var requests = 0
  private var lastShown = 0
  /// The next arrangement, if `show(_:)` is called during an update.
  private var next: LayoutArrangement?
  private var isReplacing = false

  /// Creates an empty view.
  public init(host: any ComponentHost) {
    self.host = host
    view = host.makeContainer()
  }

  /// Arranges a layout off the main actor, and shows it.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - width: The available width, in points; `nil` if indefinite.
  ///   - height: The available height, in points; `nil` if indefinite.
  ///   - direction: The text direction.
  ///   - pointScale: The pixels per point; frames are rounded to the pixel grid.
  /// - Returns: `true` if the layout is shown, or `false` if a later one is shown already or the
  ///   task is cancelled.
  @discardableResult public func show(
    _ layout: any LayoutElement, width: Double? = nil, height: Double? = nil,
    direction: LayoutStyle.Direction = .leftToRight, pointScale: Double = 1
  ) async -> Bool {
    requests += 1
    let request = requests
    let arrangement = await Self.arrange(
      layout, width: width, height: height, metrics: host.metrics, direction: direction,
      pointScale: pointScale)
    guard let arrangement, request > lastShown, !Task.isCancelled else { return false }
    lastShown = request
    replace(by: arrangement)
    return true
  }

  @concurrent private static func arrange(
    _ layout: any LayoutElement, width: Double?, height: Double?, metrics: any ComponentMetrics,
    direction: LayoutStyle.Direction, pointScale: Double
  ) async -> LayoutArrangement? {
    guard !Task.isCancelled else { return nil }
    return LayoutArrangement(
      of: layout, width: width, height: height, metrics: metrics, direction: direction,
      pointScale: pointScale)
  }

  /// Shows an arrangement that was computed with the host's metrics.
  ///
  /// Earlier layouts that are still being arranged are dropped. If a view or the host calls this
  /// method during an update, only the last such arrangement is shown afterwards.
  ///
  /// - Complexity: O(*n*), or O(*n* log *n*) if siblings are reordered.
  public func show(_ arrangement: LayoutArrangement) {
    requests += 1
    lastShown = requests
    replace(by: arrangement)
  }

  /// Arranges existing views and layouts in a column, and shows them before it returns.
  ///
  /// ```swift
  /// view.layout {
  ///   hStack(alignedTo: .bottom) {
  ///     vStack {
  ///       dateTitleLabel
  ///       vGap(fixed: 2)
  ///       dateLabel
  ///     }
  ///     hGap(fixed: 44)
  ///     codeField
  ///     hGap()
  ///   }
  /// }
  /// ```
  ///
  /// Call it again when a view's content or the width changes: remaining views are moved.
  ///
  /// - Parameters:
  ///   - width: The available width, in points; `nil` for the view's current width, or an
  ///     indefinite width if that is zero.
  ///   - height: The available height, in points; `nil` if indefinite.
  ///   - direction: The text direction.
  ///   - pointScale: The pixels per point; frames are rounded to the pixel grid.
  ///   - children: The views and layouts.
  public func layout(
    width: Double? = nil, height: Double? = nil,
    direction: LayoutStyle.Direction = .leftToRight, pointScale: Double = 1,
    @LayoutBuilder children: () -> [any LayoutElement]
  ) {
    let ownWidth = view.frame.width > 0 ? Double(view.frame.width) : nil
    show(
      LayoutArrangement(
        of: vStack(children: children), width: width ?? ownWidth, height: height,
        metrics: host.metrics, direction: direction, pointScale: pointScale))
  }

  /// Returns the first view with a key (see ``LayoutElement/keyed(by:)``), or `nil`.
  ///
  /// - Complexity: O(*n*)
  public func view(keyedBy key: some Hashable & Sendable) -> (any ComponentView)? {
    let key = key as? ItemID ?? ItemID(key)
    return arrangement.elements.indices.lazy.compactMap { index in
      self.arrangement.elements[index].key == key ? self.views[index]?.view : nil
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
    let newViews = new.elements.enumerated().map { index, element -> ElementView? in
      guard let builder = element.builder else { return nil }
      guard let match = matching.old[index], var view = views[match] else {
        return make(element, by: builder)
      }
      update(&view, from: arrangement.elements[match], to: element, by: builder)
      return view
    }
    let oldSize = arrangement.elements.isEmpty ? nil : arrangement.size
    (arrangement, views) = (new, newViews)
    arrangement.releaseBuilders()
    insert(staying: matching.staying(in: new))
    if new.size != oldSize {
      host.move(
        view, from: oldSize == nil ? nil : view.frame,
        to: CGRect(origin: view.frame.origin, size: new.size))
    }
  }

  private func make(_ element: LayoutArrangement.Element, by builder: any LayoutViewBuilder)
    -> ElementView
  {
    var placed = ElementView(view: builder.createView(on: host), frame: nil)
    builder.configView(placed.view)
    if !element.isVisible { placed.view.set(visible: false) }
    move(&placed, to: element, wasVisible: false)
    return placed
  }

  private func update(
    _ placed: inout ElementView, from old: LayoutArrangement.Element,
    to new: LayoutArrangement.Element, by builder: any LayoutViewBuilder
  ) {
    if !isEqual(new.content, old.content) { builder.configView(placed.view) }
    move(&placed, to: new, wasVisible: old.isPlaced)
    if new.isVisible != old.isVisible { placed.view.set(visible: new.isVisible) }
  }

  /// Asks the host to move a view, unless it or an ancestor is hidden.
  private func move(
    _ placed: inout ElementView, to element: LayoutArrangement.Element, wasVisible: Bool
  ) {
    guard element.isPlaced, element.frame != placed.frame else { return }
    host.move(placed.view, from: wasVisible ? placed.frame : nil, to: element.frame)
    placed.frame = element.frame
  }

  private func isEqual(_ content: (any Equatable)?, _ other: (any Equatable)?) -> Bool {
    func isSame<Content: Equatable>(_ content: Content) -> Bool {
      other.map { type(of: $0) == Content.self && $0 as? Content == content } ?? false
    }
    return content.map { isSame($0) } ?? false
  }

  /// Removes the topmost views without a match, and so their descendants.
  private func remove(_ matching: LayoutMatching) {
    for (index, element) in arrangement.elements.enumerated() where !matching.isMatched[index] {
      let isTopmost = element.container.map { matching.isMatched[$0] } ?? true
      if let view = views[index]?.view, isTopmost { container(element.container).remove(view) }
    }
  }

  /// Inserts new views, and views that change position among siblings.
  private func insert(staying: [Bool]) {
    var next: [Int?: any ComponentView] = [:]
    func insert(_ index: Int) {
      guard let view = views[index]?.view else { return }
      let container = arrangement.elements[index].container
      if !staying[index] { self.container(container).insert(view, below: next[container]) }
      next[container] = view
    }
    if let painted = arrangement.painted {
      for index in painted.reversed() { insert(index) }
    } else {
      for index in arrangement.elements.indices.reversed() { insert(index) }
    }
  }

  /// Returns the element's container view, or the outermost one.
  private func container(_ index: Int?) -> any ContainerView {
    guard let index, let inside = views[index]?.view else { return view }
    guard let container = inside as? any ContainerView else {
      preconditionFailure("Cannot add subviews to \(type(of: inside)): it is no ContainerView")
    }
    return container
  }
}

extension LayoutElement {
  /// Creates the layout's views for a size, in a view that shows them once.
  ///
  /// Use a ``LayoutView`` to show other layouts in the same views later.
  ///
  /// - Parameters:
  ///   - host: The host that creates the views.
  ///   - width: The available width, in points; NaN or `nil` if indefinite.
  ///   - height: The available height, in points; NaN or `nil` if indefinite.
  /// - Returns: The outermost view, in the layout's size.
  /// - Complexity: O(*n*)
  @MainActor public func createView(
    on host: any ComponentHost, width: Double?, height: Double? = nil
  ) -> any ContainerView {
    let content = LayoutView(host: host)
    content.show(
      LayoutArrangement(of: self, width: width, height: height, metrics: host.metrics))
    return content.view
  }
}

/// A view and its last frame from the host, or `nil` while it hasn't been visible.
private struct ElementView {
  let view: any ComponentView
  var frame: CGRect?
}
