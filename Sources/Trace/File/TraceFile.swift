// SPDX-License-Identifier: MIT

public import Foundation

/// A trace that was read from a JSON Lines file.
///
/// A truncated or partly damaged file can be read: its unreadable lines are in ``problems``.
/// Unknown line kinds, which a newer library may have written, are skipped and counted.
public struct TraceFile: Sendable {
  /// The written version, which is also the newest readable one.
  public static let version = 1

  /// An unreadable line.
  public struct Problem: Sendable, Hashable, CustomStringConvertible {
    /// The line number, from 1.
    public let line: Int
    /// A description of the problem.
    public let reason: String

    /// The line and its problem.
    public var description: String { "line \(line): \(reason)" }
  }

  static let dateFormat = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// The date of time zero, if the header contains it.
  public let began: Date?
  /// The entries, in order.
  public let entries: [TraceEntry]
  /// A recording's schema, or `nil` for a plain trace.
  public let schema: String?
  /// The recorded external inputs, in order.
  public let inputs: [TraceEntry.Input]
  /// At most the first 1,000 unreadable lines, and the last line if it is truncated.
  public let problems: [Problem]
  /// A Boolean value that indicates whether the last line is truncated, which is also one of the
  /// ``problems``.
  public let isTruncated: Bool
  /// The number of lines with unknown kinds.
  public let unknownCount: Int

  /// Reads a file.
  ///
  /// - Throws: ``TraceFile/Failure`` if the file cannot be read or is not a trace.
  public init(path: String) throws(TraceFile.Failure) {
    try self.init(try TraceReader(path: path))
  }

  /// Reads JSON lines, beginning with the header.
  ///
  /// - Throws: ``TraceFile/Failure`` if the data is not a trace.
  public init(_ data: Data) throws(TraceFile.Failure) {
    try self.init(try TraceReader(data))
  }

  /// Reads a trace with a limited number of events and bytes, from a reader at its beginning.
  package init(
    _ reader: TraceReader, limit: Int = .max, byteLimit: Int = .max
  ) throws(TraceFile.Failure) {
    var (entries, inputs): ([TraceEntry], [TraceEntry.Input]) = ([], [])
    var eventCount = 0
    while let item = try reader.next() {
      guard reader.byteCount <= byteLimit else { throw .tooLong(limit: byteLimit) }
      switch item {
      case .entry(let entry):
        entries.append(entry)
        if case .began = entry { eventCount += 1 }
        guard eventCount <= limit else { throw .tooManyEvents(limit: limit) }
      case .input(let input): inputs.append(input)
      }
    }
    began = reader.began
    schema = reader.schema
    self.entries = entries
    self.inputs = inputs
    problems = reader.problems
    isTruncated = reader.isTruncated
    unknownCount = reader.unknownCount
  }
}

extension TraceFile {
  /// An error in reading or writing a trace.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file cannot be read.
    case unreadable(path: String, reason: String)
    /// The file cannot be written.
    case unwritable(path: String, reason: String)
    /// Another process, or another sink, is writing a trace to the file.
    case inUse(path: String)
    /// The first line is not a trace header.
    case notATrace
    /// A newer version of this library wrote the file.
    case unsupportedVersion(Int)
    /// A line exceeds the maximum length.
    case lineTooLong(line: Int)
    /// The file exceeds the operation's maximum size.
    case tooLong(limit: Int)
    /// The trace exceeds the operation's maximum number of events.
    case tooManyEvents(limit: Int)

    /// The problem and its remedy.
    public var description: String {
      switch self {
      case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
      case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
      case .inUse(let path):
        "cannot write \(path): another trace is being written to it; use another file"
      case .notATrace:
        "not a trace: the first line must be a header such as "
          + #"{"format":"presentation-trace","version":1}"#
      case .lineTooLong(let line):
        "line \(line) is longer than 16 MiB: the file is not a trace, or it is damaged there"
      case .tooLong(let limit):
        "the file is longer than the limit of \(limit >> 20) MiB"
      case .tooManyEvents(let limit):
        "the trace exceeds the limit of \(limit) events"
      case .unsupportedVersion(let version):
        "the trace has version \(version), but this library reads only versions up to "
          + "\(TraceFile.version): use the version of the library that wrote it"
      }
    }
  }
}
