// SPDX-License-Identifier: MIT

/// A screen from the change that opens it to the change that closes it.
@MainActor final class OpenScreen<Route: Equatable> {
  /// The entry with which the screen was opened.
  let entry: NavigationState<Route>.Entry
  /// The identifier of the current state's equal entry.
  var id: NavigationState<Route>.Entry.ID
  /// The request for the result of the screen, if there is one.
  var request: (any ResultRequest)?

  init(_ entry: NavigationState<Route>.Entry) {
    self.entry = entry
    id = entry.id
  }
}
