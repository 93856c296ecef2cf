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
  /// The upper edges of the sections.
  private var tops: [Double] = []
  /// The pinned headers, from top to bottom, and the lower edges of the items of their sections.
  private var pins: [(section: Int, frame: CGRect, bottom: Double)] = []

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
      tops.append(height)
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
      if layout.pinsHeader, header < items {
        pins.append((section, frames[header], height))
      }
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

  /// Returns the distance from the top of the content to a section, in points, or `nil` if there is
  /// no such section.
  public func top(ofSection section: Int) -> Double? {
    tops.indices.contains(section) ? tops[section] : nil
  }

  // MARK: - Pinned headers

  /// A Boolean value that indicates whether headers stay at the top of the visible part.
  public var pinsHeaders: Bool { !pins.isEmpty }

  /// Returns the header that is pinned to the top of the visible part, or `nil` if none is.
  ///
  /// Only this header is not at its ``frame(of:)``. The next section pushes it out of the visible
  /// part. Complexity: O(log n).
  ///
  /// - Parameter top: The distance from the top of the content to the visible part, in points.
  /// - Returns: The header and its frame in the content.
  public func pinnedHeader(at top: Double) -> (element: ListElement, frame: CGRect)? {
    var (low, high) = (0, pins.count)
    while low < high {
      let middle = (low + high) / 2
      if Double(pins[middle].frame.minY) < top { low = middle + 1 } else { high = middle }
    }
    guard low > 0, pins[low - 1].bottom > top else { return nil }
    var (section, frame, bottom) = pins[low - 1]
    frame.origin.y = max(min(top, bottom - Double(frame.height)), Double(frame.minY))
    return (.header(section), frame)
  }

  /// Returns the elements that are at least partially visible, from top to bottom, with their
  /// frames in the content.
  ///
  /// A pinned header is the first element. Elements that it covers are not visible.
  ///
  /// - Parameters:
  ///   - top: The upper edge of the visible part, in points.
  ///   - bottom: The lower edge of the visible part, in points.
  /// - Returns: The elements.
  public func visibleElements(from top: Double, to bottom: Double) -> [(
    element: ListElement, frame: CGRect
  )] {
    let elements = elements(from: top, to: bottom)
    guard top < bottom, let header = pinnedHeader(at: top) else { return elements }
    return [header]
      + elements.filter { $0.element != header.element && $0.frame.maxY > header.frame.maxY }
  }

  /// Returns the height of the header that covers the top of an item's section, or 0.
  public func pinnedHeight(above index: ListIndex) -> Double {
    var (low, high) = (0, pins.count)
    while low < high {
      let middle = (low + high) / 2
      if pins[middle].section < index.section { low = middle + 1 } else { high = middle }
    }
    return low < pins.count && pins[low].section == index.section
      ? Double(pins[low].frame.height) : 0
  }
}
