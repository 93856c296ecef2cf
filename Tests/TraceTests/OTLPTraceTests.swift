// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationObservable
import PresentationTrace
import PresentationTraceExport
import TestSupport
import Testing

/// Checks OTLP/JSON spans and the format's rules.
@Suite(
  .contract(
    "A trace in OTLP/JSON has one span or span event per event, with its cause as parent or",
    "link. Identifiers are the same in each conversion. Redacted values stay redacted."))
struct OTLPTraceTests {
  private static let began = Date(timeIntervalSince1970: 1_795_309_323.456)

  private func spans(_ entries: [TraceEntry], began: Date? = Self.began) throws -> [OTLPSpanObject]
  {
    try OTLPFile(entries, began: began).spans
  }

  private func event(
    _ id: UInt64, _ kind: InspectionEvent.Kind, cause: UInt64? = nil, isInstant: Bool = false,
    thread: Int = 1, at microseconds: Int
  ) -> TraceEntry {
    .began(
      TraceEntry.Record(
        event: InspectionEvent(
          id: .init(rawValue: id), cause: cause.map(InspectionEvent.ID.init(rawValue:)),
          root: cause == nil ? nil : .init(rawValue: 1), depth: cause == nil ? 0 : 1,
          isInstant: isInstant, subject: InspectionEvent.Subject(type: "T", site: "M/F.swift:1"),
          kind: kind), time: .microseconds(microseconds), thread: thread))
  }

  private func end(_ id: UInt64, after microseconds: Int) -> TraceEntry {
    .ended(.init(rawValue: id), took: .microseconds(microseconds))
  }

  private var flow: [TraceEntry] {
    [
      event(1, .input("tap"), at: 10),
      event(2, .eventAccepted(event: "go", from: "a", to: "b"), cause: 1, thread: 2, at: 12),
      event(3, .skipped(reason: "equal"), cause: 2, isInstant: true, at: 13),
      end(2, after: 5),
      event(4, .effect("load"), cause: 1, at: 18),
      end(1, after: 10),
      event(5, .valueChanged(["a: 1 → 2"]), cause: 2, at: 30),
      end(5, after: 1),
      event(6, .shown, cause: 1, isInstant: true, at: 32),
      event(7, .errorConverted(detail: "POSIX 13", title: "No", style: "alert"), cause: 4, at: 40),
      end(7, after: 1),
      .lost(3),
    ]
  }

