// SPDX-License-Identifier: MIT

/// A title in the index of a list, by which the user scrolls to a section.
public struct ListIndexTitle: Hashable, Sendable {
  /// The title, such as a letter.
  public let title: String
  /// The index of the section.
  public let section: Int
}

extension ListSnapshot {
  /// The index titles of the sections, in order; empty for a list without an index.
  public var indexTitles: [ListIndexTitle] {
    sections.enumerated().compactMap { section, content in
      content.traits.indexTitle.map { ListIndexTitle(title: $0, section: section) }
    }
  }
}
