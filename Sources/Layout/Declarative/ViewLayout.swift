// SPDX-License-Identifier: MIT

import Foundation
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A view that knows its content's size, such as a label.
@MainActor public protocol MeasuredView: ComponentView {
  /// The current content's measure function, or `nil` for the current frame size.
  var layoutMeasurer: LayoutMeasurer? { get }
}

/// A layout for an existing view.
///
/// In a builder, a view stands for itself; write a `ViewLayout` to style it:
///
/// ```swift
/// ViewLayout(codeField).styled { $0.flexGrow = 1 }
/// ```
///
/// A ``MeasuredView`` has its content's size, any other view its frame's. Both are read when the
/// layout is created. The view occurs once in a layout, belongs to the ``LayoutView``'s host, and
/// is retained while it is shown.
public struct ViewLayout: LayoutElement {
  private let reference: ViewReference
  private let measurer: LayoutMeasurer
  private let isMeasured: Bool
  let identity: ObjectIdentifier

  /// Creates a layout for a view.
  @MainActor public init(_ view: any ComponentView) {
    reference = ViewReference(view)
    identity = ObjectIdentifier(view)
    let measured = (view as? any MeasuredView)?.layoutMeasurer
    isMeasured = measured != nil
    measurer = measured ?? LayoutMeasurer(size: view.frame.size)
  }

  /// The view's identity, so that it is reused at any position among its siblings.
  public var key: ItemID? { ItemID(identity) }

  /// Sets the node's measure function.
  public func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    node.measurer = measurer
    if !isMeasured { node.style.flexShrink = 0 }
  }
}

extension ViewLayout: LayoutViewBuilder {
  /// The layout's type: the view itself identifies what is reused.
  public var viewType: Any.Type { ViewLayout.self }

  /// The identity of the view, which is never configured.
  public var comparableContent: (any Equatable & Sendable)? { identity }

  /// Returns `true`: the padding surrounds the view.
  public var coversContentBox: Bool { true }

  /// Returns the existing view.
  public func createView(on host: any ComponentHost) -> any ComponentView { reference.view }

  /// Does nothing: the view's owner configures it.
  public func configView(_ view: any ComponentView) {}
}

extension LayoutBuilder {
  /// Builds an existing view's layout.
  @MainActor public static func buildExpression(_ view: any ComponentView) -> [any LayoutElement] {
    [ViewLayout(view)]
  }
}

@MainActor private final class ViewReference {
  let view: any ComponentView

  init(_ view: any ComponentView) {
    self.view = view
  }
}

/// A layout for any view that a host creates.
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
/// `View` is a view protocol, such as `any ContainerView`, or your own conforming type. A view is
/// reused for a layout with the same `View`. Give keys to layouts that create one view type in
/// different ways: see ``LayoutElement/keyed(by:)``. `configView` is released after it configured
/// the view.
public struct WrappedViewLayout<View>: LayoutElement {
  private let create: @MainActor @Sendable (any ComponentHost) -> View
  private let config: @MainActor @Sendable (View) -> Void
  private let measurer: (@Sendable (any ComponentMetrics) -> LayoutMeasurer)?
  /// The view's complete content, or `nil` if it isn't a value.
  public let comparableContent: (any Equatable & Sendable)?
  /// The children, in order.
  public let children: [any LayoutElement]

  /// Creates a layout for a view.
  ///
  /// - Parameters:
  ///   - content: The complete content that `configView` sets; the view isn't configured again for
  ///     equal content. Pass `nil` to configure it for every layout, for example if the closure
  ///     captures other state.
  ///   - measurer: Creates the content's measure function on a host; `nil` if children determine
  ///     the size.
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
