// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTrace
import PresentationTraceExport
import TestSupport
import Testing

@Suite(
  .contract(
    "A trace file is read as it was written. If it is truncated or damaged, only damaged",
    "lines are lost."))
struct TraceFileTests {
  /// Returns a ring's output with these entries.
  private func data(_ entries: [TraceEntry]) throws -> Data {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("trace.jsonl").path
    let sink = try JSONLinesSink(path: path)
    for entry in entries { sink.receive(entry) }
    sink.flush()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test(arguments: Fuzzing.seeds(10))
  func `a written trace is read unchanged`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let entries = TraceFixture.entries(400, using: &random)
    let file = try TraceFile(try data(entries))
    #expect(file.entries == entries, "seed \(seed)")
    #expect(file.problems.isEmpty && file.unknownCount == 0)
    #expect(abs(try #require(file.began).timeIntervalSinceNow) < 60)
  }

  @Test func `a trace's descriptions don't contain control characters`() {
    var random = SplitMix64(seed: 1)
    let entries = TraceFixture.entries(400, using: &random)
    let difference = TraceFile.Difference.first(
      between: entries, and: Array(entries.dropFirst(200)))
    for text in ["\(TraceFile.Summary(entries))", difference.map { "\($0)" } ?? ""] {
      #expect(text.contains("two\\nlines"))
      #expect(
        text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }
  }

  @Test func `every kind is written in the documented format`() throws {
    for kind in TraceFixture.kinds {
      let event = InspectionEvent(
        id: .init(rawValue: 1), subject: InspectionEvent.Subject(type: "T"), kind: kind)
      let entries = [TraceEntry.began(TraceEntry.Record(event: event, time: .nanoseconds(5)))]
      #expect(try TraceFile(try data(entries)).entries == entries)
    }
    let lines = String(
      decoding: try data([
        .began(
          TraceEntry.Record(
            event: InspectionEvent(
              id: .init(rawValue: 3), cause: .init(rawValue: 2), root: .init(rawValue: 1), depth: 2,
              isInstant: true,
              subject: InspectionEvent.Subject(type: "T", name: "n", site: "M/F.swift:1"),
              kind: .skipped(reason: "equal")), time: .microseconds(7), thread: 2)),
        .ended(.init(rawValue: 3), took: .milliseconds(1)), .lost(4),
      ]), as: UTF8.self
    ).split(separator: "\n").dropFirst()
    #expect(
      lines == [
        #"{"id":3,"time":7000,"thread":2,"cause":2,"root":1,"depth":2,"instant":true,"type":"T","#
          + #""name":"n","site":"M/F.swift:1","kind":"skipped","reason":"equal"}"#,
        #"{"end":3,"took":1000000}"#, #"{"lost":4}"#,
      ])
  }

  @Test(arguments: Fuzzing.seeds(3))
  func `a truncated file is read up to its last complete line`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let entries = TraceFixture.entries(12, using: &random)
    let data = try data(entries)
    let header = try #require(data.firstIndex(of: UInt8(ascii: "\n"))) + 1
    for length in header...data.count {
      let file = try TraceFile(data.prefix(length))
      #expect(file.entries == Array(entries.prefix(file.entries.count)))
      let isWhole = data[length - 1] == UInt8(ascii: "\n")
      #expect(file.problems.isEmpty == isWhole)
      let lines = data.prefix(length).count { $0 == UInt8(ascii: "\n") } - 1
      #expect(file.entries.count == lines)
    }
  }

  @Test(arguments: Fuzzing.seeds(20))
  func `a damaged file loses only its damaged lines`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let entries = TraceFixture.entries(60, using: &random)
    var data = try data(entries)
    let header = try #require(data.firstIndex(of: UInt8(ascii: "\n"))) + 1
    var damaged: Set<Int> = []
    for _ in 0..<3 {
      let place = Int.random(in: header..<data.count, using: &random)
      guard data[place] != UInt8(ascii: "\n") else { continue }
      damaged.insert(data.prefix(place).count { $0 == UInt8(ascii: "\n") } + 1)
      data[place] = UInt8.random(in: 128...255, using: &random)
    }
    let file = try TraceFile(data)
    // A damaged line may still be readable, with a different letter in a text. No undamaged line is
    // lost.
    #expect(Set(file.problems.map(\.line)).isSubset(of: damaged), "seed \(seed)")
    #expect(file.entries.count + file.problems.count + file.unknownCount == entries.count)
  }

  @Test func `unknown kinds and members are ignored`() throws {
    let file = try TraceFile(
      Data(
        """
        {"format":"presentation-trace","version":1,"began":"2026-11-22T01:02:03.456Z","more":[1]}
        {"id":1,"time":5,"type":"T","kind":"shown","color":"red"}
        {"id":2,"time":6,"type":"T","kind":"telepathy","text":"?"}
        {"remark":"hello"}
        {"id":"3","time":6,"type":"T","kind":"shown"}
        [1]

        {"end":1,"took":7}

        """.utf8))
    #expect(file.entries.count == 2 && file.unknownCount == 2)
    #expect(
      file.problems.map(\.description) == [
        "line 5: \"id\" has the wrong type", "line 6: not a JSON object",
        "line 7: not a JSON object",
      ])
    #expect(abs(try #require(file.began).timeIntervalSince1970 - 1_795_309_323.456) < 1e-3)
  }

  @Test(
    .contract(
      "A file that isn't a trace, has a newer version or can't be opened is rejected with a",
      "message."),
    arguments: [
      "", "\n", "{}\n", "hello\n", #"{"format":"other","version":1}"# + "\n",
      #"{"format":"presentation-trace"}"# + "\n",
    ])
  func `a file that isn't a trace throws an error`(text: String) {
    #expect(throws: TraceFile.Failure.notATrace) { try TraceFile(Data(text.utf8)) }
  }

  @Test(.contract("A file that isn't a trace, has…"))
  func `newer traces and missing files throw errors`() throws {
    #expect(throws: TraceFile.Failure.unsupportedVersion(2)) {
      try TraceFile(Data(#"{"format":"presentation-trace","version":2}"#.utf8 + [10]))
    }
    let folder = try TemporaryFolder()
    let missing = folder.url.appendingPathComponent("missing.jsonl").path
    #expect(throws: TraceFile.Failure.unreadable(path: missing, reason: "there is no such file")) {
      try TraceFile(path: missing)
    }
    let nowhere = folder.url.appendingPathComponent("no/trace.jsonl").path
    #expect(throws: TraceFile.Failure.self) { try JSONLinesSink(path: nowhere) }
    #expect("\(TraceFile.Failure.unsupportedVersion(2))".contains("version 2"))
  }
}
