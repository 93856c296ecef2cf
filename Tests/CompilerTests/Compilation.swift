// SPDX-License-Identifier: MIT

import TestSupport

/// A client's compilation result.
struct Compilation {
  /// A Boolean value that indicates whether the compiler exited without an error.
  let succeeded: Bool
  /// The errors and warnings, without their notes.
  let diagnostics: [Diagnostic]
  /// The compiler's whole output.
  let output: String

  init(_ result: CommandRun.Result) {
    succeeded = result.exitCode == 0 && !result.timedOut
    output = result.output + result.errors + (result.timedOut ? "\nkilled: out of time" : "")
    // A diagnostic in a macro expansion, such as `#isolation`, is repeated at its location in the
    // client.
    diagnostics = output.split(separator: "\n").compactMap { Diagnostic(output: $0) }
      .filter { !$0.file.hasPrefix("@__swiftmacro_") }
  }

  /// Returns the differences between the diagnostics and the client's marks, one per line.
  func differences(from client: [String: String]) -> [String] {
    let marks = client.flatMap { Diagnostic.marks(in: $1, of: $0) }
    let missing = marks.filter { mark in !diagnostics.contains { $0.meets(mark) } }
    let unforeseen = diagnostics.filter { diagnostic in !marks.contains { diagnostic.meets($0) } }
    let isMeantToSucceed = !marks.contains { $0.severity == .error }
    return missing.map { "missing: \($0)" } + unforeseen.map { "not marked: \($0)" }
      + (succeeded == isMeantToSucceed ? [] : [succeeded ? "it compiles" : "it does not compile"])
  }
}
