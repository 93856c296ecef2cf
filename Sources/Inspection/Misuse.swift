// SPDX-License-Identifier: MIT

/// The termination of the process after a programming error, with a message in release builds too.
///
/// An optimized build drops the message of `precondition`. A check whose contract promises a
/// message uses this type instead; hot paths use `precondition`.
@usableFromInline package enum Misuse {
  /// Stops the process and prints a message to standard error.
  ///
  /// - Parameters:
  ///   - message: A sentence that begins with "Cannot" and names the remedy.
  ///   - file: The file of the check.
  ///   - line: The line of the check.
  @usableFromInline package static func stop(
    _ message: String, file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    // The only fatal error of the package: an optimized build keeps its message.
    fatalError(message, file: file, line: line)
  }

  /// Stops the process if a condition is false.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - message: The message; evaluated only if the condition is false.
  ///   - file: The file of the check.
  ///   - line: The line of the check.
  @usableFromInline package static func require(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    if !condition { stop(message(), file: file, line: line) }
  }
}
