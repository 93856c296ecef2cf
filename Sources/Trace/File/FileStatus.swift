// SPDX-License-Identifier: MIT

import Foundation

/// The attributes that a file has, or a symbolic link's destination.
package struct FileStatus: Equatable {
  package let isRegular: Bool
  /// The permissions for the user, the group and others.
  let permissions: Int
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let modified: Duration

  /// Reads a file's attributes; `nil` without a file.
  package init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads an open file's attributes.
  package init?(descriptor: CInt) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    isRegular = status.st_mode & S_IFMT == S_IFREG
    permissions = Int(status.st_mode & 0o777)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  /// Returns `true` for two names that one file has.
  package func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && number == other.number
  }

  /// Returns `true` if the file is the same as before and has not shrunk.
  package func continues(_ earlier: FileStatus) -> Bool {
    isSameFile(as: earlier) && size >= earlier.size
  }
}
