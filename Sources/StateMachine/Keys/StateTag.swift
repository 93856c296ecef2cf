// SPDX-License-Identifier: MIT

/// A property that several machine states share, such as that the user must wait.
///
/// ```swift
/// extension StateTag {
///   static let busy: StateTag = "busy"
/// }
/// ```
public struct StateTag: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The tag's name.
  public let description: String

  /// Creates a tag with a name; tags with equal names are equal.
  public init(stringLiteral name: String) { description = name }
}
