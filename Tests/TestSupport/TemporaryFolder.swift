// SPDX-License-Identifier: MIT

package import Foundation

/// A temporary folder for a test, which is removed with its content when it is deallocated.
package final class TemporaryFolder: Sendable {
  /// The URL of the folder.
  package let url: URL

  /// Creates an empty folder.
  ///
  /// - Throws: An error if the system's folder for temporary files cannot be written.
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
  ///   - name: The path of the file inside the folder.
  ///   - text: The content.
  /// - Returns: The URL of the file.
  /// - Throws: An error if the file cannot be written.
  @discardableResult package func write(_ name: String, _ text: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
    return file
  }
}
