// SPDX-License-Identifier: MIT

import Synchronization
import Testing

/// A module's page, which shows a program and its output.
public enum LandingPage {
  /// The running program's output, or `nil` in its own process.
  @TaskLocal private static var output: Output?

  /// A running program's lines.
  ///
  /// They aren't an observable, because a program may trace all observables.
  private final class Output: Sendable {
    let lines = Mutex<[String]>([])
  }

  /// Records a line from the running program, or prints it in its own process.
  public static func print(_ line: String) {
    guard let output else { return Swift.print(line) }
    output.lines.withLock { $0.append(line) }
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
  @MainActor public static func run(
    _ page: String, of folder: String? = nil, replacing pattern: Regex<Substring>? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ program: @MainActor () async throws -> Void
  ) async throws {
    let output = Output()
    try await $output.withValue(output) { try await program() }
    func comparable(_ text: String) -> String {
      pattern.map { text.replacing($0, with: "?") } ?? text
    }
    let text = comparable(output.lines.withLock { $0 }.joined(separator: "\n"))
    let folder = folder ?? page
    let document = comparable(try Documents.text("Sources/\(folder)/\(folder).docc/\(page).md"))
    let isShown = document.contains("```\n\(text)\n```")
    #expect(isShown, "\(page) does not show:\n\(text)", sourceLocation: sourceLocation)
  }
}
