// SPDX-License-Identifier: MIT

import SwiftPresentation
import Testing

/// A module's page, which shows a program and its output.
enum LandingPage {
  /// The running program's output, or `nil` in its own process.
  @TaskLocal private static var output: Locked<[String]>?

  /// Records a line from the running program, or prints it in its own process.
  static func print(_ line: String) {
    guard let output else { return Swift.print(line) }
    output.withLock { $0.append(line) }
  }

  /// Runs a program, and expects that a module's page shows its output.
  ///
  /// - Parameters:
  ///   - page: The page's name.
  ///   - folder: The module's folder in `Sources`; by default, that with the page's name.
  ///   - pattern: The output's parts that differ between runs.
  ///   - sourceLocation: A failure's source location.
  ///   - program: The program, which prints by `print(_:)`.
  /// - Throws: The program's error, or an error if the page cannot be read.
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
