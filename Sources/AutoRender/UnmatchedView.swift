// SPDX-License-Identifier: MIT

/// A view that was handed nothing, and why.
public struct UnmatchedView: Hashable, Sendable, CustomStringConvertible {
  /// The name of the host's property.
  public let label: String
  /// The name of the view's type.
  public let viewType: String
  /// Why nothing was rendered, and how to settle it.
  public let reason: String

  /// The three in one line.
  public var description: String {
    "\(label): \(viewType): \(reason)"
  }
}
