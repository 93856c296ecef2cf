// SPDX-License-Identifier: MIT

import PresentationViews

extension ListAdapter {
  /// Displays one section of items in place of the current list, with nothing more to load.
  ///
  /// `completion` is called once.
  public func reload(
    items: [some AnyListItem.Convertible], animated: Bool = true, completion: Completion? = nil
  ) {
    apply(
      ListSnapshot([ItemSection(id: 0) { items }]), animated: animated, completion: completion)
  }
}
