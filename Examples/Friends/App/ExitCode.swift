// SPDX-License-Identifier: MIT

/// Exit codes, as in `sysexits.h`.
enum ExitCode {
  /// An invalid command line.
  static let usage: Int32 = 64
  /// An unreadable file.
  static let noInput: Int32 = 66
  /// A terminal that cannot be set to raw mode.
  static let noTerminal: Int32 = 71
  /// A file that cannot be created.
  static let cannotCreate: Int32 = 73
  /// Output that cannot be written.
  static let outputFailed: Int32 = 74
}
