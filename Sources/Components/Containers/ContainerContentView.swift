// SPDX-License-Identifier: MIT

public import AbstractViews
public import Foundation

/// A view of one type of content, for use in cells, in other content views or on a screen.
///
/// The view receives its content first, and then its size, whenever either changes.
///
/// Sizes are computed on any thread. In a module whose default isolation is `MainActor`, declare
/// ``size(fitting:content:metrics:)`` `nonisolated`.
@MainActor public protocol ContainerContentView: AnyObject {
  /// The content of the view.
  associatedtype Content: ContainerContent

  /// Creates an empty view.
  ///
  /// - Parameter host: The factory of views.
  init(host: any ComponentHost)

  /// The root of the view's hierarchy.
  var view: any ContainerView { get }

  /// Returns the size of a content; callable on any thread.
  ///
  /// - Parameters:
  ///   - width: The available width, in points, or infinity for the ideal width.
  ///   - content: The content.
  ///   - metrics: The metrics of the host.
  /// - Returns: The size, in points, whose width does not exceed the available one.
  nonisolated static func size(
    fitting width: Double, content: Content, metrics: any ComponentMetrics
  ) -> CGSize

  /// Replaces the content.
  ///
  /// - Parameter content: The content.
  func update(with content: Content)

  /// Lays out the subviews.
  ///
  /// - Parameter size: The size of the view, in points.
  func layout(in size: CGSize)

  /// Shows or hides bones in place of loading content; by default, does nothing.
  ///
  /// - Parameter isLoading: A Boolean value that indicates whether the content is loading.
  func setLoading(_ isLoading: Bool)
}

extension ContainerContentView {
  /// Does nothing by default.
  public func setLoading(_ isLoading: Bool) {}
}
