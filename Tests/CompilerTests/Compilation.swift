// SPDX-License-Identifier: MIT

import TestSupport

/// What the compiler said of a client.
struct Compilation {
  /// Whether the compiler ended by itself and without an error.
  let succeeded: Bool
  /// The errors and warnings; notes only explain them.
  let diagnostics: [Diagnostic]
  /// All that the compiler wrote.
  let output: String

  init(_ result: CommandRun.Result) {
    succeeded = result.exitCode == 0 && !result.timedOut
    output = result.output + result.errors + (result.timedOut ? "\nkilled: out of time" : "")
    // What is wrong in the expansion of a macro, such as `#isolation`, is said of its place in the client too.
    diagnostics = output.split(separator: "\n").compactMap { Diagnostic(output: $0) }
      .filter { !$0.file.hasPrefix("@__swiftmacro_") }
  }

  /// What is not as the marks in the client say, a line each.
  func differences(from client: [String: String]) -> [String] {
    let marks = client.flatMap { Diagnostic.marks(in: $1, of: $0) }
    let missing = marks.filter { mark in !diagnostics.contains { $0.meets(mark) } }
    let unforeseen = diagnostics.filter { diagnostic in !marks.contains { diagnostic.meets($0) } }
    let isMeantToSucceed = !marks.contains { $0.severity == .error }
    return missing.map { "missing: \($0)" } + unforeseen.map { "not marked: \($0)" }
      + (succeeded == isMeantToSucceed ? [] : [succeeded ? "it compiles" : "it does not compile"])
  }
}
