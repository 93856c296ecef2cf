// SPDX-License-Identifier: MIT

package import Foundation

/// A temporary folder for a test, removed with its content at deallocation.
package final class TemporaryFolder: Sendable {
  /// The folder's URL.
  package let url: URL

  /// Creates an empty folder.
  ///
  /// - Throws: An error if the system's temporary folder isn't writable.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("test-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, and creates its parent folders.
  ///
  /// - Parameters:
  ///   - name: The file's path inside the folder.
  ///   - text: The content.
  /// - Returns: The file's URL.
  /// - Throws: An error if the file can't be written.
  @discardableResult package func write(_ name: String, _ text: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
    return file
  }
}
