// SPDX-License-Identifier: MIT

public import PresentationViews

/// A type that creates and configures a layout's view.
public protocol LayoutViewBuilder: Sendable {
  /// The view type; a view is reused only for the same type.
  ///
  /// The default is the builder's type.
  var viewType: Any.Type { get }

  /// The view's complete content, or `nil` if it isn't a value.
  ///
  /// A view isn't configured again for equal content. The default is `nil`: the view is configured
  /// for every layout.
  var comparableContent: (any Equatable & Sendable)? { get }

  /// A Boolean value that indicates whether the view, such as a text, covers the node's content box
  /// rather than its border box.
  ///
  /// The default is `false`.
  var coversContentBox: Bool { get }

  /// Creates an empty view, which must be a `ContainerView` if descendants have views.
  @MainActor func createView(on host: any ComponentHost) -> any ComponentView

  /// Configures a view that a builder with the same ``viewType`` created, for this or an earlier
  /// layout.
  @MainActor func configView(_ view: any ComponentView)
}

extension LayoutViewBuilder {
  /// The builder's type by default: each builder type creates one view type.
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
