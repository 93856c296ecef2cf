// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@MainActor struct JournalTests {
  @Test(.contract("One journal records the call…"))
  func `a journal orders the calls of all spies`() async {
    let failures = await TestFailure.collect {
      let journal = Journal()
      let screen = ScreenSpy(journal: journal)
      let view = ViewSpy<Int>("view", journal: journal)
      let container = ScreenContainerSpy(journal: journal)
      view.render(state: 1)
      screen.hideBanner()
      container.present(screen)
      view.set(visible: true)
      journal.expect("view.render(1)", "screen.hideBanner")
      journal.expect(inAnyOrder: "view.setVisible(true)", "container.present(\"ScreenSpy\")")
      // Calls verified by the journal are still unverified in the spies.
      view.expect(.render(1), .setVisible(true))
      screen.expect(.hideBanner)
    }
    #expect(failures.map(\.message) == [])
  }

  @Test func `unverified entries are reported`() async {
    let line: UInt = #line
    let failures = await TestFailure.collect {
      let journal = Journal()
      let view = ViewSpy<Int>("view", journal: journal)
      view.render(state: 1)
      journal.expect("view.render(1)")
      view.render(state: 2)
    }
    #expect(failures.count == 1)
    #expect(failures.first?.message.hasSuffix("\n  + view.render(2)") == true)
    #expect(failures.first?.location.line == line + 2)
  }

  @Test(
    .contract(
      "A failure ends with the last events from the journal's recorder or the current",
      "inspector."))
  func `a failure includes the last events of the journal's recorder`() async {
    let recorder = InspectionRecorder()
    let failures = await TestFailure.collect {
      let screen = ScreenSpy(journal: Journal(recorder: recorder))
      Inspection.watch(with: recorder) {
        let machine = ScreenStateMachine()
        machine.process(.loadingStarted)
        machine.process(.contentReceived)
      }
      screen.expect(.hideAlert)
    }
    #expect(
      failures.map(\.message) == [
        """
        screen: calls differ (− expected, + received)
          − hideAlert
        the last events:
          #1 event ScreenStateMachine loadingStarted: initial → loading
          #2 event ScreenStateMachine contentReceived: loading → content
        """
      ])
  }

  @Test(.contract("A failure ends with the last…"))
  func `a failure during a recording includes the last events`() async {
    let recorder = InspectionRecorder()
    let failures = await TestFailure.collect {
      let view = ViewSpy<Int>()
      var screen: ScreenSpy? = recorder.watch {
        let screen = ScreenSpy(exhaustivity: .on)
        screen.hideAlert()
        for number in 1...12 {
          Inspection.report(
            .input, InspectionEvent.Subject(type: "Test"), .input("\(number)\nline"))
        }
        return screen
      }
      #expect(screen?.calls.count == 1)
      screen = nil
      recorder.watch { view.expect(.render(1)) }
    }
    #expect(failures.count == 2)
    let lines = failures.first?.message.split(separator: "\n").suffix(11) ?? []
    #expect(lines.first == "the last events:")
    #expect(lines.dropFirst().first == "  #3 input Test 3\\nline", "\(lines)")
    #expect(lines.last == "  #12 input Test 12\\nline")
    #expect(failures.last?.message.contains("#12 input Test") == true)
  }

  @Test func `a watching recorder records and returns the result`() async {
    let recorder = InspectionRecorder()
    let result = recorder.watch(.machine) {
      ScreenStateMachine().process(.loadingStarted)
      Inspection.report(.input, InspectionEvent.Subject(type: "Test"), .input("unseen"))
      return 7
    }
    #expect(result == 7)
    #expect(recorder.events.count == 1)
    #expect(await recorder.watch { await Task { 8 }.value } == 8)
  }
}
