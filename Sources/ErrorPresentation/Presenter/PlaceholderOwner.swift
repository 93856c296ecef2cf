// SPDX-License-Identifier: MIT

/// A machine that shows and hides the placeholder of a screen by its states.
package struct PlaceholderOwner {
  /// Whether it can move to where the placeholder is to be seen.
  package let canTake: @MainActor () -> Bool
  /// Moves there; what the placeholder says is set already.
  package let take: @MainActor () -> Void

  package init(canTake: @escaping @MainActor () -> Bool, take: @escaping @MainActor () -> Void) {
    self.canTake = canTake
    self.take = take
  }
}
