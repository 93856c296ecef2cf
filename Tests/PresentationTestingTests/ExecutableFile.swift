// SPDX-License-Identifier: MIT

import Foundation

/// A Linux executable in the System V ABI's format: ELF, 64 bits, little-endian.
struct ExecutableFile {
  private struct Segment {
    let type: UInt64
    let offset: UInt64
    let address: UInt64
    let size: UInt64
  }

  private let file: FileHandle
  private let segments: [Segment]

  /// Opens an executable.
  ///
  /// - Parameter url: The file's URL.
  /// - Throws: An error if the file can't be read.
  init(_ url: URL) throws {
    let file = try FileHandle(forReadingFrom: url)
    func number(_ offset: UInt64, _ size: Int) throws -> UInt64 {
      try Self.number(Self.bytes(of: file, offset, size))
    }
    guard try Self.bytes(of: file, 0, 6) == [0x7F, 0x45, 0x4C, 0x46, 2, 1] else {
      throw CocoaError(.fileReadCorruptFile)
    }
    let (table, size, count) = (try number(32, 8), try number(54, 2), try number(56, 2))
    self.file = file
    segments = try (0..<count).map { index in
      let start = table + index * size
      return Segment(
        type: try number(start, 4), offset: try number(start + 8, 8),
        address: try number(start + 16, 8), size: try number(start + 32, 8))
    }
  }

  /// Returns the libraries that the executable links.
  ///
  /// - Returns: The names, such as `libc.so.6`.
  /// - Throws: An error if the file can't be read.
  func libraries() throws -> [String] {
    let (load, dynamic): (UInt64, UInt64) = (1, 2)
    let (needed, stringTable): (UInt64, UInt64) = (1, 5)
    guard let segment = segments.first(where: { $0.type == dynamic }) else { return [] }
    let words = try Self.bytes(of: file, segment.offset, Int(segment.size))
    let entries = stride(from: 0, to: words.count - 15, by: 16).map { start in
      (
        tag: Self.number(words[start..<start + 8]),
        value: Self.number(words[start + 8..<start + 16])
      )
    }
    let table = entries.first { $0.tag == stringTable }?.value ?? 0
    guard
      let strings = segments.first(where: {
        $0.type == load && $0.address <= table && table < $0.address + $0.size
      })
    else { return [] }
    let start = strings.offset + table - strings.address
    return try entries.filter { $0.tag == needed }.map { entry in
      let name = try Self.bytes(of: file, start + entry.value, 256).prefix { $0 != 0 }
      return String(decoding: name, as: UTF8.self)
    }
  }

  private static func bytes(of file: FileHandle, _ offset: UInt64, _ count: Int) throws -> [UInt8] {
    try file.seek(toOffset: offset)
    return Array(try file.read(upToCount: count) ?? Data())
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
