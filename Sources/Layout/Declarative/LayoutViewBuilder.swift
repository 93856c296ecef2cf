// SPDX-License-Identifier: MIT

public import AbstractViews

/// Makes the view of a layout, and tells it what to show.
public protocol LayoutViewBuilder: Sendable {
  /// What the view is.
  ///
  /// A view is kept where what is in its place is of the same type; else another one is made.
  var viewType: Any.Type { get }

  /// All that the view is told, where that is a value: a view that was told an equal one is not told again.
  ///
  /// Nil by default: then it is told each time.
  var content: (any Equatable & Sendable)? { get }

  /// Whether the view has the room within the padding of its box, as a text has; false by default: then the padding is the view's.
  var isInsidePadding: Bool { get }

  /// Makes the view.
  ///
  /// - Parameter host: Makes what it consists of.
  /// - Returns: A view that shows nothing yet; a `ContainerView` where the layout has views in it.
  @MainActor func createView(on host: any ComponentHost) -> any ComponentView

  /// Tells a view what to show.
  ///
  /// - Parameter view: One that a builder with the same ``viewType`` has made, for this layout or for one before.
  @MainActor func configView(_ view: any ComponentView)
}

extension LayoutViewBuilder {
  /// Nil: the view is told each time.
  public var content: (any Equatable & Sendable)? { nil }

  /// False: the padding is the view's.
  public var isInsidePadding: Bool { false }
}

extension Layout where Self: LayoutViewBuilder {
  /// Itself.
  public var viewBuilder: (any LayoutViewBuilder)? { self }
}
