// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationViews

/// The content of the left half of a cell.
public protocol LeftContent: ContainerContent where View: LeftContentView {}

/// The content of the right half of a cell.
public protocol RightContent: ContainerContent where View: RightContentView {}

/// A view of the left half of a cell.
///
/// It includes the margin at the left edge of the cell, but none beside the right half.
@MainActor public protocol LeftContentView: ContainerContentView
where Content: LeftContent {
  /// Returns the minimum width in points in which a content stays readable; callable on any thread.
  ///
  /// It does not exceed the content's ideal width.
  nonisolated static func minWidth(content: Content, metrics: any ComponentMetrics) -> Double
}

/// A view of the right half of a cell.
///
/// It includes the margins beside the left half and at the right edge of the cell.
@MainActor public protocol RightContentView: ContainerContentView
where Content: RightContent {
  /// Returns the minimum width in points in which a content stays readable; callable on any thread.
  ///
  /// It does not exceed the content's ideal width.
  nonisolated static func minWidth(content: Content, metrics: any ComponentMetrics) -> Double
}

/// The content of a cell without a right half, which has no values.
public enum NoRight: RightContent {
  /// The view, which is never created.
  public final class View: RightContentView {
    /// An empty view.
    public let view: any ContainerView

    /// Never called, because there is no content.
    public init(host: any ComponentHost) {
      view = host.makeContainer()
    }

    /// Never called.
    public nonisolated static func size(
      fitting width: Double, content: NoRight, metrics: any ComponentMetrics
    ) -> CGSize {
    }

    /// Never called.
    public nonisolated static func minWidth(
      content: NoRight, metrics: any ComponentMetrics
    ) -> Double {
    }

    /// Never called.
    public func update(with content: NoRight) {}

    /// Never called.
    public func layout(in size: CGSize) {}
  }
}
