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
  public private(set) var entries: [TraceEntry] = []
  /// What a recording is of, as the app says; nil for a trace that is none.
  public let schema: String?
  /// What came from outside while it was recorded, in order.
  public private(set) var inputs: [TraceInput] = []
  /// What could not be read.
  public private(set) var problems: [Problem] = []
  /// Whether the last line was not written to its end, which is one of the ``problems``.
  public let isCutOff: Bool
  /// How many lines are of kinds that are not known here.
  public private(set) var unknownCount = 0

  /// Reads a file.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: ``TraceFileError`` where it cannot be read, or is no trace at all.
  public init(path: String) throws(TraceFileError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    } catch {
      let exists = FileManager.default.fileExists(atPath: path)
      throw .unreadable(
        path: path, reason: exists ? "it cannot be opened" : "there is no such file")
    }
    try self.init(data)
  }

  /// Reads the content of a file.
  ///
  /// - Parameter data: Lines of JSON, the header first.
  /// - Throws: ``TraceFileError`` where it is no trace at all.
  public init(_ data: Data) throws(TraceFileError) {
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    let decoder = JSONDecoder()
    guard let first = lines.popFirst(),
      let header = try? decoder.decode(TraceLine.self, from: first),
      header.format == "presentation-trace", let version = header.version
    else { throw .noTrace }
    guard version <= Self.version else { throw .tooNew(version: version) }
    began = header.began.flatMap {
      try? Date($0, strategy: Self.dateFormat)
    }
    schema = header.schema
    // What follows the last newline was not written to its end, unless it is nothing.
    let tail = lines.popLast() ?? Data()
    isCutOff = !tail.isEmpty
    for (index, line) in lines.enumerated() {
      read(line, number: index + 2, by: decoder)
    }
    if isCutOff {
      problems.append(
        Problem(
          line: lines.count + 2, reason: "it is cut off: the trace ended while it was written"))
    }
  }

  private mutating func read(_ data: Data, number: Int, by decoder: JSONDecoder) {
    do {
      let line = try decoder.decode(TraceLine.self, from: data)
      if let entry = line.entry {
        entries.append(entry)
      } else if let input = line.input(at: entries.count) {
        inputs.append(input)
      } else {
        unknownCount += 1
      }
    } catch {
      problems.append(Problem(line: number, reason: Self.reason(error)))
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let key = context.codingPath.map(\.stringValue).joined(separator: ".")
      return key.isEmpty ? "it is no JSON object" : "\"\(key)\" is not of its type"
    default: return "it is no JSON object"
    }
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

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    case .noTrace:
      "this is no trace: its first line is not a header such as "
        + #"{"format":"presentation-trace","version":1}"#
    case .tooNew(let version):
      "this trace has version \(version), and \(TraceFile.version) is the newest that is known here: "
        + "read it by the version of the library that wrote it"
    }
  }
}
