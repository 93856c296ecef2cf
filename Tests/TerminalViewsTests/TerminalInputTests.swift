// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationTerminal
import PresentationTesting
import TestSupport
import Testing

/// Tests of a user's events in a trace.
@Suite(
  .contract(
    "In a trace, a user's event is one input and the cause of its effects, with or without",
    "a `Boundary`. `Inspection.hide(\"key\", \"paste\")` hides typed text, which a `Boundary`",
    "records as placeholders."))
@MainActor struct TerminalInputTests {
  private let screen = TerminalScreen(
    columns: 20, rows: 2, depth: .none, scheduler: VirtualScheduler()
  ) { _ in }
  private let recorder = InspectionRecorder()
  private let subject = InspectionEvent.Subject(type: "Test")

  private var inputs: [String] {
    recorder.events.compactMap {
      guard case .input(let text) = $0.kind else { return nil }
      return "\($0.subject) \(text)"
    }
  }

  @Test func `a user event is an input and the cause of its effects`() throws {
    screen.content = TerminalButton("Press") { [subject] in
      Inspection.report(.effect, subject, .outcome("pressed"))
    }
    recorder.watch {
      screen.handle(.key(.tab, .shift))
      screen.handle(.key(.enter))
      screen.handle(.click(column: 1, row: 0))
      screen.handle(.paste("Ada"))
    }
    #expect(
      inputs == [
        "TerminalScreen shift-tab", "TerminalScreen enter", "TerminalScreen click 1 0",
        "TerminalScreen paste \"Ada\"",
      ])
    let outcomes = recorder.events.filter { $0.kind == .outcome("pressed") }
    #expect(outcomes.map(\.cause?.rawValue) == [2, 4])
    #expect(recorder.open.isEmpty)
  }

  @Test func `an event that has a cause isn't a second input`() {
    screen.content = TerminalButton("Press") {}
    recorder.watch {
      Inspection.span(.input, subject, .input("command")) { _ = screen.handle(.key(.enter)) }
    }
    #expect(inputs == ["Test command"])
  }

  #if os(macOS) || os(Linux)
    // In a separate process, because redaction rules apply to all tests.
    @Test func `hidden keys aren't written to a trace`() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          let test = TerminalInputTests()
          Inspection.hide("key", "paste")
          test.recorder.watch {
            test.screen.handle(.key(.character("s")))
            test.screen.handle(.paste("secret"))
          }
          precondition(test.inputs == ["TerminalScreen key •••", "TerminalScreen paste •••"])
        }
      }
    }
  #endif
}
