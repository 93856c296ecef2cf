// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTrace
import PresentationTraceExport
import TestSupport
import Testing

/// Checks the Trace Event Format's rules as Perfetto applies them.
@Suite(
  .contract(
    "A trace converted for Perfetto follows the Trace Event Format. Slices are nested, spans",
    "end, and arrows connect slices."))
struct ChromeTraceTests {
  private struct File: Decodable {
    let displayTimeUnit: String
    let traceEvents: [Object]
  }

  private struct Object: Decodable {
    struct Arguments: Decodable {
      var event: UInt64?
      var payload: String?
      var unfinished: Bool?
      var name: String?
    }

    let name: String
    let ph: String
    let pid: Int
    let tid: Int
    var cat: String?
    var ts: Double?
    var dur: Double?
    var id: UInt64?
    var s: String?
    var bp: String?
    var args: Arguments?

    var start: Double { ts ?? -1 }
    var end: Double { start + (dur ?? 0) }
  }

  private func objects(_ entries: [TraceEntry]) throws -> [Object] {
    try JSONDecoder().decode(File.self, from: ChromeTrace(entries).json).traceEvents
  }

  private func mistakes(_ objects: [Object]) -> [String] {
    var mistakes: [String] = []
    func check(_ isRight: Bool, _ mistake: String) { if !isRight { mistakes.append(mistake) } }
    for object in objects where object.ph != "M" {
      check((object.ts ?? -1) >= 0, "\(object.name) has no time")
      if object.ph == "X" { check((object.dur ?? -1) >= 0, "\(object.name) has no duration") }
      if object.ph == "i" { check(object.s == "t", "an instant belongs to a thread") }
    }
    // A thread's slices are nested or disjoint.
    for (thread, slices) in Dictionary(grouping: objects.filter { $0.ph == "X" }, by: \.tid) {
      var open: [(end: Double, name: String)] = []
      let sorted = slices.sorted { ($0.start, -$0.end) < ($1.start, -$1.end) }
      for slice in sorted {
        let (start, end) = (slice.start, slice.end)
        while let last = open.last, last.end <= start + 1e-9 { open.removeLast() }
        if let last = open.last {
          check(end <= last.end + 1e-6, "\(slice.name) of \(thread) leaves \(last.name)")
        }
        open.append((end, slice.name))
      }
    }
    // Each asynchronous span begins and then ends once.
    let spans = Dictionary(grouping: objects.filter { ["b", "e"].contains($0.ph) }) {
      "\($0.cat ?? "") \($0.id ?? 0)"
    }
    for (id, ends) in spans {
      check(ends.map(\.ph) == ["b", "e"], "\(id) is \(ends.map(\.ph))")
      check(ends.first?.name == ends.last?.name, "\(id) changes its name")
      check((ends.first?.ts ?? 0) <= (ends.last?.ts ?? -1), "\(id) ends before it begins")
    }
    // Each arrow leads from a slice to an equally early or later one.
    let slices = objects.filter { $0.ph == "X" }
    func isInSlice(_ object: Object) -> Bool {
      slices.contains {
        $0.tid == object.tid && $0.start <= object.start && object.start <= $0.end
      }
    }
    for (id, ends) in Dictionary(grouping: objects.filter { ["s", "f"].contains($0.ph) }, by: \.id)
    {
      check(ends.map(\.ph) == ["s", "f"], "arrow \(id ?? 0) is \(ends.map(\.ph))")
      check((ends.first?.ts ?? 0) <= (ends.last?.ts ?? -1), "arrow \(id ?? 0) leads back")
      check(ends.last?.bp == "e", "arrow \(id ?? 0) ends at the next slice")
      check(ends.allSatisfy(isInSlice), "arrow \(id ?? 0) hangs in the air")
    }
    return mistakes
  }

  @Test(arguments: Fuzzing.seeds(30)) func `every Chrome trace is valid`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let entries = TraceFixture.entries(Int.random(in: 1...200, using: &random), using: &random)
    let objects = try objects(entries)
    #expect(mistakes(objects).isEmpty, "seed \(seed): \(mistakes(objects).prefix(3))")
    let events = entries.count { if case .began = $0 { true } else { false } }
    let slices = Set(objects.filter { ["X", "i"].contains($0.ph) }.compactMap(\.args?.event))
    #expect(slices.count == events, "seed \(seed): each event is there")
  }

  @Test func `a flow is exported as slices, instants and spans`() throws {
    func event(
      _ id: UInt64, _ kind: InspectionEvent.Kind, cause: UInt64? = nil, isInstant: Bool = false
    ) -> InspectionEvent {
      InspectionEvent(
        id: .init(rawValue: id), cause: cause.map(InspectionEvent.ID.init(rawValue:)),
        root: .init(rawValue: 1), depth: cause == nil ? 0 : 1, isInstant: isInstant,
        subject: InspectionEvent.Subject(type: "T"), kind: kind)
    }
    func began(_ event: InspectionEvent, _ microseconds: Int) -> TraceEntry {
      .began(TraceEntry.Record(event: event, time: .microseconds(microseconds)))
    }
    let objects = try objects([
      began(event(1, .input("tap")), 10),
      began(event(2, .valueChanged(["a: 1 → 2"]), cause: 1), 12),
      began(event(3, .skipped(reason: "equal"), cause: 2, isInstant: true), 13),
      .ended(.init(rawValue: 2), took: .microseconds(5)),
      began(event(4, .effect("load"), cause: 1), 18),
      .ended(.init(rawValue: 1), took: .microseconds(10)),
      began(event(5, .errorPresented(title: "F", style: "banner"), cause: 4), 40),
      .ended(.init(rawValue: 5), took: .microseconds(1)),
      .ended(.init(rawValue: 4), took: .microseconds(30)),
      began(event(6, .errorDismissed(title: "F", reason: "timed out")), 90),
      .ended(.init(rawValue: 6), took: .nanoseconds(500)),
    ])
    #expect(mistakes(objects).isEmpty)
    let lines = objects.filter { $0.ph != "M" }.map {
      "\($0.ph) \($0.cat ?? "") \($0.ts ?? 0)" + ($0.dur.map { " \($0)" } ?? "")
    }
    #expect(
      lines == [
        "X input 10.0 10.0", "X value 12.0 5.0", "i skipped 13.0", "b effect 18.0",
        "e effect 48.0", "X effect 18.0 0.0", "s cause 10.0", "f cause 18.0",
        "X presented 40.0 1.0", "s cause 18.0", "f cause 40.0", "b on screen 40.0",
        "X dismissed 90.0 0.5", "e on screen 90.0",
      ])
    #expect(objects.first { $0.ph == "i" }?.args?.payload == "equal")
    #expect(objects.count { $0.ph == "M" } == 2)
  }

  @Test func `an event that hasn't ended is marked`() throws {
    let event = InspectionEvent(
      id: .init(rawValue: 1), subject: InspectionEvent.Subject(type: "T"), kind: .input("tap"))
    let objects = try objects([.began(TraceEntry.Record(event: event, time: .zero))])
    #expect(objects.contains { $0.args?.unfinished == true })
    #expect(mistakes(objects).isEmpty)
  }
}
