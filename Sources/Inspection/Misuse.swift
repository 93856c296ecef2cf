// SPDX-License-Identifier: MIT

/// The end of the process because of a programming error, with a message in release builds too.
///
/// An optimized build drops the message of `precondition`. Where a contract promises a message, the
/// check uses this type instead; hot paths keep `precondition`.
@usableFromInline package enum Misuse {
  /// Stops the process and prints a message to standard error.
  ///
  /// - Parameters:
  ///   - message: A sentence that begins with "Cannot" and says what to do instead.
  ///   - file: The file of the check.
  ///   - line: The line of the check.
  @usableFromInline package static func stop(
    _ message: String, file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    // The one fatal error of the package: an optimized build keeps its message.
    fatalError(message, file: file, line: line)
  }

  /// Stops the process if a condition does not hold.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - message: The message; evaluated only if the condition does not hold.
  ///   - file: The file of the check.
  ///   - line: The line of the check.
  @usableFromInline package static func require(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    if !condition { stop(message(), file: file, line: line) }
  }
}
