// SPDX-License-Identifier: MIT

package import Foundation

/// A reader for a trace file's entries, in constant memory.
package final class TraceReader {
  private static let problemLimit = 1_000

  /// The date of time zero, if the header contains it.
  package private(set) var began: Date?
  /// A recording's schema; `nil` for a plain trace.
  private(set) var schema: String?
  /// At most the first 1,000 unreadable lines, and the last line if it is truncated.
  package private(set) var problems: [TraceFile.Problem] = []
  package private(set) var problemCount = 0
  package private(set) var unknownCount = 0
  private(set) var isTruncated = false
  /// The number of bytes read since the beginning.
  var byteCount: Int { lines.byteCount }

  private var lines: LineReader
  private var parser = TraceLineParser()
  private var entryCount = 0

  /// Opens a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - isReadAgain: `true` if ``rewind()`` will be called. A pipe or a device is then copied to a
  ///     temporary file, at most 1 GiB.
  /// - Throws: `TraceFile.Failure` if the file cannot be read or is not a trace.
  package init(path: String, isReadAgain: Bool = false) throws(TraceFile.Failure) {
    lines = LineReader(try LineReader.Source(path: path, isReadAgain: isReadAgain))
    try readHeader()
  }

  init(_ data: Data) throws(TraceFile.Failure) {
    lines = LineReader(.data(data))
    try readHeader()
  }

  package func rewind() throws(TraceFile.Failure) {
    try lines.rewind()
    (problems, problemCount, unknownCount, entryCount) = ([], 0, 0, 0)
    isTruncated = false
    try readHeader()
  }

  /// Returns a file's text, at most `limit` bytes, with a newline after each line.
  package static func text(ofFile path: String, limit: Int) throws(TraceFile.Failure) -> String {
    var lines = LineReader(try LineReader.Source(path: path, isReadAgain: false))
    var bytes: [UInt8] = []
    while let line = try lines.next() {
      bytes += line.bytes
      bytes.append(UInt8(ascii: "\n"))
      guard bytes.count <= limit else { throw .tooLong(limit: limit) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the next entry, or `nil` at the end; skips external inputs.
  package func nextEntry() throws(TraceFile.Failure) -> TraceEntry? {
    while let item = try next() {
      if case .entry(let entry) = item { return entry }
    }
    return nil
  }

  /// Returns the next readable line, or `nil` at the end.
  func next() throws(TraceFile.Failure) -> TraceLine.Item? {
    while let line = try lines.next() {
      guard line.isWhole else {
        isTruncated = true
        add(
          "the line is truncated: the process ended before it was written completely", isLast: true)
        continue
      }
      do {
        if let item = try parser.line(of: line.bytes).item(after: entryCount) {
          if case .entry = item { entryCount += 1 }
          return item
        }
        unknownCount += 1
      } catch {
        add((error as? TraceLine.Problem)?.description ?? "not a JSON object")
      }
    }
    return nil
  }

  private func add(_ reason: String, isLast: Bool = false) {
    problemCount += 1
    guard isLast || problems.count < Self.problemLimit else { return }
    problems.append(TraceFile.Problem(line: lines.count, reason: reason))
  }

  private func readHeader() throws(TraceFile.Failure) {
    guard let first = try lines.next(), let header = try? parser.line(of: first.bytes),
      (try? header.text("format")) == "presentation-trace",
      let version: Int = try? header.number("version")
    else { throw .notATrace }
    guard version <= TraceFile.version else { throw .unsupportedVersion(version) }
    do {
      began = try header.text("began").flatMap { try? Date($0, strategy: TraceFile.dateFormat) }
      schema = try header.text("schema")
    } catch {
      throw .notATrace
    }
  }
}

/// A reader for a file's lines, in constant memory.
struct LineReader {
  /// The maximum byte count of a line.
  private static let longestLine = 16 << 20
  private static let chunk = 256 << 10
  private static let longestCopy = 1 << 30

  enum Source {
    case data(Data)
    case file(FileHandle, path: String)
    /// A file that can be read only once, with a copy of what was read, for reading it again.
    case stream(FileHandle, path: String, copy: FileHandle?)
  }

  struct Line {
    let bytes: ArraySlice<UInt8>
    let isWhole: Bool
  }

  private(set) var count = 0
  /// The byte count of all lines so far.
  private(set) var byteCount = 0
  private var source: Source
  private var buffer: [UInt8] = []
  /// The positions of the first unread byte, and of the first byte not yet searched for a newline.
  private var (start, searched) = (0, 0)
  private var hasEnded = false
  private var copied = 0

  init(_ source: Source) {
    self.source = source
  }

  /// Returns to the first line.
  mutating func rewind() throws(TraceFile.Failure) {
    if case .stream(_, let path, let copy) = source {
      guard let copy else {
        preconditionFailure("Cannot rewind a stream without a copy: open it with `isReadAgain`")
      }
      // The copy contains only what was read, so the rest is read first.
      while try next() != nil {}
      source = .file(copy, path: path)
    }
    if case .file(let file, let path) = source {
      do {
        try file.seek(toOffset: 0)
      } catch {
        throw .unreadable(path: path, reason: error.localizedDescription)
      }
    }
    self = LineReader(source)
  }

  /// Returns the next line, or `nil` after the last.
  ///
  /// A nonempty rest without a newline is an incomplete line.
  mutating func next() throws(TraceFile.Failure) -> Line? {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return try line(upTo: end, isWhole: true)
      }
      searched = buffer.count
      guard !hasEnded else {
        return start < buffer.count ? try line(upTo: buffer.count, isWhole: false) : nil
      }
      try checkLength(upTo: searched)
      try fill()
    }
  }

  private func checkLength(upTo end: Int) throws(TraceFile.Failure) {
    guard end - start <= Self.longestLine else { throw .lineTooLong(line: count + 1) }
  }

  private mutating func line(upTo end: Int, isWhole: Bool) throws(TraceFile.Failure) -> Line {
    try checkLength(upTo: end)
    defer {
      byteCount += end - start
      start = min(end + 1, buffer.count)
      searched = start
      count += 1
    }
    return Line(bytes: buffer[start..<end], isWhole: isWhole)
  }

  private mutating func fill() throws(TraceFile.Failure) {
    buffer.removeFirst(start)
    (start, searched) = (0, searched - start)
    switch source {
    case .data(let data):
      buffer += data
      hasEnded = true
    case .file(let file, let path): try fill(from: file, path)
    case .stream(let file, let path, let copy): try fill(from: file, path, copy)
    }
  }

  private mutating func fill(
    from file: FileHandle, _ path: String, _ copy: FileHandle? = nil
  ) throws(TraceFile.Failure) {
    do {
      let data = try file.read(upToCount: Self.chunk) ?? Data()
      buffer += data
      hasEnded = data.isEmpty
      try copy?.write(contentsOf: data)
      copied += data.count
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    guard copy == nil || copied <= Self.longestCopy else {
      throw .unreadable(
        path: path, reason: "it is needed twice and longer than 1 GiB: save it to a file first")
    }
  }
}

extension LineReader.Source {
  /// Opens a file; `-` is standard input.
  init(path: String, isReadAgain: Bool) throws(TraceFile.Failure) {
    guard path != "-" else {
      self = .stream(
        .standardInput, path: "standard input", copy: isReadAgain ? try Self.temporaryFile() : nil)
      return
    }
    guard let file = FileHandle(forReadingAtPath: path) else {
      let exists = FileManager.default.fileExists(atPath: path)
      throw .unreadable(
        path: path, reason: exists ? "the file cannot be opened" : "there is no such file")
    }
    let isRegular = FileStatus(descriptor: file.fileDescriptor)?.isRegular == true
    self =
      isRegular
      ? .file(file, path: path)
      : .stream(file, path: path, copy: isReadAgain ? try Self.temporaryFile() : nil)
  }

  /// Returns a nameless temporary file, which the system removes when it is closed.
  private static func temporaryFile() throws(TraceFile.Failure) -> FileHandle {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("trace-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    do {
      try Data().write(to: url)
      return try FileHandle(forUpdating: url)
    } catch {
      throw .unwritable(path: url.path, reason: error.localizedDescription)
    }
  }
}
