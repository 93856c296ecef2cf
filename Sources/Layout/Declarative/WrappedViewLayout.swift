// SPDX-License-Identifier: MIT

public import AbstractViews

/// A view, and the box that it is in.
///
/// ```swift
/// WrappedViewLayout {
///   $0.makeContainer()
/// } configView: { card in
///   card.set(background: .accent)
///   card.onTap = { open(friend) }
/// } children: {
///   TextLayout(friend.name)
/// }
/// ```
///
/// `View` is a type of view that a host makes, such as `any ContainerView`, or one of your own that adopts such a protocol. A view is kept
/// where the same type is in its place again; where views of one type are made in different ways, keys tell them apart: see
/// ``Layout/keyed(by:)``. What `configView` holds is let go of once the view was told.
public struct WrappedViewLayout<View>: Layout {
  private let create: @MainActor @Sendable (any ComponentHost) -> View
  private let config: @MainActor @Sendable (View) -> Void
  private let measurer: (@Sendable (any ComponentMetrics) -> LayoutMeasurer)?
  /// All that the view is told, where that was said.
  public let content: (any Equatable & Sendable)?
  /// What is in it.
  public let children: [any Layout]

  /// Makes a layout of a view.
  ///
  /// - Parameters:
  ///   - content: All that `configView` tells the view, if that is a value: where it is equal to the one before, the view is not told again.
  ///     Nil where it is to be told each time, as with closures that hold something else.
  ///   - measurer: Says how large the content of the view is on a host; nil where that is what is in it, or nothing.
  ///   - createView: Makes the view on a host.
  ///   - configView: Tells the view what to show, each time that it is arranged anew.
  ///   - children: What is in it, one below the other; then the view is a `ContainerView`.
  public init(
    showing content: (any Equatable & Sendable)? = nil,
    measuredBy measurer: (@Sendable (any ComponentMetrics) -> LayoutMeasurer)? = nil,
    createView: @escaping @MainActor @Sendable (any ComponentHost) -> View,
    configView: @escaping @MainActor @Sendable (View) -> Void = { _ in },
    @LayoutBuilder children: () -> [any Layout] = { [] }
  ) {
    self.content = content
    self.measurer = measurer
    create = createView
    config = configView
    self.children = children()
  }

  /// Makes it a column, and hands on what says how large the content is.
  public func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    node.style.flexDirection = .column
    if let measurer { node.measurer = measurer(metrics) }
  }
}

extension WrappedViewLayout: LayoutViewBuilder {
  /// The type that was said.
  public var viewType: Any.Type { View.self }

  /// Makes the view.
  public func createView(on host: any ComponentHost) -> any ComponentView {
    guard let view = create(host) as? any ComponentView else {
      preconditionFailure("Cannot place \(View.self): it is no ComponentView")
    }
    return view
  }

  /// Tells the view what to show.
  public func configView(_ view: any ComponentView) {
    guard let view = view as? View else {
      preconditionFailure("Cannot configure \(type(of: view)): it is no \(View.self)")
    }
    config(view)
  }
}
