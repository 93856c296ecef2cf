// SPDX-License-Identifier: MIT

package import Foundation
package import Testing

/// The Chromium browser, if this machine has it.
package enum Chromium {
  /// The message for a machine without a browser.
  package static let advice: Comment =
    "There is no chromium on the PATH: apt-get install -y --no-install-recommends chromium"

  /// A Boolean value that indicates whether the machine has a browser.
  package static var isAvailable: Bool { executable != nil }

  /// The browser's executable.
  package static var executable: URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return ["chromium", "chromium-browser", "google-chrome"].lazy
      .flatMap { name in
        folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
      }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Returns a headless browser's options.
  ///
  /// - Parameter folder: The profile's folder.
  /// - Returns: The options.
  package static func options(in folder: TemporaryFolder) -> [String] {
    [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
      "--no-first-run", "--disable-dev-shm-usage", "--window-size=1280,800",
      "--user-data-dir=\(folder.url.appendingPathComponent("profile").path)",
    ]
  }
}
