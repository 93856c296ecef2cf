// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "In a trace, a named observable always has its creation site. An unnamed one has it if",
    "it was created during a trace."))
struct CreationSiteTests {
  @Test func `observables created during a trace report their creation site`() {
    let recorder = InspectionRecorder()
    let line: UInt = #line + 2
    Inspection.watch(with: recorder) {
      let count = Observable(0)
      count.value = 1
    }
    let subject = recorder.events.first?.subject
    #expect(subject?.site == "\(#fileID):\(line)")
    #expect(subject?.description == "Observable<Int> of \(#fileID):\(line)")
  }

  @Test func `named observables always report their creation site`() {
    let recorder = InspectionRecorder()
    let (count, line) = (Observable(0, name: "count"), #line as UInt)
    Inspection.watch(with: recorder) { count.value = 1 }
    #expect(recorder.events.first?.subject.description == "count")
    #expect(recorder.events.first?.subject.site == "\(#fileID):\(line)")
  }
}
