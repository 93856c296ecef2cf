// SPDX-License-Identifier: MIT

public import Testing

/// A guarantee that a test, or each test in a suite, upholds.
///
/// `python3 Tools/documentation --contracts` lists guarantees in `Documentation/Contracts.md`. A
/// failing test prints its own.
public struct Contract: TestTrait, SuiteTrait {
  /// The guarantee, or its beginning and an ellipsis if another test states it in full.
  public let text: String

  /// A Boolean value that indicates whether a suite's tests uphold its guarantees.
  public var isRecursive: Bool { true }

  /// The text, which a failure prints.
  public var comments: [Comment] { [Comment(rawValue: text)] }
}

extension Trait where Self == Contract {
  /// States a guarantee in full, or cites one by its beginning and an ellipsis.
  ///
  /// - Parameter lines: The text's lines, joined by spaces.
  /// - Returns: The trait.
  public static func contract(_ lines: String...) -> Self {
    Contract(text: lines.joined(separator: " "))
  }
}
