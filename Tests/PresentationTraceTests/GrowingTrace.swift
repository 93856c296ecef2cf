// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTrace
import TestSupport
import Testing

/// A growing trace file, and a command that follows it.
final class GrowingTrace: Sendable {
  let folder: TemporaryFolder
  let path: String
  let page: URL
  let command: LiveCommand

  /// Follows a file with this content, or a missing file for `nil`.
  init(_ content: String? = nil) throws {
    folder = try TemporaryFolder()
    path = folder.url.appendingPathComponent("trace.jsonl").path
    if let content { try folder.write("trace.jsonl", content) }
    page = folder.url.appendingPathComponent("trace.html")
    command = try LiveCommand(
      CommandRun.product("presentation-trace"), ["html", path, "-o", page.path, "--follow"])
  }

  var html: String { (try? String(contentsOf: page, encoding: .utf8)) ?? "" }

  /// The page file's inode number, which a rewrite changes.
  var number: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: page.path)
    return attributes?[.systemFileNumber] as? Int ?? 0
  }

  /// Waits at most a minute until the page meets a condition.
  func wait(until condition: (String) -> Bool) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while !condition(html) {
      guard ContinuousClock.now < end else { return false }
      try await Task.sleep(for: .milliseconds(20))
    }
    return true
  }

  /// Writes chains of an input, an accepted event and a rendered view.
  static func write(_ numbers: ClosedRange<UInt64>, to sink: JSONLinesSink) {
    for number in numbers {
      let root = InspectionEvent.ID(rawValue: 3 * number - 2)
      func event(_ offset: UInt64, _ kind: InspectionEvent.Kind, isInstant: Bool = false) {
        let event = InspectionEvent(
          id: .init(rawValue: root.rawValue + offset), cause: offset == 0 ? nil : root, root: root,
          depth: offset == 0 ? 0 : 1, isInstant: isInstant,
          subject: InspectionEvent.Subject(type: "Type\(offset)"), kind: kind)
        let time = Duration.microseconds(100 * number + 10 * offset)
        sink.receive(.began(TraceEntry.Record(event: event, time: time)))
      }
      event(0, .input("tap \(number)"))
      event(1, .eventAccepted(event: "go", from: "a", to: "b"))
      sink.receive(.ended(.init(rawValue: root.rawValue + 1), took: .microseconds(5)))
      event(2, .rendered("row \(number)"), isInstant: true)
      sink.receive(.ended(root, took: .microseconds(50)))
    }
    sink.flush()
  }
}
