// SPDX-License-Identifier: MIT

public import Foundation

/// A trace that was written to a file as JSON Lines.
///
/// A file that was cut off, or damaged in places, still reads: what could not be read is in ``problems``. Lines of a kind that
/// is not known here, as a newer library may write them, are left out and counted.
public struct TraceFile: Sendable {
  /// The version of the format that is written, and the newest that is read.
  public static let version = 1

  /// A line that could not be read.
  public struct Problem: Sendable, Hashable, CustomStringConvertible {
    /// The number of the line, from 1.
    public let line: Int
    /// What is wrong with it.
    public let reason: String

    /// The line and what is wrong with it.
    public var description: String { "line \(line): \(reason)" }
  }

  static let dateFormat = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// When time was zero; nil where the header does not say.
  public let began: Date?
  /// What happened, in order.
  public let entries: [TraceEntry]
  /// What a recording is of, as the app says; nil for a trace that is none.
  public let schema: String?
  /// What came from outside while it was recorded, in order.
  public let inputs: [TraceInput]
  /// The lines that could not be read; at most the first 1,000, and the last if it is cut off.
  public let problems: [Problem]
  /// Whether the last line was not written to its end, which is one of the ``problems``.
  public let isCutOff: Bool
  /// How many lines are of kinds that are not known here.
  public let unknownCount: Int

  /// Reads a file.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: ``TraceFileError`` where it cannot be read, or is no trace at all.
  public init(path: String) throws(TraceFileError) {
    try self.init(try TraceReader(path: path))
  }

  /// Reads the content of a file.
  ///
  /// - Parameter data: Lines of JSON, the header first.
  /// - Throws: ``TraceFileError`` where it is no trace at all.
  public init(_ data: Data) throws(TraceFileError) {
    try self.init(try TraceReader(data))
  }

  /// Reads all that is left.
  ///
  /// - Parameters:
  ///   - reader: A reader at the beginning of a trace.
  ///   - limit: The number of events after which reading ends with an error.
  /// - Throws: ``TraceFileError`` if it cannot be read, or has more events.
  package init(_ reader: TraceReader, limit: Int = .max) throws(TraceFileError) {
    var (entries, inputs): ([TraceEntry], [TraceInput]) = ([], [])
    var eventCount = 0
    while let item = try reader.next() {
      switch item {
      case .entry(let entry):
        entries.append(entry)
        if case .began = entry { eventCount += 1 }
        guard eventCount <= limit else { throw .tooManyEvents(limit: limit) }
      case .input(let line):
        if let input = line.input(at: entries.count) { inputs.append(input) }
      }
    }
    began = reader.began
    schema = reader.schema
    self.entries = entries
    self.inputs = inputs
    problems = reader.problems
    isCutOff = reader.isCutOff
    unknownCount = reader.unknownCount
  }
}

/// Why a trace cannot be read, or written.
public enum TraceFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)
  /// The first line is not the header of a trace.
  case noTrace
  /// It was written by a newer version of this library.
  case tooNew(version: Int)
  /// A line is longer than any line of a trace is.
  case lineTooLong(line: Int)
  /// The file has more bytes than what is asked for takes.
  case tooLong(limit: Int)
  /// The trace has more events than what is asked for takes.
  case tooManyEvents(limit: Int)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    case .noTrace:
      "this is no trace: its first line is not a header such as "
        + #"{"format":"presentation-trace","version":1}"#
    case .lineTooLong(let line):
      "line \(line) is longer than 16 MiB, which is the limit: this is no trace, or it is damaged there"
    case .tooLong(let limit):
      "this file is longer than \(limit >> 20) MiB, which is the limit here"
    case .tooManyEvents(let limit):
      "this trace has more than \(limit) events, which is the limit here"
    case .tooNew(let version):
      "this trace has version \(version), and \(TraceFile.version) is the newest that is known here: "
        + "read it by the version of the library that wrote it"
    }
  }
}
