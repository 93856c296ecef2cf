// SPDX-License-Identifier: MIT

extension ListSnapshot {
  /// A title in the index of a list, by which the user scrolls to a section.
  public struct IndexTitle: Hashable, Sendable {
    /// The title, such as a letter.
    public let title: String
    /// The index of the section.
    public let section: Int
  }

  /// The index titles of the sections, in order; empty for a list without an index.
  public var indexTitles: [IndexTitle] {
    sections.enumerated().compactMap { section, content in
      content.traits.indexTitle.map { IndexTitle(title: $0, section: section) }
    }
  }
}
