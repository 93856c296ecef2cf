// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension ListAdapter {
  /// The frames of a list's elements, for list views without a layout of their own.
  ///
  /// It is valid for one snapshot and one width. Frames follow the ``offsets`` of horizontally
  /// scrolling sections.
  public struct Geometry: Sendable {
    private struct Row {
      /// The upper edge, and the lowest element's lower edge.
      let top: Double
      let bottom: Double
      /// Indices in `elements`.
      let indices: Range<Int>

      /// Returns `true` for a row without height at an edge.
      func isEmpty(at edge: Double) -> Bool { top == edge && bottom == edge }
    }

    /// The height of the content, in points.
    public private(set) var height = 0.0
    private var elements: [ListElement] = []
    private var frames: [CGRect] = []
    private var rows: [Row] = []
    /// Each section's indices in `elements`: header, first item, footer and end.
    ///
    /// An absent part has the next part's index.
    private var sections: [(header: Int, items: Int, footer: Int, end: Int)] = []
    /// The sections' upper edges.
    private var tops: [Double] = []
    /// The pinned headers, from top to bottom, and the lower edges of their sections' items.
    private var pins: [(section: Int, frame: CGRect, bottom: Double)] = []
    /// The sections with items that scroll horizontally.
    package internal(set) var horizontalSections: [HorizontalSection] = []

    /// Computes the frames of all elements.
    ///
    /// Complexity: O(n).
    ///
    /// - Parameters:
    ///   - adapter: The list's adapter.
    ///   - width: The list's width, in points.
    ///   - offsets: The offsets of horizontally scrolling sections, in points, by section identity.
    ///     They are clamped to the content.
    @MainActor public init(
      of adapter: ListAdapter, width: Double, offsets: [ItemID: Double] = [:]
    ) {
      let count = adapter.snapshot.itemCount
      var scrolling: [ItemID: Int] = [:]
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
        if case .scrolling(_, let rows) = layout.columns {
          let id = HorizontalSection.key(of: content.id, number: scrolling[content.id] ?? 0)
          scrolling[content.id, default: 0] += 1
          addColumns(of: section, id, rows: rows, in: width, adapter, offset: offsets[id])
        } else {
          addRows(of: section, in: width, adapter)
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

    @MainActor private mutating func addRows(
      of section: Int, in width: Double, _ adapter: ListAdapter
    ) {
      let content = adapter.snapshot.sections[section]
      let layout = content.traits.layout
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
    }

    /// Adds the items of a horizontally scrolling section as one row, column by column.
    @MainActor private mutating func addColumns(
      of section: Int, _ id: ItemID, rows rowCount: Int, in width: Double, _ adapter: ListAdapter,
      offset: Double?
    ) {
      let content = adapter.snapshot.sections[section]
      guard !content.items.isEmpty else { return }
      let layout = content.traits.layout
      let (rowCount, itemWidth) = (
        min(max(rowCount, 1), content.items.count), layout.itemWidth(in: width)
      )
      let sizes = content.items.map { adapter.size(of: $0, isBody: true, in: itemWidth) }
      let (start, top) = (elements.count, height)
      var tops: [Double] = []
      for row in 0..<rowCount {
        if row > 0 { height += layout.spacing }
        tops.append(height)
        height += stride(from: row, to: sizes.count, by: rowCount)
          .reduce(0) { max($0, Double(sizes[$1].height)) }
      }
      let columnStep = itemWidth + layout.columnSpacing
      for (item, size) in sizes.enumerated() {
        let left = layout.insets.left + Double(item / rowCount) * columnStep
        add(
          .item(ListIndex(section: section, item: item)),
          at: CGPoint(x: left, y: tops[item % rowCount]), size: size)
      }
      rows.append(Row(top: top, bottom: height, indices: start..<elements.count))
      var columns = HorizontalSection(
        id: id, section: section, top: top, bottom: height,
        positions: start..<elements.count, rowCount: rowCount, itemWidth: itemWidth,
        columnStep: columnStep, insets: layout.insets, width: width)
      columns.scroll(to: offset ?? 0)
      horizontalSections.append(columns)
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

    /// Returns an element's frame in the content, in points, or `nil` if there is no such element.
    ///
    /// Complexity: O(1).
    public func frame(of element: ListElement) -> CGRect? {
      position(of: element).map { position in
        guard case .item(let index) = element else { return frames[position] }
        return frame(at: position, scrolledBy: horizontalSection(index.section)?.offset ?? 0)
      }
    }

    private func frame(at position: Int, scrolledBy offset: Double) -> CGRect {
      frames[position].offsetBy(dx: -offset, dy: 0)
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
    /// An element without height is within the range from edge to edge. If a section scrolls
    /// horizontally, its items must also be within the list's width. Complexity: O(log n + k) for k
    /// elements.
    public func elements(from top: Double, to bottom: Double) -> [(
      element: ListElement, frame: CGRect
    )] {
      var found: [(element: ListElement, frame: CGRect)] = []
      // Rows don't overlap, so their lower edges are ordered.
      for row in rows[rows.partitioningIndex { $0.bottom <= top && !$0.isEmpty(at: top) }...] {
        guard row.top < bottom || row.isEmpty(at: bottom) else { break }
        if let section = horizontalSection(of: row) {
          for position in section.nearbyPositions {
            let frame = frame(at: position, scrolledBy: section.offset)
            if frame.isVisible(from: top, to: bottom), frame.maxX > 0, frame.minX < section.width {
              found.append((elements[position], frame))
            }
          }
        } else {
          for position in row.indices where frames[position].isVisible(from: top, to: bottom) {
            found.append((elements[position], frames[position]))
          }
        }
      }
      return found
    }

    private func horizontalSection(of row: Row) -> HorizontalSection? {
      guard !horizontalSections.isEmpty, let index = elements[row.indices.lowerBound].index else {
        return nil
      }
      return horizontalSection(index.section)
    }

    /// Returns the distance from the content's top to a section, in points, or `nil` if there is no
    /// such section.
    public func top(ofSection section: Int) -> Double? {
      tops.indices.contains(section) ? tops[section] : nil
    }

    // MARK: - Pinned headers

    /// A Boolean value that indicates whether headers stay at the top of the visible part.
    public var pinsHeaders: Bool { !pins.isEmpty }

    /// Returns the header that is pinned to the top of the visible part, or `nil` if none is.
    ///
    /// Only this header isn't at its ``frame(of:)``. The next section pushes it out of the visible
    /// part. Complexity: O(log n).
    ///
    /// - Parameter top: The distance from the content's top to the visible part, in points.
    /// - Returns: The header and its frame in the content.
    public func pinnedHeader(at top: Double) -> (element: ListElement, frame: CGRect)? {
      let next = pins.partitioningIndex { Double($0.frame.minY) < top }
      guard next > 0, pins[next - 1].bottom > top else { return nil }
      var (section, frame, bottom) = pins[next - 1]
      frame.origin.y = max(min(top, bottom - Double(frame.height)), Double(frame.minY))
      return (.header(section), frame)
    }

    /// Returns the elements that are at least partially visible, from top to bottom, with their
    /// frames in the content.
    ///
    /// A pinned header is the first element. Elements that it covers aren't visible.
    ///
    /// - Parameters:
    ///   - top: The visible part's upper edge, in points.
    ///   - bottom: The visible part's lower edge, in points.
    /// - Returns: The elements.
    public func visibleElements(from top: Double, to bottom: Double) -> [(
      element: ListElement, frame: CGRect
    )] {
      let elements = elements(from: top, to: bottom)
      guard top < bottom, let header = pinnedHeader(at: top) else { return elements }
      let lower = Double(header.frame.maxY)
      return [header]
        + elements.filter { element, frame in
          element != header.element && frame.isVisible(from: lower, to: max(bottom, lower))
        }
    }

    /// Returns the height of an item's pinned section header, or 0.
    public func pinnedHeight(above index: ListIndex) -> Double {
      let pin = pins.partitioningIndex { $0.section < index.section }
      return pin < pins.count && pins[pin].section == index.section
        ? Double(pins[pin].frame.height) : 0
    }
  }
}

extension CGRect {
  /// Returns `true` for a frame that is partially within a range, or has no height and is at its
  /// edge.
  fileprivate func isVisible(from top: Double, to bottom: Double) -> Bool {
    height > 0
      ? maxY > top && minY < bottom : top < bottom && minY >= top && minY <= bottom
  }
}

extension ListAdapter.Geometry {
  /// A Boolean value that indicates whether sections scroll horizontally.
  public var scrollsHorizontally: Bool { !horizontalSections.isEmpty }

  /// The offsets of horizontally scrolled sections, in points, by section identity.
  ///
  /// If several sections share an identity, all but the first have keys that aren't identities.
  public var offsets: [ItemID: Double] {
    let offsets = horizontalSections.lazy.filter { $0.offset > 0 }.map { ($0.id, $0.offset) }
    return Dictionary(uniqueKeysWithValues: offsets)
  }

  /// Returns a section's horizontal scroll offset, in points.
  public func offset(ofSection section: Int) -> Double { horizontalSection(section)?.offset ?? 0 }

  /// Returns a section's largest horizontal offset, in points; 0 if it doesn't scroll.
  public func maximumOffset(ofSection section: Int) -> Double {
    horizontalSection(section)?.maximumOffset ?? 0
  }

  /// Scrolls a section horizontally to an offset in points, clamped to its content.
  public mutating func scroll(section: Int, to offset: Double) {
    if let position = position(ofSection: section) {
      horizontalSections[position].scroll(to: offset)
    }
  }

  /// Scrolls an item's section horizontally, by the smallest distance that shows the item.
  public mutating func reveal(_ index: ListIndex) {
    if let position = position(ofSection: index.section) {
      horizontalSections[position].reveal(item: index.item)
    }
  }

  /// Returns the horizontally scrolling sections within a vertical range in points.
  ///
  /// They are in order, with the upper and lower edges of their items.
  ///
  /// Complexity: O(log n + k) for k sections.
  public func horizontalSections(from top: Double, to bottom: Double) -> [(
    section: Int, top: Double, bottom: Double
  )] {
    let first = horizontalSections.partitioningIndex { $0.bottom <= top }
    return horizontalSections[first...].prefix { $0.top < bottom }.map {
      ($0.section, $0.top, $0.bottom)
    }
  }

  package func horizontalSection(_ section: Int) -> HorizontalSection? {
    position(ofSection: section).map { horizontalSections[$0] }
  }

  private func position(ofSection section: Int) -> Int? {
    let position = horizontalSections.partitioningIndex { $0.section < section }
    guard position < horizontalSections.count, horizontalSections[position].section == section
    else { return nil }
    return position
  }
}
