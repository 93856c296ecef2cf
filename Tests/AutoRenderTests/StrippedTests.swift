// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationInspection
import PresentationTesting
import StrippedScreen
import TestSupport
import Testing

/// Types built without reflection metadata.
@Suite(.contract("A screen or a state without reflection metadata is reported."))
@MainActor struct StrippedTests {
  struct State { var title = "T" }
  final class Screen: AutoRenderScreen {
    let autoRenderer = AutoRenderer()
    let titleView = ViewSpy<String>()
  }

  @Test func `a screen without reflection metadata is reported`() {
    let recorder = InspectionRecorder()
    let screen = StrippedScreen()
    Inspection.watch(with: recorder) { screen.autoRender(State()) }
    let warning = screen.autoRenderer.explain()?.warning ?? ""
    #expect(warning.hasPrefix("reflection sees nothing of StrippedScreen"))
    #expect(warning.contains("-disable-reflection-metadata"))
    #expect(recorder.events.map(\.kind) == [.unmatched(reason: warning)])
    #expect(throws: AutoRenderExplanation.UnmatchedViews.self) { try screen.expectEveryViewFed() }
  }

  @Test func `a state without reflection metadata is reported`() {
    let screen = Screen()
    screen.autoRender(StrippedState())
    #expect(screen.autoRenderer.explain()?.warning?.contains("StrippedState") == true)
    #expect(screen.titleView.calls.isEmpty)
    screen.autoRender(StrippedPhase.loaded("A"))
    #expect(screen.autoRenderer.explain()?.warning?.contains("StrippedPhase") == true)
    screen.autoRender(State())
    #expect(screen.autoRenderer.explain()?.warning == nil)
    #expect(screen.titleView.state == "T")
  }

  @Test func `a state without properties isn't reported as stripped`() {
    struct Empty {}
    enum Flag { case on, off }
    let screen = Screen()
    screen.autoRender(Empty())
    #expect(screen.autoRenderer.explain()?.warning == nil)
    screen.autoRender(Flag.off)
    #expect(screen.autoRenderer.explain()?.warning == nil)
    screen.autoRender(3)
    #expect(screen.autoRenderer.explain()?.warning == nil)
  }
}
