// SPDX-License-Identifier: MIT

public import AbstractViews
public import Foundation

/// A view that shows one type of content, wherever it is used: in a cell, in another such view, on a screen.
///
/// It receives its content first, and then its size, each time that either changes.
///
/// Sizes are computed on any thread. In a module whose default isolation is `MainActor`, declare
/// ``size(fitting:content:metrics:)`` `nonisolated`.
@MainActor public protocol ContainerContentView: AnyObject {
  /// What it shows.
  associatedtype Content: ContainerContent

  /// Makes one without content.
  ///
  /// - Parameter host: Makes the views that it consists of.
  init(host: any ComponentHost)

  /// What is to be seen of it.
  var view: any ContainerView { get }

  /// How much room a content takes; computed on any thread.
  ///
  /// - Parameters:
  ///   - width: The width that there is, in points; infinite where it may have all that it wants.
  ///   - content: The content.
  ///   - metrics: Those of the host.
  /// - Returns: Its size, in points: no wider than there is room.
  nonisolated static func size(
    fitting width: Double, content: Content, metrics: any ComponentMetrics
  ) -> CGSize

  /// Shows a content in place of the one before.
  ///
  /// - Parameter content: The content.
  func update(with content: Content)

  /// Places what it consists of.
  ///
  /// - Parameter size: The size that it has now, in points.
  func layout(in size: CGSize)

  /// Begins or ends to show bones in place of what is loaded; by default, nothing happens.
  ///
  /// - Parameter isLoading: Whether it has nothing to show yet.
  func setLoading(_ isLoading: Bool)
}

extension ContainerContentView {
  /// Does nothing.
  public func setLoading(_ isLoading: Bool) {}
}
