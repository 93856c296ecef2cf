// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The frames of a layout's elements, computed on any thread, and shown by a ``LayoutView``.
public struct LayoutArrangement: Sendable {
  /// A layout in the tree; parents precede their children.
  struct Element: Sendable {
    let key: ItemID?
    /// The type of the view, an existing view, or the type of a layout without a view.
    let type: ObjectIdentifier
    /// `nil` without a view or after the view is configured.
    var builder: (any LayoutViewBuilder)?
    let hasView: Bool
    let content: (any Equatable & Sendable)?
    let coversContentBox: Bool
    /// The index of the parent.
    let parent: Int?
    /// The nearest ancestor with a view.
    let container: Int?
    var end = 0
    /// The frame in the enclosing view.
    var frame = CGRect.zero
    /// `true` if neither the layout nor an ancestor below the enclosing view is hidden.
    var isVisible = true
    /// `true` if no ancestor is hidden either, so that the frame is valid.
    var isPlaced = true
  }

  /// The size of the whole layout, in points.
  public let size: CGSize
  private(set) var elements: [Element]
  /// The indices of the elements in painting order, or `nil` for the order of the tree.
  let painted: [Int]?
  /// A Boolean value that indicates whether values configure all views, rather than closures that
  /// may capture other state.
  package let hasOnlyValueContent: Bool

  /// Creates the arrangement of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - width: The available width, in points, or `nil` for an indefinite width.
  ///   - height: The available height, in points, or `nil` for an indefinite height.
  ///   - metrics: The `metrics` of the host.
  ///   - direction: The direction of text.
  ///   - pointScale: The number of pixels in a point; frames are rounded to the pixel grid.
  /// - Complexity: O(*n*)
  public init(
    of layout: any LayoutElement, width: Double? = nil, height: Double? = nil,
    metrics: any ComponentMetrics, direction: LayoutStyle.Direction = .leftToRight,
    pointScale: Double = 1
  ) {
    var collector = LayoutCollector(layout, metrics: metrics)
    size = collector.layOut(
      width: width ?? .nan, height: height ?? .nan, direction: direction, pointScale: pointScale)
    elements = collector.elements
    painted = collector.paintingOrder()
    hasOnlyValueContent = elements.allSatisfy { !$0.hasView || $0.content != nil }
  }

  /// Creates an empty arrangement, which precedes the first one.
  init() {
    size = .zero
    elements = []
    painted = nil
    hasOnlyValueContent = true
  }

  /// Releases the builders and the state that they capture.
  mutating func releaseBuilders() {
    for index in elements.indices { elements[index].builder = nil }
  }

  func children(of index: Int) -> some Sequence<Int> {
    sequence(state: index + 1) { next in
      guard next < elements[index].end else { return nil }
      defer { next = elements[next].end }
      return next
    }
  }
}
