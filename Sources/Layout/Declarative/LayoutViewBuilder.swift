// SPDX-License-Identifier: MIT

public import PresentationViews

/// A type that creates and configures the view of a layout.
public protocol LayoutViewBuilder: Sendable {
  /// The type of the view, which is reused only for the same type.
  ///
  /// The default is the type of the builder.
  var viewType: Any.Type { get }

  /// The complete content of the view, or `nil` if it is not a value.
  ///
  /// A view is not configured again for equal content. The default is `nil`: the view is configured
  /// for every layout.
  var comparableContent: (any Equatable & Sendable)? { get }

  /// A Boolean value that indicates whether the view, such as a text, covers the node's content box
  /// rather than its border box.
  ///
  /// The default is `false`.
  var coversContentBox: Bool { get }

  /// Creates an empty view, which must be a `ContainerView` if descendants have views.
  @MainActor func createView(on host: any ComponentHost) -> any ComponentView

  /// Configures a view that a builder of the same ``viewType`` created, for this or an earlier
  /// layout.
  @MainActor func configView(_ view: any ComponentView)
}

extension LayoutViewBuilder {
  /// The type of the builder by default: each builder of a type creates views of one type.
  public var viewType: Any.Type { Self.self }

  /// Returns `nil` by default: the view is configured for every layout.
  public var comparableContent: (any Equatable & Sendable)? { nil }

  /// Returns `false` by default: the view covers the border box.
  public var coversContentBox: Bool { false }
}

extension LayoutElement where Self: LayoutViewBuilder {
  /// The layout itself.
  public var viewBuilder: (any LayoutViewBuilder)? { self }
}
