// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTraceExport
import TestSupport
import Testing

@testable import PresentationTrace

/// Tests with damaged and large traces.
struct TraceReaderTests {
  private static func lines(_ count: Int, using random: inout SplitMix64) -> [String] {
    let buffer = TextBuffer()
    for entry in TraceFixture.entries(count, using: &random) { buffer.append(entry) }
    return buffer.text.split(separator: "\n").map(String.init)
  }

  private static let pieces = [
    "-1", "0", "007", "1.0", "1e3", "18446744073709551615", "9223372036854775808", "true", "false",
    "null", "\"\"", "\"\\u0041\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"\\n\\\"\\\\\\/\"", "[]",
    "[\"a\",\"b\"]", "[1]", "{}", "{\"a\":[{}]}", "\"\u{1}\"", "\"é👩🏽‍🚀\"", " ", "\t", ",", ":", "}",
    "{", "[", "]", "\"", "\\", "\"depth\":-1", "\"extra\":[1,{\"a\":null}]", "\"id\":1,\"id\":2",
  ]

  /// Damages a line, or replaces values.
  private static func damaged(_ line: String, using random: inout SplitMix64) -> [UInt8] {
    var bytes = Array(line.utf8)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1 where place < bytes.count: bytes.remove(at: place)
      case 2:
        let piece = pieces.randomElement(using: &random) ?? ""
        bytes.insert(contentsOf: piece.utf8, at: place)
      default:
        // Replaces a value.
        guard let colon = bytes[place...].firstIndex(of: UInt8(ascii: ":")),
          let end = bytes[colon...].firstIndex(where: { ",}".utf8.contains($0) })
        else { continue }
        let piece = pieces.randomElement(using: &random) ?? ""
        bytes.replaceSubrange((colon + 1)..<end, with: piece.utf8)
      }
    }
    return bytes.filter { $0 != UInt8(ascii: "\n") }
  }

  @Test(.contract("A line in the written format…"))
  func `the parser agrees with the decoder`() throws {
    let decoder = JSONDecoder()
    for seed in Fuzzing.seeds(100) {
      var random = SplitMix64(seed: seed)
      for line in Self.lines(20, using: &random) {
        let bytes = Self.damaged(line, using: &random)
        var parser = TraceLineParser()
        let parsed = try? parser.line(of: bytes[...])
        let decoded = try? decoder.decode(TraceLine.self, from: Data(bytes))
        // JSON doesn't define which value counts if a name occurs twice.
        let text = String(decoding: bytes, as: UTF8.self)
        let isAmbiguous = text.matches(of: #/"id":/#).count > 1
        #expect(
          isAmbiguous || parsed.map(Self.members) == decoded.map(Self.members),
          "seed \(seed): \(text)")
      }
    }
  }

  private static func members(of line: TraceLine) -> [UInt64: TraceLine.Value] {
    Dictionary(line.members.map { ($0.key, $0.value) }) { $1 }
  }

  @Test(.contract("A line in the written format…"))
  func `a damaged trace never traps the reader`() throws {
    for seed in Fuzzing.seeds(60) {
      var random = SplitMix64(seed: seed)
      var bytes = Array(#"{"format":"presentation-trace","version":1}"#.utf8) + [10]
      for line in Self.lines(40, using: &random) {
        bytes += Self.damaged(line, using: &random) + [10]
      }
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0...9, using: &random)) }
      let data = Data(bytes)
      let entries = try TraceFile(data).entries
      #expect(
        "\(try TraceFile.Summary(TraceReader(data)))" == "\(TraceFile.Summary(entries))",
        "seed \(seed)")
      let readers = (try TraceReader(data), try TraceReader(data))
      let difference = try TraceFile.Difference.first(
        between: { () throws(TraceFile.Failure) in try readers.0.nextEntry() },
        and: { () throws(TraceFile.Failure) in try readers.1.nextEntry() })
      #expect(difference == nil)
      let json = try JSONSerialization.jsonObject(with: ChromeTrace(entries).json)
      #expect(json is [String: Any], "seed \(seed)")
      let lines = Locked("")
      let sink = ConsoleSink { text in lines.withLock { $0 += text } }
      for entry in entries { sink.receive(entry) }
      sink.flush()
    }
  }

  // The Linux kernel reports peak memory in a file.
  #if os(Linux)
    // Runs in a separate process, which measures only the reader's memory.
    @Test(.contract("`view`, `check`, `chrome`, `otlp`…"), .enabled(if: !Sanitizer.isActive))
    func `a large trace is read with little memory`() async {
      await #expect(processExitsWith: .success) {
        // All entries at once take more than 20 MiB.
        let growth = try Self.growth { _ in "a long name of a view" }
        precondition(growth < 10 << 20, "grew by \(growth) bytes")
      }
    }

    @Test(.contract("`view`, `check`, `chrome`, `otlp`…"), .enabled(if: !Sanitizer.isActive))
    func `many long names use little memory`() async {
      await #expect(processExitsWith: .success) {
        // All names at once take 80 MiB, because a name is counted both with and without its kind.
        let growth = try Self.growth { "\($0)" + String(repeating: "n", count: 1_000) }
        precondition(growth < 40 << 20, "grew by \(growth) bytes")
      }
    }

    @Test(
      .contract(
        "A trace is exported to OTLP/JSON in memory that grows only with its open events."),
      .enabled(if: !Sanitizer.isActive))
    func `spans are written with little memory`() async {
      await #expect(processExitsWith: .success) {
        var output = try OutputFile(path: "/dev/null")
        var writer = OTLPTraceWriter([], began: nil, to: output.buffer)
        let before = PeakMemory.bytes
        // All spans at once take more than 40 MiB.
        for number in 1...UInt64(40_000) {
          let id = InspectionEvent.ID(rawValue: number)
          let event = InspectionEvent(
            id: id, subject: InspectionEvent.Subject(type: "Type", name: "\(number)"),
            kind: .rendered(String(repeating: "n", count: 1_000)))
          writer.add(.began(TraceEntry.Record(event: event, time: .microseconds(number))))
          writer.add(.ended(id, took: .microseconds(1)))
          output.flush()
        }
        writer.end()
        let growth = PeakMemory.bytes - before
        precondition(growth < 10 << 20, "grew by \(growth) bytes")
      }
    }
  #endif

  /// Returns the memory growth in bytes while a trace with 40,000 events is summarized.
  private static func growth(name: (UInt64) -> String) throws -> Int {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("trace.jsonl").path
    let sink = try JSONLinesSink(path: path)
    for number in 1...UInt64(40_000) {
      let id = InspectionEvent.ID(rawValue: number)
      let event = InspectionEvent(
        id: id, subject: InspectionEvent.Subject(type: "Type\(number % 10)", name: name(number)),
        kind: .rendered("State(number: \(number), text: \"some more text\")"))
      sink.receive(.began(TraceEntry.Record(event: event, time: .microseconds(number))))
      if number % 2 == 0 { sink.receive(.ended(id, took: .microseconds(1))) }
    }
    sink.flush()
    let reader = try TraceReader(path: path)
    _ = try reader.nextEntry()
    let before = PeakMemory.bytes
    try reader.rewind()
    let summary = try TraceFile.Summary(reader)
    precondition(summary.eventCount == 40_000 && summary.problems.count == 1_001)
    return PeakMemory.bytes - before
  }
}
