// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTrace
import PresentationTraceExport
import TestSupport
import Testing

struct TraceSinkTests {
  #if os(macOS) || os(Linux)
    // Runs in a separate process, which the request traces.
    @Test(
      .contract("A JSON Lines trace requested by the environment is written once per second."))
    func `a requested file is written once per second`() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("trace.jsonl").path
        try TraceRequest("file:\(path)").begin()
        Inspection.report(.input, InspectionEvent.Subject(type: "app"), .input("tap"))
        let end = ContinuousClock.now + .seconds(30)
        while try !String(contentsOfFile: path, encoding: .utf8).contains("tap") {
          precondition(ContinuousClock.now < end, "the event is not in the file")
          try await Task.sleep(for: .milliseconds(50))
        }
      }
    }

    @Test(
      .contract(
        "A trace file has one writer. Another sink on it is an error. Another process that the",
        "environment traces reports the conflict, and writes a file with its process number in",
        "the name."))
    func `a process writes its own file if another writes the requested one`() async throws {
      let folder = try TemporaryFolder()
      let path = folder.url.appendingPathComponent("trace.jsonl").path
      let sink = try JSONLinesSink(path: path)
      sink.receive(began(event(7)))
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) { [path = path as String] in
        try TraceRequest("file:\(path)").begin()
        Inspection.report(.input, InspectionEvent.Subject(type: "app"), .input("tap"))
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let end = ContinuousClock.now + .seconds(30)
        while try FileManager.default.contentsOfDirectory(
          at: folder, includingPropertiesForKeys: nil
        )
        .allSatisfy({ try !String(contentsOf: $0, encoding: .utf8).contains("tap") }) {
          precondition(ContinuousClock.now < end, "the event is in no file")
          try await Task.sleep(for: .milliseconds(50))
        }
      }
      sink.flush()
      #expect(try TraceFile(path: path).entries == [began(event(7))])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      let own = try #require(names.first { $0 != "trace.jsonl" })
      #expect(names.count == 2 && own.wholeMatch(of: /trace-\d+\.jsonl/) != nil)
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("another trace is being written to it"), "\(errors)")
      #expect(errors.contains("this process writes") && errors.contains(own), "\(errors)")
      let entries = try TraceFile(path: folder.url.appendingPathComponent(own).path).entries
      #expect(entries.count == 1)
    }
  #endif

  @Test(
    .contract("A trace file has one writer…"),
    .contract("A new trace, recording or export is readable only by its user."),
    arguments: ["trace.jsonl", "trace.txt"])
  func `a file has only one writer`(name: String) throws {
    func make(_ path: String) throws -> any TraceSink {
      name.hasSuffix("txt") ? try TextFileSink(path: path) : try JSONLinesSink(path: path)
    }
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent(name).path
    var sink: (any TraceSink)? = try make(path)
    sink?.receive(began(event(1)))
    for other in [path, try link(to: path, in: folder)] {
      #expect(throws: TraceFile.Failure.inUse(path: other)) { _ = try make(other) }
      #expect(throws: TraceFile.Failure.inUse(path: other)) {
        try RingSink(capacity: 1).write(to: other)
      }
    }
    sink?.flush()
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("shown"))
    sink = nil
    sink = try make(path)
    sink?.flush()
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("shown"))
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(permissions as? Int == 0o600)
  }

  private func link(to path: String, in folder: TemporaryFolder) throws -> String {
    let link = folder.url.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    return link
  }

  private func event(
    _ id: UInt64, _ kind: InspectionEvent.Kind = .shown, of type: String = "T",
    name: String? = nil, cause: UInt64? = nil, root: UInt64? = nil, isInstant: Bool = true
  ) -> InspectionEvent {
    InspectionEvent(
      id: .init(rawValue: id), cause: cause.map(InspectionEvent.ID.init(rawValue:)),
      root: root.map(InspectionEvent.ID.init(rawValue:)), depth: cause == nil ? 0 : 1,
      isInstant: isInstant, subject: InspectionEvent.Subject(type: type, name: name), kind: kind)
  }

  private func began(_ event: InspectionEvent) -> TraceEntry {
    .began(TraceEntry.Record(event: event, time: .zero))
  }

  @Test(
    .contract(
      "A full ring reports the number of lost entries. A file that can no longer be written",
      "is reported once."))
  func `a ring retains the newest entries and counts the lost ones`() {
    let ring = RingSink(capacity: 3)
    #expect(ring.entries.isEmpty)
    let entries = (1...5).map { began(event($0)) }
    for entry in entries.prefix(3) { ring.receive(entry) }
    #expect(ring.entries == Array(entries.prefix(3)))
    for entry in entries.dropFirst(3) { ring.receive(entry) }
    #expect(ring.entries == [.lost(2)] + entries.suffix(3))
    ring.removeAll()
    #expect(ring.entries.isEmpty)
  }

  @Test func `a ring is written like a trace`() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("last.jsonl").path
    let ring = RingSink(capacity: 2)
    for id in 1...5 { ring.receive(began(event(UInt64(id)))) }
    try ring.write(to: path)
    #expect(try TraceFile(path: path).entries == ring.entries)
  }

  #if os(macOS) || os(Linux)
    @Test func `a ring without capacity stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = RingSink(capacity: 0)
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot create a ring of capacity 0: use at least 1"))
    }
  #endif

  @Test(
    .contract("A filter passes matching entries, and sampling preserves complete causal chains."))
  func `a filter delivers only matching events`() {
    let filters: [(Tracer.Filter, [UInt64])] = [
      (Tracer.Filter(), [1, 2, 3, 4]),
      (Tracer.Filter(categories: .machine), [2]),
      (Tracer.Filter(categories: [.machine, .effect]), [2, 3]),
      (Tracer.Filter(nodes: ["Friends*"]), [1, 4]),
      (Tracer.Filter(nodes: ["title", "Loader"]), [3, 4]),
      (Tracer.Filter(predicate: { $0.id.rawValue > 2 }), [3, 4]),
      (Tracer.Filter(categories: .render, nodes: ["*View"]), [1]),
    ]
    let events = [
      event(1, .shown, of: "FriendsView"),
      event(2, .eventAccepted(event: "e", from: "a", to: "b"), of: "Machine"),
      event(3, .effect("load"), of: "Loader"),
      event(4, .rendered("x"), of: "FriendsLabel", name: "title"),
    ]
    for (filter, expected) in filters {
      let ring = RingSink(capacity: 10)
      let sink = ring.filtered(by: filter)
      for event in events { sink.receive(began(event)) }
      #expect(
        ring.entries.compactMap {
          if case .began(let record) = $0 { record.event.id.rawValue } else { nil }
        }
          == expected)
    }
  }

  @Test(.contract("A filter passes matching…"))
  func `filtered events don't deliver their ends`() {
    let ring = RingSink(capacity: 10)
    let sink = ring.filtered(by: Tracer.Filter(nodes: ["A"]))
    let (kept, left) = (event(1, of: "A", isInstant: false), event(2, of: "B", isInstant: false))
    sink.receive(began(kept))
    sink.receive(began(left))
    sink.receive(.ended(left.id, took: .seconds(1)))
    sink.receive(.ended(kept.id, took: .seconds(1)))
    #expect(ring.entries == [began(kept), .ended(kept.id, took: .seconds(1))])
  }

  @Test(.contract("A filter passes matching…"))
  func `an event that is too short is dropped when its duration is known`() {
    let ring = RingSink(capacity: 10)
    let sink = ring.filtered(by: Tracer.Filter(minimumDuration: .milliseconds(2)))
    let (long, short) = (event(1, isInstant: false), event(2, cause: 1, isInstant: false))
    sink.receive(began(long))
    sink.receive(began(short))
    sink.receive(began(event(3, cause: 2)))
    sink.receive(.ended(short.id, took: .milliseconds(1)))
    #expect(ring.entries.isEmpty)
    sink.receive(.ended(long.id, took: .milliseconds(2)))
    #expect(ring.entries == [began(long), .ended(long.id, took: .milliseconds(2))])
  }

  @Test(.contract("A filter passes matching…"))
  func `sampling delivers complete chains`() {
    let ring = RingSink(capacity: 10_000)
    let sink = ring.filtered(by: Tracer.Filter(sampling: 10))
    for root in stride(from: UInt64(1), to: 4_000, by: 4) {
      sink.receive(began(event(root)))
      for child in 1...3 {
        sink.receive(began(event(root + UInt64(child), cause: root, root: root)))
      }
    }
    var chains: [UInt64: Int] = [:]
    for case .began(let record) in ring.entries {
      chains[record.event.root.rawValue, default: 0] += 1
    }
    #expect((60...140).contains(chains.count), "about one in ten of 1,000: \(chains.count)")
    #expect(chains.values.allSatisfy { $0 == 4 })
  }

  #if os(macOS) || os(Linux)
    @Test(.contract("Several tracers can run at the same time."))
    func `several tracers can run at the same time`() async throws {
      let result = await #expect(processExitsWith: .success) {
        let (first, second) = (RingSink(capacity: 10), RingSink(capacity: 10))
        let subject = InspectionEvent.Subject(type: "T")
        func count(_ ring: RingSink) -> Int { ring.entries.count }
        let one = Tracer.start(first)
        Inspection.report(.render, subject, .shown)
        let two = Tracer.start(second, watching: .machine)
        Inspection.report(.render, subject, .hidden)
        Inspection.report(.machine, subject, .eventQueued(event: "e"))
        precondition(count(first) == 3 && count(second) == 1)
        one.stop()
        Inspection.report(.machine, subject, .eventQueued(event: "f"))
        precondition(count(first) == 3 && count(second) == 2)
        precondition(!Inspection.isWatching(.render))
        two.stop()
        precondition(!Inspection.isWatching(.all))
        guard case .began(let last)? = second.entries.last else { preconditionFailure() }
        precondition(last.event.id.rawValue == 4, "numbered on")
      }
      _ = result
    }

    @Test(.contract("A full ring reports the number…"))
    func `a file that can no longer be written is reported once`() async throws {
      guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        guard let sink = try? TextFileSink(path: "/dev/full") else { preconditionFailure() }
        for number in 1...10_000 {
          sink.receive(
            .began(
              TraceEntry.Record(
                event: InspectionEvent(
                  id: .init(rawValue: UInt64(number)), isInstant: true,
                  subject: InspectionEvent.Subject(type: "T"), kind: .input("\(number)")),
                time: .zero)))
        }
        sink.flush()
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        errors.components(separatedBy: "Trace: cannot write to /dev/full").count == 2, "\(errors)")
    }
  #endif

  @Test(
    .contract(
      "Events from many threads are traced in one order, which is the same for all sinks."))
  func `events from many threads are traced in one order`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("trace.jsonl").path
    let (ring, file) = (RingSink(capacity: 100_000), try JSONLinesSink(path: path))
    let (threads, spans) = (8, 200)
    await Inspection.watch(with: Tracer(to: ring, file)) {
      await withTaskGroup(of: Void.self) { group in
        for number in 1...threads {
          group.addTask {
            let subject = InspectionEvent.Subject(type: "Task", name: "\(number)")
            for step in 1...spans {
              Inspection.span(.effect, subject, .effect("\(step)")) {
                Inspection.report(.effect, subject, .outcome("\(step)"))
              }
            }
          }
        }
      }
    }
    file.flush()
    #expect(try TraceFile(path: path).entries == ring.entries, "both were given the same order")
    var open: [InspectionEvent.ID: String] = [:]
    var seen: Set<UInt64> = []
    for entry in ring.entries {
      switch entry {
      case .began(let record):
        let event = record.event
        #expect(seen.insert(event.id.rawValue).inserted)
        if event.isInstant {
          #expect(event.cause.flatMap { open[$0] } == event.subject.name)
        } else {
          open[event.id] = event.subject.name
        }
      case .ended(let id, _): #expect(open.removeValue(forKey: id) != nil)
      case .lost: Issue.record("there was room")
      }
    }
    #expect(open.isEmpty && seen == Set(1...UInt64(threads * spans * 2)))
    #expect(TraceFile.Summary(ring.entries).problems.isEmpty)
  }

  @Test(.contract("Repeated events are one line, followed by a line with their count."))
  func `repeated events are counted on the console`() {
    let output = Locked("")
    let sink = ConsoleSink(write: { line in output.withLock { $0 += line } })
    for id in 1...17 { sink.receive(began(event(UInt64(id), .skipped(reason: "equal")))) }
    sink.receive(began(event(18)))
    sink.flush()
    #expect(
      output.withLock { $0 } == """
        #1    0.000s · skipped T equal
        #17   0.000s └ ×17
        #18   0.000s ◉ shown T

        """)
  }
}
