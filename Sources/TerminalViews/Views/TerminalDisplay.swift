// SPDX-License-Identifier: MIT

/// The display of all views on one screen.
///
/// Each view knows it, because views are invalidated far more often than they are inserted.
@MainActor final class TerminalDisplay {
  /// Called when a frame must be drawn.
  let onNeedsDisplay: () -> Void

  init(onNeedsDisplay: @escaping () -> Void) {
    self.onNeedsDisplay = onNeedsDisplay
  }
}
