// SPDX-License-Identifier: MIT

import AbstractViews

extension ListAdapter {
  /// Displays sections in place of the current list, with nothing more to load.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - animated: `true` to animate the change.
  ///   - completion: Called once with the outcome of the list.
  public func reload(
    sections: [ItemSection], animated: Bool = true, completion: Completion? = nil
  ) {
    apply(ListSnapshot(sections), animated: animated, completion: completion)
  }

  /// Displays the items of one section in place of the current list, with nothing more to load.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - animated: `true` to animate the change.
  ///   - completion: Called once with the outcome of the list.
  public func reload(
    items: [some ListItemConvertible], animated: Bool = true, completion: Completion? = nil
  ) {
    reload(sections: [ItemSection(id: 0) { items }], animated: animated, completion: completion)
  }
}
