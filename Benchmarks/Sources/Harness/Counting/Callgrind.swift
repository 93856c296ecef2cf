// SPDX-License-Identifier: MIT

import Foundation

/// A counter that runs a benchmark executable's cases under `valgrind --tool=callgrind`.
package struct Callgrind {
  /// A counting failure.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// The executable's path.
  package let executable: String

  /// Creates a counter.
  ///
  /// - Parameter executable: The executable's path.
  package init(executable: String) {
    self.executable = executable
  }

  /// Environment variables that make counts independent of the run and the machine.
  ///
  /// They fix the hashing seed and the routines that the C library selects for a processor and its
  /// cache sizes.
  private static let environment = [
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX2,-AVX,-ERMS,-FSRM"
      + ":glibc.cpu.x86_non_temporal_threshold=0x100000:glibc.cpu.x86_rep_movsb_threshold=0x100000",
  ]

  /// Counts cases.
  ///
  /// - Parameters:
  ///   - arguments: Options that select the cases.
  ///   - take: A closure that receives each case and its count as soon as they are available.
  /// - Throws: ``Failure`` if a tool is missing or fails.
  package func count(
    _ arguments: [String], take: (CountTable.Key, Count) -> Void
  ) throws(Failure) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmarks-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(description: "cannot make a folder for callgrind: \(error)")
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let stripped = folder.appendingPathComponent("benchmarks").path
    // Older valgrind versions give up on a newer compiler's debugging information.
    try Self.run("strip", ["--strip-debug", "-o", stripped, executable])

    let parts = folder.appendingPathComponent("part").path
    var (part, failure): (Int, Failure?) = (0, nil)
    let options = [
      "--quiet", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=\(parts)",
    ]
    try Self.run("valgrind", options + [stripped, "--counted"] + arguments) { line in
      guard failure == nil, let report = CountedCases.Report(parsing: line) else { return }
      part += 1
      do throws(Failure) {
        take(report.key, try Self.read("\(parts).\(part)", operations: report.operations))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private static func run(
    _ program: String, _ arguments: [String], take: (Substring) -> Void = { _ in }
  ) throws(Failure) {
    let status: Int32
    do {
      status = try Subprocess(program, arguments, environment: environment).run(take)
    } catch {
      throw Failure(description: "\(error); counting needs it")
    }
    guard status == 0 else {
      throw Failure(description: "\(program) failed with status \(status)")
    }
  }

  private static func read(_ path: String, operations: Int) throws(Failure) -> Count {
    do {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let profile = try CallgrindProfile(parsing: text)
      return Count(
        instructions: Double(profile.instructions) / Double(operations),
        allocations: Double(profile.allocations) / Double(operations))
    } catch {
      throw Failure(description: "cannot read callgrind's output: \(error)")
    }
  }
}
