// SPDX-License-Identifier: MIT

import SwiftPresentation
import Testing

/// The page of a module, which shows a program and its output.
enum LandingPage {
  /// The output of the running program, or `nil` in a process of its own.
  @TaskLocal private static var output: Locked<[String]>?

  /// Records a line of the running program, or prints it in a process of its own.
  static func print(_ line: String) {
    guard let output else { return Swift.print(line) }
    output.withLock { $0.append(line) }
  }

  /// Runs a program, and expects that the page of a module shows its output.
  ///
  /// - Parameters:
  ///   - page: The name of the page.
  ///   - folder: The folder of the module in `Sources`; by default, that with the page's name.
  ///   - pattern: The parts of the output that differ between runs.
  ///   - sourceLocation: The source location of a failure.
  ///   - program: The program, which prints by `print(_:)`.
  /// - Throws: The error of the program, or an error if the page cannot be read.
  @MainActor static func run(
    _ page: String, of folder: String? = nil, replacing pattern: Regex<Substring>? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ program: @MainActor () async throws -> Void
  ) async throws {
    let lines = Locked<[String]>([])
    try await $output.withValue(lines) { try await program() }
    func comparable(_ text: String) -> String {
      pattern.map { text.replacing($0, with: "?") } ?? text
    }
    let output = comparable(lines.withLock { $0.joined(separator: "\n") })
    let folder = folder ?? page
    let text = comparable(try Documents.text("Sources/\(folder)/\(folder).docc/\(page).md"))
    let isShown = text.contains("```\n\(output)\n```")
    #expect(isShown, "\(page) does not show:\n\(output)", sourceLocation: sourceLocation)
  }
}
