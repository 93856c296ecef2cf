// SPDX-License-Identifier: MIT

public import Foundation
import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Where everything in a list is, from top to bottom: for list views that do not place it themselves.
///
/// It holds as long as the list and its width are the same.
public struct ListGeometry: Sendable {
  /// What is beside one another.
  private struct Row {
    /// Where it begins, and where the lowest of it ends.
    let top: Double
    let bottom: Double
    /// Its places in `elements`.
    let places: Range<Int>
  }

  /// How high all of it is, in points.
  public private(set) var height = 0.0
  private var elements: [ListElement] = []
  private var frames: [CGRect] = []
  private var rows: [Row] = []
  /// For each section where its header, its first item, and its footer are in `elements`; the same as the next where there is none.
  private var sections: [(header: Int, items: Int, footer: Int, end: Int)] = []

  /// Computes where everything is.
  ///
  /// Complexity: O(n).
  ///
  /// - Parameters:
  ///   - adapter: Says what there is, and how large it is.
  ///   - width: How wide the list is, in points.
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
        let (place, top) = (elements.count, height)
        for item in first..<min(first + columns, content.items.count) {
          let left = layout.insets.left + Double(item - first) * (itemWidth + layout.columnSpacing)
          add(
            .item(ListIndex(section: section, item: item)), at: CGPoint(x: left, y: top),
            size: adapter.size(of: content.items[item], isBody: true, in: itemWidth))
        }
        rows.append(Row(top: top, bottom: height, places: place..<elements.count))
      }
      height += layout.insets.bottom
      let footer = elements.count
      if let item = content.traits.footer {
        addRow(.footer(section), size: adapter.size(of: item, isBody: false, in: width))
      }
      sections.append((header, items, footer, elements.count))
    }
  }

  /// Adds a header or a footer, which is a row by itself.
  private mutating func addRow(_ element: ListElement, size: CGSize) {
    let (place, top) = (elements.count, height)
    add(element, at: CGPoint(x: 0, y: top), size: size)
    rows.append(Row(top: top, bottom: height, places: place..<elements.count))
  }

  private mutating func add(_ element: ListElement, at origin: CGPoint, size: CGSize) {
    let frame = CGRect(origin: origin, size: size)
    elements.append(element)
    frames.append(frame)
    height = max(height, Double(frame.maxY))
  }

  /// Where something is.
  ///
  /// Complexity: O(1).
  ///
  /// - Parameter element: What it is.
  /// - Returns: Its frame in the list, in points; nil where there is none.
  public func frame(of element: ListElement) -> CGRect? {
    place(of: element).map { frames[$0] }
  }

  private func place(of element: ListElement) -> Int? {
    func section(_ section: Int) -> (header: Int, items: Int, footer: Int, end: Int)? {
      sections.indices.contains(section) ? sections[section] : nil
    }
    switch element {
    case .header(let number):
      return section(number).flatMap { $0.header < $0.items ? $0.header : nil }
    case .footer(let number):
      return section(number).flatMap { $0.footer < $0.end ? $0.footer : nil }
    case .item(let index):
      guard let places = section(index.section), index.item >= 0 else { return nil }
      let place = places.items + index.item
      return place < places.footer ? place : nil
    }
  }

  /// What is to be seen between two heights, from top to bottom.
  ///
  /// Complexity: O(log n), and what is found.
  ///
  /// - Parameters:
  ///   - top: The upper one, in points.
  ///   - bottom: The lower one, in points.
  /// - Returns: What is there, with its frame in the list.
  public func elements(from top: Double, to bottom: Double) -> [(
    element: ListElement, frame: CGRect
  )] {
    // Rows follow one another, so that they end in order, too.
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].bottom <= top { low = middle + 1 } else { high = middle }
    }
    return rows[low...].prefix { $0.top < bottom }.flatMap { row in
      row.places.lazy.filter { frames[$0].maxY > top }.map { (elements[$0], frames[$0]) }
    }
  }
}
