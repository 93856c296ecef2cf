// SPDX-License-Identifier: MIT

import CPseudoTerminal
import Foundation

/// A minimal terminal program that `friends` is compared with.
///
/// It writes one text when it starts, and another for each key, until it reads `q`.
///
/// It is this executable, started with ``option``, so that it loads the same libraries.
enum EchoProgram {
  /// The option, followed by both texts' paths, that makes this executable the program.
  static let option = "--echo"

  /// Runs the program.
  ///
  /// - Parameter paths: Both texts' paths.
  /// - Returns: An exit status.
  static func run(_ paths: some Sequence<String>) -> Int32 {
    let texts = paths.compactMap { FileManager.default.contents(atPath: $0) }
    guard texts.count == 2, pseudo_terminal_set_raw(STDIN_FILENO) == 0 else { return 1 }
    FileHandle.standardOutput.write(texts[0])
    var key: UInt8 = 0
    while unsafe read(STDIN_FILENO, &key, 1) == 1, key != UInt8(ascii: "q") {
      // A key in the benchmark is a three-byte sequence, which ends with a letter.
      if key == UInt8(ascii: "B") { FileHandle.standardOutput.write(texts[1]) }
    }
    return 0
  }
}
