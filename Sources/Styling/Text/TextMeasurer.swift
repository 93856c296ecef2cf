// SPDX-License-Identifier: MIT

public import Foundation

/// What knows how much room a text takes, which depends on the fonts of a host.
///
/// Sizes are asked for on any thread, so that a layout can be computed away from the main actor.
public protocol TextMeasurer: Sendable {
  /// How much room a text takes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width that it has, in points; infinite where it has all that it wants.
  /// - Returns: The size in points, rounded up to the pixel, so that no line is cut off or broken where it is not here. An empty
  ///   text takes none.
  func size(of text: StyledText, fitting width: Double) -> CGSize
}
