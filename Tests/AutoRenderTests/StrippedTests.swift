// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationInspection
import PresentationTesting
import StrippedHost
import Testing

/// Types that are built without reflection metadata.
@MainActor struct StrippedTests {
  struct State { var title = "T" }
  final class Host: AutoRenderHost {
    let autoRenderer = AutoRenderer()
    let titleView = ViewSpy<String>()
  }

  @Test func aHostThatReflectionCannotSeeIsSaid() {
    let recorder = InspectionRecorder()
    let host = StrippedHost()
    Inspection.watch(with: recorder) { host.autoRender(State()) }
    let warning = host.autoRenderer.explain()?.warning ?? ""
    #expect(warning.hasPrefix("reflection sees nothing of StrippedHost"))
    #expect(warning.contains("-disable-reflection-metadata"))
    #expect(recorder.events.map(\.kind) == [.unmatched(reason: warning)])
    #expect(throws: UnmatchedViews.self) { try host.expectEveryViewFed() }
  }

  @Test func aStateThatReflectionCannotSeeIsSaid() {
    let host = Host()
    host.autoRender(StrippedState())
    #expect(host.autoRenderer.explain()?.warning?.contains("StrippedState") == true)
    #expect(host.titleView.calls.isEmpty)
    host.autoRender(StrippedPhase.loaded("A"))
    #expect(host.autoRenderer.explain()?.warning?.contains("StrippedPhase") == true)
    host.autoRender(State())
    #expect(host.autoRenderer.explain()?.warning == nil)
    #expect(host.titleView.state == "T")
  }

  @Test func whatHoldsNothingIsNotTakenForIt() {
    struct Empty {}
    enum Flag { case on, off }
    let host = Host()
    host.autoRender(Empty())
    #expect(host.autoRenderer.explain()?.warning == nil)
    host.autoRender(Flag.off)
    #expect(host.autoRenderer.explain()?.warning == nil)
    host.autoRender(3)
    #expect(host.autoRenderer.explain()?.warning == nil)
  }
}
