// SPDX-License-Identifier: MIT

/// How the program ends, by the codes of `sysexits.h`.
enum ExitCode {
  /// The command line makes no sense.
  static let usage: Int32 = 64
  /// A file cannot be read.
  static let noInput: Int32 = 66
  /// The terminal cannot be taken.
  static let noTerminal: Int32 = 71
  /// A file cannot be made.
  static let cannotCreate: Int32 = 73
  /// The output cannot be written.
  static let outputFailed: Int32 = 74
}
