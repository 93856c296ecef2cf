// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationViews

/// A content view that is a view of a toolkit, and creates its subviews without a host.
///
/// It is used like any other content view, also for one half, in the cells of the toolkit's own
/// host. A `UIView` may adopt `UIKitComponent`, and then needs no ``ContainerContentView/view`` of
/// its own.
@MainActor public protocol ExistingContentView: ContainerContentView {
  /// Creates an empty view.
  init()

  /// Returns the size of a content for an available width, in points; callable on any thread.
  ///
  /// An infinite width asks for the ideal width. The result is not wider than the available width.
  nonisolated static func size(fitting width: Double, content: Content) -> CGSize

  /// Returns the minimum width in points of a half that stays readable; callable on any thread.
  ///
  /// It does not exceed the content's ideal width, which is the default.
  nonisolated static func minWidth(content: Content) -> Double
}

extension ExistingContentView {
  /// Creates an empty view, without the host.
  public init(host: any ComponentHost) {
    self.init()
  }

  /// Returns the size without the metrics of the host.
  public nonisolated static func size(
    fitting width: Double, content: Content, metrics: any ComponentMetrics
  ) -> CGSize {
    size(fitting: width, content: content)
  }

  /// Returns the ideal width by default: a half does not shrink.
  public nonisolated static func minWidth(content: Content) -> Double {
    Double(size(fitting: .infinity, content: content).width)
  }

  /// Returns the minimum width without the metrics of the host.
  public nonisolated static func minWidth(
    content: Content, metrics: any ComponentMetrics
  ) -> Double {
    minWidth(content: content)
  }

  /// Does nothing by default: the view lays out its subviews when its frame changes.
  public func layout(in size: CGSize) {}
}
