// SPDX-License-Identifier: MIT

/// A machine whose states show and hide the placeholder of a screen.
package struct PlaceholderOwner {
  /// Returns whether the machine can move to its error state.
  package let canTake: @MainActor () -> Bool
  /// Moves to the error state; the texts of the placeholder are already set.
  package let take: @MainActor () -> Void

  package init(canTake: @escaping @MainActor () -> Bool, take: @escaping @MainActor () -> Void) {
    self.canTake = canTake
    self.take = take
  }
}
