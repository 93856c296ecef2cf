// SPDX-License-Identifier: MIT

import Foundation

/// The attributes of a file that change when it grows or is replaced.
struct FileStamp: Equatable {
  let isRegular: Bool
  private let device: Int
  private let number: Int
  private let size: Int
  private let modified: Date?

  /// Reads the attributes of a file, or of a symbolic link's destination; `nil` without a file.
  init?(path: String) {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved) else {
      return nil
    }
    func number(_ key: FileAttributeKey) -> Int { attributes[key] as? Int ?? 0 }
    isRegular = attributes[.type] as? FileAttributeType == .typeRegular
    device = number(.systemNumber)
    self.number = number(.systemFileNumber)
    size = number(.size)
    modified = attributes[.modificationDate] as? Date
  }

  func isSameFile(as other: FileStamp) -> Bool {
    device == other.device && number == other.number
  }

  /// Returns `true` if the file is the same as before and has not shrunk.
  func continues(_ earlier: FileStamp) -> Bool {
    isSameFile(as: earlier) && size >= earlier.size
  }
}
