// SPDX-License-Identifier: MIT

import PresentationTesting
import Support
import SwiftPresentation
import Testing

// The README's program, as it stands there.

//= README.md: enum Door { case closed, open }

// The README's test, as it stands there.

//= README.md: @MainActor @Test func `an open door greets once`() {

@MainActor struct ReadmeSnippets {
  #if os(macOS) || os(Linux)
    // In its own process, because a process-wide tracer would print other tests' events.
    @Test func `the README shows its program's trace`() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let tracer = Tracer.start(.console)
        await MainActor.run {
          //= README.md: let model = ShopModel()
          tracer.stop()
          precondition(screen.titleLabel.text == "Flowers" && !screen.titleLabel.isHidden)
          precondition(screen.greetingLabel.text == "Welcome" && !screen.greetingLabel.isHidden)
          rendering.cancel()
        }
      }
      let lines = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        .split(separator: "\n").filter { $0.hasPrefix("#") }.suffix(7)
      let trace = Self.withoutTimes(lines.joined(separator: "\n"))
      let document = Self.withoutTimes(try Documents.text("README.md"))
      #expect(document.contains("```\n\(trace)\n```"), "README.md does not show:\n\(trace)")
    }

    private static func withoutTimes(_ text: String) -> String {
      text.replacing(#/[0-9.]+ ?(?:s|ms|µs)\b/#, with: "?")
    }
  #endif
}
