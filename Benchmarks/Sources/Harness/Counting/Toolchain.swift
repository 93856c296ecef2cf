// SPDX-License-Identifier: MIT

import Foundation

/// The compiler that counts depend on.
package enum Toolchain {
  /// Returns a name for the toolchain in the search path, such as
  /// `swift-6.3.1-x86_64-unknown-linux-gnu`.
  ///
  /// - Returns: A name, or `nil` if `swift --version` fails or has another format.
  package static func name() -> String? {
    var lines: [String] = []
    guard let status = try? Subprocess("swift", ["--version"]).run({ lines.append(String($0)) }),
      status == 0
    else { return nil }
    return name(ofVersion: lines.joined(separator: "\n"))
  }

  /// Returns a name for `swift --version` output.
  package static func name(ofVersion text: String) -> String? {
    guard let version = text.firstMatch(of: /Swift version ([0-9.]+)/)?.1,
      let target = text.firstMatch(of: /Target: (\S+)/)?.1
    else { return nil }
    return "swift-\(version)-\(target)"
  }
}
