// SPDX-License-Identifier: MIT

public import Foundation
import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The frames of the elements of a list, for list views without a layout of their own.
///
/// It is valid for one snapshot and one width.
public struct ListGeometry: Sendable {
  private struct Row {
    /// The upper edge, and the lowest edge of its elements.
    let top: Double
    let bottom: Double
    /// The indices in `elements`.
    let indices: Range<Int>
  }

  /// The height of the content, in points.
  public private(set) var height = 0.0
  private var elements: [ListElement] = []
  private var frames: [CGRect] = []
  private var rows: [Row] = []
  /// The indices in `elements` of the header, first item, footer and end of each section; an absent
  /// part has the index of the next.
  private var sections: [(header: Int, items: Int, footer: Int, end: Int)] = []

  /// Computes the frames of all elements for a width in points.
  ///
  /// Complexity: O(n).
  @MainActor public init(of adapter: ListAdapter, width: Double) {
    let count = adapter.snapshot.itemCount
    elements.reserveCapacity(count)
    frames.reserveCapacity(count)
    rows.reserveCapacity(count)
    for (section, content) in adapter.snapshot.sections.enumerated() {
      let layout = content.traits.layout
      let header = elements.count
      if let item = content.traits.header {
        addRow(.header(section), size: adapter.size(of: item, isBody: false, in: width))
      }
      height += layout.insets.top
      let items = elements.count
      let columns = layout.columnCount(in: width)
      let itemWidth = layout.itemWidth(in: width)
      for first in stride(from: 0, to: content.items.count, by: columns) {
        if first > 0 { height += layout.spacing }
        let (start, top) = (elements.count, height)
        for item in first..<min(first + columns, content.items.count) {
          let left = layout.insets.left + Double(item - first) * (itemWidth + layout.columnSpacing)
          add(
            .item(ListIndex(section: section, item: item)), at: CGPoint(x: left, y: top),
            size: adapter.size(of: content.items[item], isBody: true, in: itemWidth))
        }
        rows.append(Row(top: top, bottom: height, indices: start..<elements.count))
      }
      height += layout.insets.bottom
      let footer = elements.count
      if let item = content.traits.footer {
        addRow(.footer(section), size: adapter.size(of: item, isBody: false, in: width))
      }
      sections.append((header, items, footer, elements.count))
    }
  }

  private mutating func addRow(_ element: ListElement, size: CGSize) {
    let (start, top) = (elements.count, height)
    add(element, at: CGPoint(x: 0, y: top), size: size)
    rows.append(Row(top: top, bottom: height, indices: start..<elements.count))
  }

  private mutating func add(_ element: ListElement, at origin: CGPoint, size: CGSize) {
    let frame = CGRect(origin: origin, size: size)
    elements.append(element)
    frames.append(frame)
    height = max(height, Double(frame.maxY))
  }

  /// Returns the frame of an element in the content, in points, or `nil` if there is no such
  /// element.
  ///
  /// Complexity: O(1).
  public func frame(of element: ListElement) -> CGRect? {
    position(of: element).map { frames[$0] }
  }

  private func position(of element: ListElement) -> Int? {
    func section(_ section: Int) -> (header: Int, items: Int, footer: Int, end: Int)? {
      sections.indices.contains(section) ? sections[section] : nil
    }
    switch element {
    case .header(let number):
      return section(number).flatMap { $0.header < $0.items ? $0.header : nil }
    case .footer(let number):
      return section(number).flatMap { $0.footer < $0.end ? $0.footer : nil }
    case .item(let index):
      guard let bounds = section(index.section), index.item >= 0 else { return nil }
      let position = bounds.items + index.item
      return position < bounds.footer ? position : nil
    }
  }

  /// Returns the elements that are at least partially within a vertical range in points, from top
  /// to bottom, with their frames in the content.
  ///
  /// Complexity: O(log n + k) for k elements.
  public func elements(from top: Double, to bottom: Double) -> [(
    element: ListElement, frame: CGRect
  )] {
    // Rows do not overlap, so their lower edges are ordered.
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].bottom <= top { low = middle + 1 } else { high = middle }
    }
    return rows[low...].prefix { $0.top < bottom }.flatMap { row in
      row.indices.lazy.filter { frames[$0].maxY > top }.map { (elements[$0], frames[$0]) }
    }
  }
}
