// SPDX-License-Identifier: MIT

/// A machine whose states show and hide the placeholder of a screen.
package struct PlaceholderOwner {
  /// Returns whether the machine can move to its error state.
  package let canShow: @MainActor () -> Bool
  /// Moves to the error state; the texts of the placeholder are already set.
  package let show: @MainActor () -> Void

  package init(canShow: @escaping @MainActor () -> Bool, show: @escaping @MainActor () -> Void) {
    self.canShow = canShow
    self.show = show
  }
}
