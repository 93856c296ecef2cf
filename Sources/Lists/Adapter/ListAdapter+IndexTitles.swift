// SPDX-License-Identifier: MIT

import PresentationViews

extension ListAdapter {
  /// Scrolls to the first section with an index title and items, and to its header.
  ///
  /// If another list is waiting to be displayed, the section is looked up there.
  ///
  /// - Parameters:
  ///   - title: The index title.
  ///   - animated: `true` to animate scrolling.
  /// - Returns: `true` if the displayed list contains such a section.
  @discardableResult public func scroll(
    toIndexTitle title: String, animated: Bool = true
  ) -> Bool {
    updates.scroll = { [weak self] in
      guard let self, let section = section(withIndexTitle: title) else { return }
      list?.scroll(toSection: section, animated: animated)
    }
    send(.scrolled)
    return section(withIndexTitle: title) != nil
  }

  private func section(withIndexTitle title: String) -> Int? {
    snapshot.sections.firstIndex { $0.traits.indexTitle == title && !$0.items.isEmpty }
  }
}
