// SPDX-License-Identifier: MIT

public import AbstractViews
public import Foundation

/// A half of a cell.
@MainActor public protocol CellHalfView: ContainerContentView {
  /// How much width a content needs for something of it to be read; computed on any thread.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - metrics: Those of the host.
  /// - Returns: The width, in points: no more than that of the content that has all the width that it wants.
  nonisolated static func minWidth(content: Content, metrics: any ComponentMetrics) -> Double
}

/// What the left half of a cell shows.
public protocol LeftContent: ContainerContent where View: LeftContentView {}

/// What the right half of a cell shows.
public protocol RightContent: ContainerContent where View: RightContentView {}

/// The left half of a cell.
///
/// It keeps a distance from the left edge, and none from the right half.
@MainActor public protocol LeftContentView: CellHalfView where Content: LeftContent {}

/// The right half of a cell.
///
/// It keeps a distance from the left half and from the right edge.
@MainActor public protocol RightContentView: CellHalfView where Content: RightContent {}

/// The content of a right half that is never there.
public enum NoRight: RightContent {
  /// The view that is never made.
  public typealias View = NoRightView
}

/// The view of ``NoRight``, which is never made.
public final class NoRightView: RightContentView {
  /// Nothing.
  public let view: any ContainerView

  /// Never called: there is no content to be shown.
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
