// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A terminal with a shell, operated by a test.
struct Tmux {
  /// The tmux executable, or `nil` if it isn't installed.
  static let executable: URL? = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"]
    .map(URL.init(fileURLWithPath:))
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  private let executable: URL
  private let name = "test-\(UUID().uuidString)"

  init(columns: Int, rows: Int) async throws {
    executable = try #require(Self.executable)
    // A background process inherits all descriptors. Inherited ones would delay the awaited end.
    let script = """
      for number in $(ls /dev/fd); do ((number > 2)) && eval "exec $number>&-"; done
      exec "$0" "$@" > /dev/null 2>&1
      """
    let start = ["-c", script, executable.path, "-L", name]
    let shell = URL(fileURLWithPath: "/bin/bash")
    let arguments = [
      "-f", "/dev/null", "new-session", "-d", "-s", "main", "-x", "\(columns)", "-y", "\(rows)",
      "PS1='$ ' exec bash --norc --noprofile",
    ]
    let result = try await CommandRun.run(shell, start + arguments)
    #expect(result.exitCode == 0, "tmux does not begin")
    _ = try await waitFor("the shell") { $0.contains("$") }
  }

  @discardableResult private func run(_ arguments: [String]) async throws -> String {
    let result = try await CommandRun.run(executable, ["-L", name] + arguments)
    #expect(result.exitCode == 0, "tmux \(arguments): \(result.errors)")
    return result.output
  }

  /// Presses keys, given by name or character.
  func press(_ keys: String...) async throws {
    try await run(["send-keys", "-t", "main"] + keys)
  }

  /// Types a command and presses Enter.
  func type(_ command: String) async throws {
    try await run(["send-keys", "-t", "main", "-l", command])
    try await press("Enter")
  }

  /// Sends bytes as a terminal does, such as mouse reports.
  func send(_ text: String) async throws {
    try await run(["send-keys", "-t", "main", "-H"] + text.utf8.map { String($0, radix: 16) })
  }

  /// Returns the mouse modes that the program has enabled.
  func mouseModes() async throws -> String {
    let format = ["standard", "button", "all", "sgr"].map { "#{?mouse_\($0)_flag,\($0) ,}" }
    let output = try await run(["display-message", "-p", "-t", "main", format.joined()])
    return output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func resize(columns: Int, rows: Int) async throws {
    try await run(["resize-window", "-t", "main", "-x", "\(columns)", "-y", "\(rows)"])
  }

  func screen() async throws -> String { try await run(["capture-pane", "-p", "-t", "main"]) }

  /// Waits until the visible text meets a condition, and returns it.
  @discardableResult func waitFor(
    _ what: String, _ isThere: (String) -> Bool
  ) async throws -> String {
    var last = ""
    for _ in 1...600 {
      last = try await screen()
      if isThere(last) { return last }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("\(what) does not come:\n\(last)")
    return last
  }

  func end() async throws { try await run(["kill-server"]) }
}
