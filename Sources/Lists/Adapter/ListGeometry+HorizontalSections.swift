// SPDX-License-Identifier: MIT

public import PresentationViews

// The sections that scroll horizontally.
extension ListAdapter.Geometry {
  /// A Boolean value that indicates whether sections scroll horizontally.
  public var scrollsHorizontally: Bool { !horizontalSections.isEmpty }

  /// The scroll offsets of the sections that are scrolled horizontally, in points, by the
  /// identities of the sections.
  ///
  /// Of several sections with one identity, the others have keys that are no identities.
  public var offsets: [ItemID: Double] {
    let offsets = horizontalSections.lazy.filter { $0.offset > 0 }.map { ($0.id, $0.offset) }
    return Dictionary(uniqueKeysWithValues: offsets)
  }

  /// Returns the distance from the left edge of a section's content to the visible part, in points.
  public func offset(ofSection section: Int) -> Double { horizontalSection(section)?.offset ?? 0 }

  /// Returns the largest horizontal offset of a section, in points; 0 if it does not scroll.
  public func maximumOffset(ofSection section: Int) -> Double {
    horizontalSection(section)?.maximumOffset ?? 0
  }

  /// Scrolls a section horizontally to an offset in points, limited to its content.
  public mutating func scroll(section: Int, to offset: Double) {
    if let position = position(ofSection: section) {
      horizontalSections[position].scroll(to: offset)
    }
  }

  /// Scrolls the section of an item horizontally, as little as necessary to show the item.
  public mutating func reveal(_ index: ListIndex) {
    if let position = position(ofSection: index.section) {
      horizontalSections[position].reveal(item: index.item)
    }
  }

  /// Returns the sections that scroll horizontally and are within a vertical range in points.
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
