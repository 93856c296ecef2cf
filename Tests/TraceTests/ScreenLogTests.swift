// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import PresentationTrace

/// The file for console lines during a full-screen session.
@Suite(
  .contract(
    "A terminal session's trace file replaces only earlier traces' files. If it can't be",
    "written, the next folder is used."))
struct ScreenLogTests {
  private let folder: TemporaryFolder
  private let mark = "# Console trace of app while its screen was on the terminal\n"

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// Writes a line with a new log.
  private func log(_ line: String, in folders: [String]? = nil) -> String {
    var log = ScreenLog(program: "app", folders: folders ?? [folder.url.path])
    log.write(line)
    return log.notice
  }

  @Test func `a file from an earlier run is replaced`() throws {
    let notice = log("a\n")
    #expect(notice == "Trace: the console trace of this session is in \(path("app-trace.log"))\n")
    #expect(try text("app-trace.log") == mark + "a\n")
    _ = log("\u{1B}[32mb\u{1B}[0m\n")
    #expect(try text("app-trace.log") == mark + "b\n")
  }

  @Test func `other files aren't replaced`() throws {
    let other = try folder.write("other", mark)
    try folder.write("app-trace.log", "mine")
    try FileManager.default.createSymbolicLink(
      atPath: path("app-trace-2.log"), withDestinationPath: other.path)
    try FileManager.default.createDirectory(
      atPath: path("app-trace-3.log"), withIntermediateDirectories: false)
    try FileManager.default.linkItem(atPath: other.path, toPath: path("app-trace-4.log"))
    _ = log("a\n")
    #expect(try text("app-trace.log") == "mine")
    #expect(try text("other") == mark)
    #expect(try text("app-trace-5.log") == mark + "a\n")
  }

  @Test func `a file that is being written isn't replaced`() throws {
    var first = ScreenLog(program: "app", folders: [folder.url.path])
    first.write("a\n")
    _ = log("b\n")
    first.write("c\n")
    #expect(try text("app-trace.log") == mark + "a\nc\n")
    #expect(try text("app-trace-2.log") == mark + "b\n")
  }

  @Test func `the next folder is used if the first isn't writable`() throws {
    let missing = path("missing")
    _ = log("a\n", in: [missing, folder.url.path])
    #expect(try text("app-trace.log") == mark + "a\n")
    let notice = log("a\n", in: [missing])
    #expect(notice.contains("cannot write the console trace"))
    #expect(notice.contains(missing) && notice.hasSuffix("use file:PATH instead of console\n"))
  }
}
