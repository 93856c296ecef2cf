// SPDX-License-Identifier: MIT

/// A stored property in a class, and nothing else.
///
/// The property is private: the compiler sees every access and omits the exclusivity checks.
public final class PlainProperty {
  private var stored: Int

  /// The value.
  public var value: Int { stored }

  /// Creates a property.
  ///
  /// - Parameter value: The initial value.
  public init(_ value: Int) {
    stored = value
  }

  /// Stores a value; never inlined, because a loop of stores would collapse into the last one.
  ///
  /// - Parameter newValue: A value.
  @inline(never) public func set(_ newValue: Int) {
    stored = newValue
  }
}
