// SPDX-License-Identifier: MIT

/// The exit codes of the program, as in `sysexits.h`.
enum ExitCode {
  /// The command line is invalid.
  static let usage: Int32 = 64
  /// A file cannot be read.
  static let noInput: Int32 = 66
  /// The terminal cannot be set to raw mode.
  static let noTerminal: Int32 = 71
  /// A file cannot be created.
  static let cannotCreate: Int32 = 73
  /// The output cannot be written.
  static let outputFailed: Int32 = 74
}
