// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "An observed `computed` value's event has its change's cause, and names what the",
    "closure has read, in order. It is the cause for its observers' actions."))
@MainActor struct ComputedInspectionTests {
  private let recorder = InspectionRecorder()
  private let isExpanded = Observable(false, name: "isExpanded")
  private let details = Observable("long", name: "details")
  private let summary = Observable("short", name: "summary")

  private func recorded(_ operation: () -> Void) -> [String] {
    recorder.watch { operation() }
    return recorder.events.map { "\($0.subject) \($0.kind.payload)" }
  }

  @Test func `a delivery names the values read, in order`() {
    let shown = computed(name: "shown") { isExpanded.value ? details.value : summary.value }
    let token = shown.observe { _, _ in }
    let events = recorded {
      details.value = "longer"
      isExpanded.value = true
      details.value = "longest"
    }
    #expect(
      events == [
        #"details "long" → "longer""#, "isExpanded false → true",
        #"shown "short" → "longer" from isExpanded, details"#,
        #"details "longer" → "longest""#,
        #"shown "longer" → "longest" from isExpanded, details"#,
      ])
    #expect(recorder.events[2].subject.site?.hasPrefix("ObservableTests/Computed") == true)
    token.cancel()
  }

  @Test func `a computed delivery is both a consequence and a cause`() {
    let count = computed(name: "count") { summary.value.count }
    let (isLong, line) = (computed { count.value > 5 }, #line as UInt)
    let copy = Observable(false, name: "copy")
    let token = isLong.observe { copy.value = $1 }
    let events = recorded { summary.value = "summary" }
    #expect(
      events == [
        #"summary "short" → "summary""#, "count 5 → 7 from summary",
        "ReadOnlyObservable<Bool> of \(#fileID):\(line) false → true from count",
        "copy false → true",
      ])
    #expect(recorder.events.map(\.cause?.rawValue) == [nil, 1, 2, 3])
    #expect(recorder.open.isEmpty)
    token.cancel()
  }

  @Test func `a hidden name's values are redacted`() {
    Inspection.hide("computedPIN")
    let pin = computed(name: "computedPIN") { summary.value }
    let token = pin.observe { _, _ in }
    let events = recorded { summary.value = "1234" }
    #expect(events.last == "computedPIN •••, changed from summary")
    token.cancel()
  }

  @Test func `a computed value reports released and missing dependencies`() {
    var isDone = false
    let count = computed(name: "count") { isDone ? 0 : summary.map(\.count).value }
    let token = count.observe { _, _ in }
    let events = recorded {
      summary.value = "summary"
      isDone = true
      summary.value = ""
    }
    #expect(events[1] == "count 5 → 7 from a released value")
    #expect(events[3] == "count 7 → 0 from nothing")
    token.cancel()
  }

  @Test func `sources with equal names are counted`() {
    let prices = (1...100).map { Observable($0, name: "price") }
    let total = computed(name: "total") {
      summary.value.count + prices.reduce(0) { $0 + $1.value } + details.value.count
    }
    let token = total.observe { _, _ in }
    let events = recorded { prices[49].value = 0 }
    #expect(events.last == "total 5059 → 5009 from summary, price (100), details")
    token.cancel()
  }

  @Test func `an unobserved computed value emits no events`() {
    let count = computed(name: "count") { summary.value.count }
    let events = recorded {
      summary.value = "summary"
      #expect(count.value == 7)
    }
    #expect(events == [#"summary "short" → "summary""#])
  }
}
