// SPDX-License-Identifier: MIT

package import Foundation

/// A reader for the entries of a trace file, in constant memory.
package final class TraceReader {
  private static let problemLimit = 1_000

  /// The date of time zero, if the header contains it.
  package private(set) var began: Date?
  /// The schema of a recording; `nil` for a plain trace.
  private(set) var schema: String?
  /// At most the first 1,000 unreadable lines, and the last line if it is truncated.
  package private(set) var problems: [TraceFile.Problem] = []
  package private(set) var problemCount = 0
  package private(set) var unknownCount = 0
  private(set) var isTruncated = false
  /// The bytes that were read since the beginning.
  var byteCount: Int { lines.byteCount }

  private let source: Source
  private var lines: LineReader
  private var parser = TraceLineParser()
  private var entryCount = 0

  fileprivate enum Source {
    case data(Data)
    case file(FileHandle, path: String)
    /// A file that can be read only once, with a copy of the part that was read, to read it again.
    case stream(FileHandle, path: String, copy: FileHandle?)
  }

  /// Opens a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - isReadAgain: Whether ``rewind()`` is called. If so, a pipe or a device is copied to a
  ///     temporary file of at most 1 GiB.
  /// - Throws: `TraceFile.Failure` if the file cannot be read or is not a trace.
  package init(path: String, isReadAgain: Bool = false) throws(TraceFile.Failure) {
    source = try Self.open(path, isReadAgain: isReadAgain)
    lines = LineReader(source)
    try readHeader()
  }

  init(_ data: Data) throws(TraceFile.Failure) {
    source = .data(data)
    lines = LineReader(data)
    try readHeader()
  }

  package func rewind() throws(TraceFile.Failure) {
    // The copy has only what was read, so the rest is read first.
    if case .stream = source { while try lines.next() != nil {} }
    switch source {
    case .data(let data): lines = LineReader(data)
    case .stream(_, _, copy: nil):
      preconditionFailure("Cannot rewind a stream without a copy: open it with `isReadAgain`")
    case .file(let file, let path), .stream(_, let path, copy: let file?):
      do {
        try file.seek(toOffset: 0)
      } catch {
        throw .unreadable(path: path, reason: error.localizedDescription)
      }
      lines = LineReader(file, path: path)
    }
    (problems, problemCount, unknownCount, entryCount) = ([], 0, 0, 0)
    isTruncated = false
    try readHeader()
  }

  /// Returns the text of a file of at most `limit` bytes, with a newline after each line.
  package static func text(ofFile path: String, limit: Int) throws(TraceFile.Failure) -> String {
    let lines = LineReader(try open(path, isReadAgain: false))
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

extension TraceReader {
  private static func open(_ path: String, isReadAgain: Bool) throws(TraceFile.Failure) -> Source {
    guard path != "-" else {
      return .stream(
        .standardInput, path: "standard input", copy: isReadAgain ? try temporaryFile() : nil)
    }
    guard let file = FileHandle(forReadingAtPath: path) else {
      let exists = FileManager.default.fileExists(atPath: path)
      throw .unreadable(
        path: path, reason: exists ? "the file cannot be opened" : "there is no such file")
    }
    guard FileStatus(descriptor: file.fileDescriptor)?.isRegular == true else {
      return .stream(file, path: path, copy: isReadAgain ? try temporaryFile() : nil)
    }
    return .file(file, path: path)
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

extension LineReader {
  fileprivate convenience init(_ source: TraceReader.Source) {
    switch source {
    case .data(let data): self.init(data)
    case .file(let file, let path): self.init(file, path: path)
    case .stream(let file, let path, let copy): self.init(file, path: path, copy: copy)
    }
  }
}

/// A reader for the lines of a file, in constant memory.
final class LineReader {
  /// The maximum number of bytes of a line.
  static let longestLine = 16 << 20
  private static let chunk = 256 << 10
  private static let longestCopy = 1 << 30

  struct Line {
    let bytes: ArraySlice<UInt8>
    let isWhole: Bool
  }

  private(set) var count = 0
  /// The number of bytes in the lines so far.
  private(set) var byteCount = 0
  private var source: Source
  private var buffer: [UInt8] = []
  /// The positions of the first unread byte, and of the first byte not yet searched for a newline.
  private var (start, searched) = (0, 0)
  private var hasEnded = false
  private var copied = 0

  private enum Source {
    case file(FileHandle, path: String, copy: FileHandle?)
    case data(Data)
  }

  init(_ data: Data) {
    source = .data(data)
  }

  /// `path` is for errors; `copy` receives everything that is read.
  init(_ file: FileHandle, path: String, copy: FileHandle? = nil) {
    source = .file(file, path: path, copy: copy)
  }

  /// Returns the next line, or `nil` after the last.
  ///
  /// A rest without a newline is an incomplete line, unless it is empty.
  func next() throws(TraceFile.Failure) -> Line? {
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

  private func line(upTo end: Int, isWhole: Bool) throws(TraceFile.Failure) -> Line {
    try checkLength(upTo: end)
    defer {
      byteCount += end - start
      start = min(end + 1, buffer.count)
      searched = start
      count += 1
    }
    return Line(bytes: buffer[start..<end], isWhole: isWhole)
  }

  private func fill() throws(TraceFile.Failure) {
    buffer.removeFirst(start)
    (start, searched) = (0, searched - start)
    switch source {
    case .data(let data):
      buffer += data
      hasEnded = true
    case .file(let file, let path, let copy):
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
}
