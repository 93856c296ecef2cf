// SPDX-License-Identifier: MIT

/// A stored property of a class, and nothing else.
///
/// The property is private: the compiler sees every access and omits the exclusivity checks.
public final class PlainProperty {
  private var stored: Int

  /// The value.
  public var value: Int { stored }

  /// Makes a property.
  ///
  /// - Parameter value: What it holds at first.
  public init(_ value: Int) {
    stored = value
  }

  /// Stores a value: never inlined, or a loop of stores would become the last one.
  ///
  /// - Parameter newValue: The value.
  @inline(never) public func set(_ newValue: Int) {
    stored = newValue
  }
}
