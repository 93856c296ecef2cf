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
