// SPDX-License-Identifier: MIT

public import PresentationViews

/// An existing view as one half of a cell.
@MainActor public protocol ExistingHalfView: ExistingContentView, CellHalfView {
  /// Returns the minimum width in points in which a content stays readable; callable on any thread.
  ///
  /// It does not exceed the content's ideal width.
  nonisolated static func minWidth(content: Content) -> Double
}

extension ExistingHalfView {
  /// Returns the minimum width without the metrics of the host.
  public nonisolated static func minWidth(
    content: Content, metrics: any ComponentMetrics
  ) -> Double {
    minWidth(content: content)
  }
}
