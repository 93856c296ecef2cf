// SPDX-License-Identifier: MIT

import Foundation
import Trace
import TraceHTML

/// A follower of a growing trace file, which rewrites its page until a signal ends it.
///
/// Each rewrite reads the whole file, so that a replaced file needs no special case. It takes time
/// in proportion to the file, and rewrites take at most a tenth of the time.
struct TraceFollower {
  private static let interval = Duration.seconds(1)
  private static let poll = Duration.milliseconds(250)

  private let file: String
  private let output: String
  private let limit: Int
  private let complain: (String) -> Void
  private var last: FileStamp?
  private var report: TraceReport

  /// Creates a follower; a closure prints its messages.
  init(_ file: String, output: String, limit: Int, complain: @escaping (String) -> Void) {
    self.file = file
    // A symbolic link stays one when its destination is replaced.
    self.output = URL(fileURLWithPath: output).resolvingSymlinksInPath().path
    self.limit = limit
    self.complain = complain
    report = TraceReport([], title: TraceReport.title(ofFile: file))
  }

  /// Writes the page whenever the file has changed, and at the end a page that does not reload.
  mutating func run(until signals: EndSignals) throws(TraceFileError) {
    try checkOutput()
    try report.replace(output, isFollowing: true)
    complain("open \(output) in a browser; Ctrl-C ends it")
    if FileStamp(path: file) == nil { complain("waiting for \(file)") }
    do throws(TraceFileError) {
      var pause = Duration.zero
      while !signals.wait(for: pause) {
        pause = try update()
      }
      _ = try read()
    } catch {
      // With the last trace that could be read.
      try? report.replace(output, isFollowing: false)
      throw error
    }
    try report.replace(output, isFollowing: false)
    complain("wrote the last page, which does not reload")
  }

  /// Writes the page if the file has changed, and returns the pause until the next time.
  private mutating func update() throws(TraceFileError) -> Duration {
    let start = ContinuousClock.now
    guard try read() else { return Self.poll }
    try report.replace(output, isFollowing: true)
    return max(Self.interval, start.duration(to: .now) * 9)
  }

  /// Reads the trace if the file has changed, and returns `true` if it was read.
  private mutating func read() throws(TraceFileError) -> Bool {
    let stamp = FileStamp(path: file)
    guard stamp != last else { return false }
    reportChange(to: stamp)
    last = stamp
    guard let stamp else { return false }
    guard stamp.isRegular else {
      throw .unreadable(path: file, reason: "only a regular file can be followed")
    }
    do throws(TraceFileError) {
      guard try hasFirstLine() else { return false }
      let trace = try TraceFile(try TraceReader(path: file), limit: limit)
      report = TraceReport(trace, title: TraceReport.title(ofFile: file))
      return true
    } catch {
      // A file that is replaced while it is read is read again.
      guard FileStamp(path: file)?.continues(stamp) == true else { return false }
      throw error
    }
  }

  private func reportChange(to stamp: FileStamp?) {
    guard let last else { return }
    guard let stamp else { return complain("\(file) was removed; waiting for it") }
    if !stamp.continues(last) { complain("\(file) was replaced") }
  }

  /// Returns `false` if the first line, the header, is not complete yet.
  private func hasFirstLine() throws(TraceFileError) -> Bool {
    let length = 64 << 10
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
      let start = try handle.read(upToCount: length) ?? Data()
      return start.contains(UInt8(ascii: "\n")) || start.count == length
    } catch {
      throw .unreadable(path: file, reason: error.localizedDescription)
    }
  }

  private func checkOutput() throws(TraceFileError) {
    guard let stamp = FileStamp(path: output) else { return }
    guard stamp.isRegular else {
      throw .unwritable(path: output, reason: "only a regular file can be replaced")
    }
    guard FileStamp(path: file)?.isSameFile(as: stamp) != true else {
      throw .unwritable(path: output, reason: "it is the trace")
    }
  }
}
