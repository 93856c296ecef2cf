// SPDX-License-Identifier: MIT

package import Foundation

/// A folder of its own for a test, removed with all that is in it when the last reference goes.
package final class TemporaryFolder: Sendable {
  /// Where the folder lies.
  package let url: URL

  /// Makes an empty folder.
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

  /// Writes a file, and the folders it lies in.
  ///
  /// - Parameters:
  ///   - name: The path of the file inside the folder.
  ///   - text: Its whole content.
  /// - Returns: Where the file lies.
  /// - Throws: An error if it cannot be written.
  @discardableResult package func write(_ name: String, _ text: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
    return file
  }
}
