// SPDX-License-Identifier: MIT

/// Where a trace goes; called from any thread.
///
/// A sink must not report to `Inspection`. It is called while the app waits: it keeps what it is given, or writes it, and
/// returns.
public protocol TraceSink: AnyObject, Sendable {
  /// Takes an entry.
  ///
  /// - Parameter entry: What to keep or write.
  func take(_ entry: TraceEntry)

  /// Writes what is held back.
  func flush()
}

extension TraceSink {
  /// Nothing is held back.
  public func flush() {}
}
