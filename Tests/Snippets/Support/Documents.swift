// SPDX-License-Identifier: MIT

import Foundation

/// The repository's files.
public enum Documents {
  /// The repository's folder: the nearest one above the tests that has its documents.
  public static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while !FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("CONTRIBUTING.md").path)
    return folder
  }()

  /// Returns a document's text.
  ///
  /// - Parameter path: The path from ``root``.
  /// - Returns: The text.
  /// - Throws: An error if the document cannot be read.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
