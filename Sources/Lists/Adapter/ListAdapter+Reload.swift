// SPDX-License-Identifier: MIT

import AbstractViews

extension ListAdapter {
  /// Shows sections in place of those before, of which nothing more is to be loaded.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - animated: Whether the user is to see how.
  ///   - completion: Called once, with what has become of them.
  public func reload(
    sections: [ItemSection], animated: Bool = true, completion: Completion? = nil
  ) {
    apply(ListSnapshot(sections), animated: animated, completion: completion)
  }

  /// Shows items in one section in place of what was before, of which nothing more is to be loaded.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - animated: Whether the user is to see how.
  ///   - completion: Called once, with what has become of them.
  public func reload(
    items: [some ListItemConvertible], animated: Bool = true, completion: Completion? = nil
  ) {
    reload(sections: [ItemSection(id: 0) { items }], animated: animated, completion: completion)
  }
}
