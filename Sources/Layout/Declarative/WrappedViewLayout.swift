// SPDX-License-Identifier: MIT

public import PresentationViews

/// A layout of any view that a host creates.
///
/// ```swift
/// WrappedViewLayout {
///   $0.makeContainer()
/// } configView: { card in
///   card.set(background: .accent)
///   card.set(onTap: { open(friend) })
/// } children: {
///   TextLayout(friend.name)
/// }
/// ```
///
/// `View` is a protocol of views, such as `any ContainerView`, or your own type that conforms to
/// one. A view is reused for a layout of the same `View`. Give keys to layouts that create views of
/// one type in different ways: see ``LayoutElement/keyed(by:)``. `configView` is released after it
/// configured the view.
public struct WrappedViewLayout<View>: LayoutElement {
  private let create: @MainActor @Sendable (any ComponentHost) -> View
  private let config: @MainActor @Sendable (View) -> Void
  private let measurer: (@Sendable (any ComponentMetrics) -> LayoutMeasurer)?
  /// The complete content of the view, or `nil` if it is not a value.
  public let comparableContent: (any Equatable & Sendable)?
  /// The children, in order.
  public let children: [any LayoutElement]

  /// Creates a layout of a view.
  ///
  /// - Parameters:
  ///   - content: The complete content that `configView` sets: the view is not configured again for
  ///     an equal one. Pass `nil` to configure it for every layout, for example if the closure
  ///     captures other state.
  ///   - measurer: Creates the measure function of the content on a host; `nil` if the children
  ///     determine the size.
  ///   - createView: Creates the view on a host.
  ///   - configView: Configures the view for a layout.
  ///   - children: The children in a column; the view must then be a `ContainerView`.
  public init(
    showing content: (any Equatable & Sendable)? = nil,
    measuredBy measurer: (@Sendable (any ComponentMetrics) -> LayoutMeasurer)? = nil,
    createView: @escaping @MainActor @Sendable (any ComponentHost) -> View,
    configView: @escaping @MainActor @Sendable (View) -> Void = { _ in },
    @LayoutBuilder children: () -> [any LayoutElement] = { [] }
  ) {
    comparableContent = content
    self.measurer = measurer
    create = createView
    config = configView
    self.children = children()
  }

  /// Makes the node a column, and sets its measure function.
  public func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    node.style.flexDirection = .column
    if let measurer { node.measurer = measurer(metrics) }
  }
}

extension WrappedViewLayout: LayoutViewBuilder {
  /// The type `View`.
  public var viewType: Any.Type { View.self }

  /// Creates the view.
  public func createView(on host: any ComponentHost) -> any ComponentView {
    guard let view = create(host) as? any ComponentView else {
      preconditionFailure("Cannot show \(View.self): it is no ComponentView")
    }
    return view
  }

  /// Configures the view.
  public func configView(_ view: any ComponentView) {
    guard let view = view as? View else {
      preconditionFailure("Cannot configure \(type(of: view)): it is no \(View.self)")
    }
    config(view)
  }
}
