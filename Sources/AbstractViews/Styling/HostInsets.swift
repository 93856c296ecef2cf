// SPDX-License-Identifier: MIT

/// The parts of a screen that content should avoid: the safe area's insets and the keyboard.
///
/// A terminal has none. A host of a touch screen updates the value when the device rotates, or when
/// the keyboard appears.
public struct HostInsets: Hashable, Sendable {
  /// The distances of the safe area from the edges of the screen's root view, in points.
  public var safeArea: Insets
  /// The height of the keyboard over the root view, in points; zero while it is hidden.
  public var keyboard: Double

  /// Creates insets, by default none.
  public init(safeArea: Insets = .zero, keyboard: Double = 0) {
    self.safeArea = safeArea
    self.keyboard = keyboard
  }

  /// The insets of the area without obstructions: the keyboard covers the bottom of the safe area.
  public var edges: Insets {
    var edges = safeArea
    edges.bottom = max(safeArea.bottom, keyboard)
    return edges
  }
}
