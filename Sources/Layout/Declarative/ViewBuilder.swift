// SPDX-License-Identifier: MIT

public import AbstractViews

/// Makes the view of a layout, and tells it what to show.
public protocol ViewBuilder: Sendable {
  /// What the view is.
  ///
  /// A view is kept where what is in its place is of the same type; else another one is made.
  var viewType: Any.Type { get }

  /// Makes the view.
  ///
  /// - Parameter host: Makes what it consists of.
  /// - Returns: A view that shows nothing yet; a `ContainerView` where the layout has views in it.
  @MainActor func createView(on host: any ComponentHost) -> any ComponentView

  /// Tells a view what to show.
  ///
  /// - Parameter view: One that a builder with the same ``viewType`` has made, for this layout or for the one before.
  @MainActor func configView(_ view: any ComponentView)

  /// Whether it would tell a view just what another one has told it, so that nothing is to be done; false by default.
  ///
  /// - Parameter previous: The one that has configured the view, with the same ``viewType``.
  /// - Returns: Whether both tell the same.
  func tellsTheSame(as previous: any ViewBuilder) -> Bool
}

extension ViewBuilder {
  /// False.
  public func tellsTheSame(as previous: any ViewBuilder) -> Bool { false }
}
