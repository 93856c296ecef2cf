// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The trace of the running program: an unbroken chain from event to view for each step.
struct FriendsTraceTests {
  private struct Line {
    let number: Int
    let cause: Int?
    let word: String
    let text: String

    init?(_ text: Substring) {
      // Not the closing lines, which repeat the number of an event.
      guard let match = text.firstMatch(of: #/^#(\d+) +[\d.]+s +[^└ ] (\w+) /#),
        let number = Int(match.1)
      else { return nil }
      self.number = number
      cause = text.firstMatch(of: #/← #(\d+)/#).flatMap { Int($0.1) }
      word = String(match.2)
      self.text = String(text)
    }
  }

  private func trace(_ script: String) async throws -> (output: String, lines: [Line]) {
    let run = try await CommandRun.run(
      CommandRun.product("friends"), ["--trace", "--script", script])
    #expect(run.exitCode == 0)
    return (run.output, run.output.split(separator: "\n").compactMap(Line.init))
  }

  /// The words on the way from a line to what came in from outside.
  private func chain(from line: Line, in lines: [Line]) -> [String] {
    var chain = [line.word]
    var cause = line.cause
    while let number = cause {
      guard let next = lines.first(where: { $0.number == number }) else {
        return chain + ["broken at #\(number)"]
      }
      chain.append(next.word)
      cause = next.cause
    }
    return chain
  }

  @Test func everyStepLeadsBackToWhatCameInFromOutside() async throws {
    let (_, lines) = try await trace("next,select 3,back,reload,quit")
    #expect(lines.count > 50)
    for line in lines {
      #expect(chain(from: line, in: lines).last == "input", "\(line.text)")
    }
  }

  @Test func theChainFromACommandToTheRowsOfTheNextPage() async throws {
    let (_, lines) = try await trace("next,quit")
    let row = try #require(
      lines.last { $0.word == "rendered" && $0.text.contains("rows: 40 elements") })
    #expect(
      chain(from: row, in: lines) == ["rendered", "rendered", "value", "effect", "input"])
    let event = try #require(
      lines.first { $0.text.contains("contentReceived: loading → content") })
    #expect(chain(from: event, in: lines) == ["event", "effect", "input"])
    let screen = "▤ screen FriendsContentView content ← #\(event.number)"
    #expect(lines.contains { $0.text.contains(screen) })
  }

  @Test func shownHiddenAndSkippedViewsAreTold() async throws {
    let (_, lines) = try await trace("select 3,back,quit")
    for expected in [
      "○ hidden listView", "◉ shown detailView", "○ hidden detailView", "◉ shown listView",
      "· skipped footerView still nil",
    ] {
      #expect(lines.contains { $0.text.contains(expected) }, "\(expected)")
    }
  }

  @Test func theTraceAddsLinesAndChangesNone() async throws {
    let script = "next,next,select 3,back,retry,reload,quit"
    let plain = try await CommandRun.run(CommandRun.product("friends"), ["--script", script])
    let (output, _) = try await trace(script)
    let others = output.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(others == plain.output.split(separator: "\n"))
  }
}