  @Test func `a flow is exported as spans with parents, events and links`() throws {
    let spans = try spans(flow)
    let names = Dictionary(uniqueKeysWithValues: spans.map { ($0.spanId, $0.number) })
    let lines = try spans.map { span in
      let (start, end) = (try span.start, try span.end)
      let base: UInt64 = 1_795_309_323_456_000_000
      return "\(span.number) \(span.name) \((start - base) / 1_000)+\((end - start) / 1_000)"
        + (span.parentSpanId.map { " in \(names[$0] ?? "?")" } ?? "")
        + (span.links ?? []).map { " after \(names[$0.spanId] ?? "?")" }.joined()
        + (span.events ?? []).map { " with \($0.name)" }.joined()
    }
    #expect(
      lines == [
        "2 event T of M/F.swift:1 12+5 in 1 with skipped T of M/F.swift:1",
        "1 input T of M/F.swift:1 10+10", "5 value T of M/F.swift:1 30+1 after 2",
        "6 shown T of M/F.swift:1 32+0 after 1", "7 error T of M/F.swift:1 40+1 in 4",
        "4 effect T of M/F.swift:1 load 18+23 in 1",
      ])
    try #require(spans.count == 6)
    #expect(Set(spans.map(\.traceId)).count == 1)
    #expect(spans.allSatisfy { $0.kind == 1 })
    #expect(spans.filter { $0.status != nil }.map(\.number) == ["7"])
    #expect(spans[4].status?.code == 2 && spans[4].status?.message == "POSIX 13")
  }

  @Test func `span attributes have the trace format's names`() throws {
    let file = try OTLPFile(flow, began: Self.began)
    try #require(file.spans.count == 6)
    #expect(
      file.spans[0].texts == [
        "presentation.id=2", "presentation.kind=event", "presentation.type=T",
        "presentation.site=M/F.swift:1", "presentation.event=go", "presentation.from=a",
        "presentation.to=b", "thread.id=2",
      ])
    #expect(file.spans[0].events?[0].texts.contains("presentation.reason=equal") == true)
    #expect(file.spans[2].texts.contains("presentation.changes=[a: 1 → 2]"))
    #expect(file.spans[5].texts.last == "presentation.unfinished=true")
    #expect(file.resource == ["service.name=swift-presentation", "presentation.lost=3"])
  }

  @Test func `an empty trace is exported as a request without spans`() throws {
    let file = try OTLPFile([], began: nil)
    #expect(file.spans.isEmpty && file.resource == ["service.name=swift-presentation"])
  }

  @Test func `times count from the trace's date or from 1970 without overflow`() throws {
    let one = [event(1, .shown, isInstant: true, at: 7)]
    #expect(try spans(one, began: nil)[0].startTimeUnixNano == "7000")
    #expect(try spans(one, began: .distantPast)[0].startTimeUnixNano == "7000")
    let late = try spans(one, began: Date(timeIntervalSince1970: 1e15))[0]
    #expect(late.startTimeUnixNano == String(UInt64.max))
    let long = Duration.nanoseconds(Int64.max / 4)
    guard case .began(let record) = one[0] else { return }
    let entries: [TraceEntry] = [
      .began(TraceEntry.Record(event: record.event, time: long)), end(1, after: -5),
    ]
    #expect(try spans(entries)[0].start >= UInt64(Int64.max / 4))
  }

  @Test func `traces from other devices have other identifiers`() throws {
    let (first, again) = (try spans(flow), try spans(flow))
    #expect(first == again)
    let other = try spans(flow, began: Self.began.addingTimeInterval(0.001))
    let slower = try spans([event(1, .input("tap"), at: 11)] + flow.dropFirst())
    let all = [first, other, slower]
    #expect(Set(all.flatMap { $0.map(\.traceId) }).count == 3)
    #expect(Set(all.flatMap { $0.map(\.spanId) }).count == 3 * first.count)
  }

  @Test func `two events with the same number are two spans`() throws {
    let entries = [
      event(1, .input("a"), at: 1), event(1, .input("b"), at: 2), end(1, after: 1),
      end(1, after: 1),
    ]
    let texts = try spans(entries).map { $0.texts.contains("presentation.unfinished=true") }
    #expect(texts == [true, false])
  }

  @Test func `secrets stay redacted`() throws {
    struct Card { var number = Secret("4111") }
    let ring = RingSink(capacity: 10)
    let tracer = Tracer(to: ring)
    Inspection.watch(with: tracer) {
      let card = Observable(Card(), name: "card")
      card.value = Card(number: Secret("4222"))
    }
    let text = String(decoding: OTLPTrace(ring.entries).json, as: UTF8.self)
    #expect(text.contains("presentation.changes") && text.contains("•••"))
    #expect(!text.contains("4111") && !text.contains("4222"))
  }

  /// The oracle searches all earlier entries for a cause.
  @Test(arguments: Fuzzing.seeds(30)) func `every OTLP trace is valid`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let entries = TraceFixture.entries(Int.random(in: 1...200, using: &random), using: &random)
    let spans = try spans(entries)
    let numbers = Dictionary(uniqueKeysWithValues: spans.map { ($0.spanId, $0.number) })
    var seen: [String: (parent: String?, link: String?)] = [:]
    for span in spans {
      #expect(span.spanId.wholeMatch(of: /[0-9a-f]{16}/) != nil && !span.spanId.allZero)
      #expect(span.traceId.wholeMatch(of: /[0-9a-f]{32}/) != nil && !span.traceId.allZero)
      #expect(try span.start <= (try span.end), "seed \(seed)")
      seen[span.number] = (
        span.parentSpanId.map { numbers[$0] ?? "?" },
        span.links?.first.map { numbers[$0.spanId] ?? "?" }
      )
      for instant in span.events ?? [] { seen[instant.number] = (span.number, nil) }
    }
    for (index, entry) in entries.enumerated() {
      guard case .began(let record) = entry else { continue }
      let number = String(record.event.id.rawValue)
      let known = seen.removeValue(forKey: number)
      let (parent, link) = try #require(known, "seed \(seed)")
      let cause = record.event.cause
      let hasEnded = entries[..<index].contains {
        if case .ended(let id, _) = $0 { id == cause } else { false }
      }
      let text = cause.map { String($0.rawValue) }
      #expect(parent == (hasEnded ? nil : text), "seed \(seed), #\(number)")
      #expect(link == (hasEnded ? text : nil), "seed \(seed), #\(number)")
    }
    #expect(seen.isEmpty, "seed \(seed): no event is twice there")
  }
}

extension String {
  fileprivate var allZero: Bool { allSatisfy { $0 == "0" } }
}
