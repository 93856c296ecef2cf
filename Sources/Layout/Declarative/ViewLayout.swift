// SPDX-License-Identifier: MIT

import Foundation
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A view that knows the size of its content, such as a label.
@MainActor public protocol MeasuredView: ComponentView {
  /// The measure function of the current content, or `nil` for the current size of the frame.
  var layoutMeasurer: LayoutMeasurer? { get }
}

/// A layout of an existing view.
///
/// In a builder, a view stands for itself; write a `ViewLayout` to style it:
///
/// ```swift
/// ViewLayout(codeField).styled { $0.flexGrow = 1 }
/// ```
///
/// The size is that of the content of a ``MeasuredView``, or else that of the frame. Both are read
/// when the layout is created. The view occurs once in a layout, belongs to the host of the
/// ``LayoutView``, and is retained while it is shown.
public struct ViewLayout: LayoutElement {
  private let reference: ViewReference
  private let measurer: LayoutMeasurer
  private let isMeasured: Bool
  let identity: ObjectIdentifier

  /// Creates a layout of a view.
  @MainActor public init(_ view: any ComponentView) {
    reference = ViewReference(view)
    identity = ObjectIdentifier(view)
    let measured = (view as? any MeasuredView)?.layoutMeasurer
    isMeasured = measured != nil
    measurer = measured ?? LayoutMeasurer(size: view.frame.size)
  }

  /// The identity of the view, which keeps it at any position among its siblings.
  public var key: ItemID? { ItemID(identity) }

  /// Sets the node's measure function.
  public func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    node.measurer = measurer
    if !isMeasured { node.style.flexShrink = 0 }
  }
}

extension ViewLayout: LayoutViewBuilder {
  /// The type of the layout: the view itself identifies what is reused.
  public var viewType: Any.Type { ViewLayout.self }

  /// The identity of the view, which is never configured.
  public var comparableContent: (any Equatable & Sendable)? { identity }

  /// Returns `true`: the padding surrounds the view.
  public var coversContentBox: Bool { true }

  /// Returns the existing view.
  public func createView(on host: any ComponentHost) -> any ComponentView { reference.view }

  /// Does nothing: the owner of the view configures it.
  public func configView(_ view: any ComponentView) {}
}

extension LayoutBuilder {
  /// Builds the layout of an existing view.
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
