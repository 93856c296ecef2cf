// SPDX-License-Identifier: MIT

/// The way in which the user selects items of a list.
public enum ListSelectionMode: Hashable, Sendable {
  /// The user selects no items.
  case none
  /// The user selects an item by choosing it, in place of the others.
  case single
  /// The user selects an item by choosing it, and deselects it by choosing it again.
  case multiple
}
