// SPDX-License-Identifier: MIT

import Foundation

/// The repository's files.
enum Documents {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the paths below a folder with a suffix, in order.
  static func paths(in folder: String, endingWith suffix: String) -> [String] {
    let folderURL = root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: folderURL.path)
    return (paths?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(suffix) && !$0.contains(".build") }
      .map { "\(folder)/\($0)" }.sorted()
  }
}
