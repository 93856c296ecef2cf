// SPDX-License-Identifier: MIT

import Foundation
import Harness
import PresentationTrace

/// `presentation-trace` with files in many sizes, up to 10 GB.
@MainActor enum TraceFileReading {
  nonisolated static let sizes = powers(from: 1_000, upTo: 10_000_000) + [75_000_000]

  /// Writes an event file and displays it with `presentation-trace`.
  ///
  /// - Returns: The program's processor time and peak memory, or `nil` if the disk is too small for
  ///   the file.
  static func measure(_ count: Int) -> ScalePoint? {
    let folder = FileManager.default.temporaryDirectory
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
    let free = (attributes?[.systemFreeSize] as? NSNumber)?.intValue ?? 0
    guard free > count * 200 else {
      let message = "benchmarks: the disk is too small for \(count) events\n"
      FileHandle.standardError.write(Data(message.utf8))
      return nil
    }
    return withTraceFile { path in
      guard let sink = try? JSONLinesSink(path: path) else { fatalError("Cannot write \(path)") }
      defer { try? FileManager.default.removeItem(atPath: path) }
      events(to: sink).run(count)
      sink.flush()
      let (time, memory) = cost(of: "presentation-trace", ["view", path])
      return ScalePoint(size: count, nanoseconds: time * 1e6, bytes: memory)
    }
  }

  /// Runs a program without its output.
  ///
  /// - Returns: Processor time in milliseconds, and peak resident memory in bytes.
  private static func cost(
    of name: String, _ arguments: [String]
  ) -> (milliseconds: Double, bytes: Double) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent(name)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    let before = processorTimeOfChildren()
    do { try process.run() } catch { fatalError("Cannot run \(name): \(error)") }
    var memory = 0.0
    while process.isRunning {
      memory = max(memory, largestResidentBytes(of: process.processIdentifier))
      usleep(1_000)
    }
    process.waitUntilExit()
    precondition(process.terminationStatus == 0, "Cannot measure a program that has failed")
    return (processorTimeOfChildren() - before, memory)
  }

  /// Returns a process's peak memory; 0 if it has ended, and without `/proc`.
  ///
  /// The usage that `wait4` reports begins with the memory of the process that started it.
  private static func largestResidentBytes(of process: Int32) -> Double {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kibibytes = line?.split(separator: " ").compactMap { Double($0) }.first
    return (kibibytes ?? 0) * 1_024
  }
}
