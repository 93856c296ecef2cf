// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationViews

/// A view of one type of content, for cells, other content views or a screen.
///
/// It receives its content first, and then its size, whenever either changes.
///
/// Sizes are computed on any thread. In a module whose default isolation is `MainActor`, declare
/// ``size(fitting:content:metrics:)`` `nonisolated`.
@MainActor public protocol ContainerContentView: AnyObject {
  /// The content of the view.
  associatedtype Content: ContainerContent

  /// Creates an empty view.
  init(host: any ComponentHost)

  /// The root of the view's hierarchy.
  var view: any ContainerView { get }

  /// Returns the size of a content for an available width, in points; callable on any thread.
  ///
  /// An infinite width asks for the ideal width. The result is not wider than the available width.
  nonisolated static func size(
    fitting width: Double, content: Content, metrics: any ComponentMetrics
  ) -> CGSize

  /// Replaces the content.
  func update(with content: Content)

  /// Lays out the subviews for a size in points.
  func layout(in size: CGSize)

  /// Shows or hides bones in place of loading content; by default, does nothing.
  func setLoading(_ isLoading: Bool)
}

extension ContainerContentView where Self: ContainerView {
  /// The content view itself by default.
  public var view: any ContainerView { self }
}

extension ContainerContentView {
  /// Does nothing by default.
  public func setLoading(_ isLoading: Bool) {}
}
