// SPDX-License-Identifier: MIT

import Foundation
import PresentationTrace
import PresentationTraceExport

/// A follower that rewrites a growing trace file's page until a signal ends it.
///
/// Each rewrite reads the whole file, so that a replaced file needs no special case. It takes time
/// in proportion to the file, and rewrites take at most a tenth of the time.
struct TraceFollower {
  private static let interval = Duration.seconds(1)
  private static let poll = Duration.milliseconds(250)

  private let file: String
  private let output: String
  private let complain: (String) -> Void
  private var last: FileStatus?
  private var report: TraceReport

  /// Creates a follower; a closure prints its messages.
  init(_ file: String, output: String, complain: @escaping (String) -> Void) {
    self.file = file
    self.output = output
    self.complain = complain
    report = TraceReport([], title: TraceReport.title(ofFile: file))
  }

  /// Writes the page whenever the file changes, and at the end a page that does not reload.
  mutating func run(until signals: EndSignals) throws(TraceFile.Failure) {
    try checkOutput()
    try report.write(to: output, isFollowing: true)
    complain("open \(output) in a browser; Ctrl-C ends it")
    if FileStatus(path: file) == nil { complain("waiting for \(file)") }
    do throws(TraceFile.Failure) {
      var pause = Duration.zero
      while !signals.wait(for: pause) {
        pause = try update()
      }
      _ = try read()
    } catch {
      // With the last readable trace.
      try? report.write(to: output, isFollowing: false)
      throw error
    }
    try report.write(to: output, isFollowing: false)
    complain("wrote the last page, which does not reload")
  }

  /// Writes the page if the file has changed, and returns the pause until the next update.
  private mutating func update() throws(TraceFile.Failure) -> Duration {
    let start = ContinuousClock.now
    guard try read() else { return Self.poll }
    try report.write(to: output, isFollowing: true)
    return max(Self.interval, start.duration(to: .now) * 9)
  }

  /// Reads the trace if the file has changed, and returns `true` if it was read.
  private mutating func read() throws(TraceFile.Failure) -> Bool {
    let status = FileStatus(path: file)
    guard status != last else { return false }
    reportChange(to: status)
    last = status
    guard let status else { return false }
    guard status.isRegular else {
      throw .unreadable(path: file, reason: "only a regular file can be followed")
    }
    do throws(TraceFile.Failure) {
      guard try hasFirstLine() else { return false }
      let trace = try TraceFile(forPage: try TraceReader(path: file))
      report = TraceReport(trace, title: TraceReport.title(ofFile: file))
      return true
    } catch {
      // A file that is replaced while it is read is read again.
      guard FileStatus(path: file)?.continues(status) == true else { return false }
      throw error
    }
  }

  private func reportChange(to status: FileStatus?) {
    guard let last else { return }
    guard let status else { return complain("\(file) was removed; waiting for it") }
    if !status.continues(last) { complain("\(file) was replaced") }
  }

  /// Returns `false` if the first line, a header, is not complete yet.
  private func hasFirstLine() throws(TraceFile.Failure) -> Bool {
    let length = 64 << 10
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
      let start = try handle.read(upToCount: length) ?? Data()
      return start.contains(UInt8(ascii: "\n")) || start.count == length
    } catch {
      throw .unreadable(path: file, reason: error.localizedDescription)
    }
  }

  private func checkOutput() throws(TraceFile.Failure) {
    guard FileStatus(path: output)?.isRegular ?? true else {
      throw .unwritable(path: output, reason: "only a regular file can be replaced")
    }
  }
}
