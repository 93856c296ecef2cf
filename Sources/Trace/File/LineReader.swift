// SPDX-License-Identifier: MIT

import Foundation

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
