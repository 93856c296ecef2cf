// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationInspection
import PresentationStateMachine
import PresentationTrace
import TestSupport
import Testing

/// Processes with different hash tables record equal bytes for equal sessions.
///
/// Thread numbers are omitted: after an `await`, a Linux process's main actor runs on any pool
/// thread.
@Suite(
  .contract(
    "Each process records sessions with equal inputs at equal times as the same bytes, except",
    "for thread numbers."))
struct TenProcessesTests {
  private static let processCount = 10

  #if os(macOS) || os(Linux)
    @Test func `ten processes write identical recordings`() async throws {
      var (seeds, recordings): (Set<String>, [String]) = ([], [])
      for _ in 0..<Self.processCount {
        let result = await #expect(
          processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
          try await Self.record()
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let parts = output.split(separator: "\n", maxSplits: 1)
        try #require(parts.count == 2, "\(output)")
        seeds.insert(String(parts[0]))
        recordings.append(String(parts[1]))
      }
      // Otherwise, the environment fixes hash table order, and the test proves nothing.
      #expect(seeds.count > 1, "unset SWIFT_DETERMINISTIC_HASHING")
      let lines = recordings.map {
        $0.replacing(/"thread":\d+,/, with: "").split(separator: "\n")
      }
      for other in lines.dropFirst() {
        for (line, otherLine) in zip(lines[0], other) { #expect(line == otherLine) }
        #expect(other.count == lines[0].count)
      }
      for text in ["banner", "shared identities", "\"role\":\"timer\"", "Opened", "3 elements"] {
        #expect(recordings[0].contains(text), "\(text) is missing")
      }
    }
  #endif

  /// Writes a number that depends on the hash seed, a recording and a diagram to standard error.
  @MainActor private static func record() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("session.jsonl").path
    let time = VirtualScheduler()
    let ticks = Locked(Duration.zero)
    let boundary = try Boundary(
      recordingTo: path, schema: "names 1", scheduler: time,
      began: Date(timeIntervalSinceReferenceDate: 0),
      clock: {
        ticks.withLock { ticks in
          ticks += .milliseconds(1)
          return ticks
        }
      })
    let app = DeterministicApp(boundary)
    let ranks: [DeterministicApp.Rank: Int] = [.top: 1, .low: 2, .high: 3, .middle: 4]
    for (count, tags) in [["a", "b", "c"], ["refuse", "x", "y"], ["d", "e"]].enumerated() {
      boundary.send("search", DeterministicApp.Query(tags: Set(tags), ranks: ranks))
      await app.milestones.wait(for: "answered")
      boundary.send("tick", 100 * (count + 1))
      time.advance(by: .seconds(1))
    }
    boundary.end()
    let graph = DeterministicApp.definition.graph
    let text = [
      "\("a".hashValue)\n", try String(contentsOfFile: path, encoding: .utf8), graph.mermaid,
      graph.graphviz, app.list.picture, "\n",
    ].joined()
    try FileHandle.standardError.write(contentsOf: Data(text.utf8))
    withExtendedLifetime(folder) {}
  }
}
