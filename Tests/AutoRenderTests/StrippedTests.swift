// SPDX-License-Identifier: MIT

import AutoRender
import Inspection
import PresentationTesting
import StrippedHost
import Testing

/// Types that are built without reflection metadata.
@MainActor struct StrippedTests {
  struct State { var title = "T" }
  final class Host: AutorenderHost {
    let autorenderer = AutoRenderer()
    let titleView = ViewSpy<String>()
  }

  @Test func aHostThatReflectionCannotSeeIsSaid() {
    let recorder = InspectionRecorder()
    let host = StrippedHost()
    Inspection.watch(with: recorder) { host.autorender(State()) }
    let warning = host.autorenderer.explain()?.warning ?? ""
    #expect(warning.hasPrefix("reflection sees nothing of StrippedHost"))
    #expect(warning.contains("-disable-reflection-metadata"))
    #expect(recorder.events.map(\.kind) == [.unmatched(reason: warning)])
    #expect(throws: UnmatchedViews.self) { try host.expectEveryViewFed() }
  }

  @Test func aStateThatReflectionCannotSeeIsSaid() {
    let host = Host()
    host.autorender(StrippedState())
    #expect(host.autorenderer.explain()?.warning?.contains("StrippedState") == true)
    #expect(host.titleView.calls.isEmpty)
    host.autorender(StrippedPhase.loaded("A"))
    #expect(host.autorenderer.explain()?.warning?.contains("StrippedPhase") == true)
    host.autorender(State())
    #expect(host.autorenderer.explain()?.warning == nil)
    #expect(host.titleView.state == "T")
  }

  @Test func whatHoldsNothingIsNotTakenForIt() {
    struct Empty {}
    enum Flag { case on, off }
    let host = Host()
    host.autorender(Empty())
    #expect(host.autorenderer.explain()?.warning == nil)
    host.autorender(Flag.off)
    #expect(host.autorenderer.explain()?.warning == nil)
    host.autorender(3)
    #expect(host.autorenderer.explain()?.warning == nil)
  }
}
