// SPDX-License-Identifier: MIT

/// The state of refreshing a list, which a list view displays.
public enum ListRefreshState: Hashable, Sendable {
  /// The list cannot be refreshed.
  case unavailable
  /// The user can refresh the list.
  case idle
  /// The list is being refreshed.
  case refreshing
}
