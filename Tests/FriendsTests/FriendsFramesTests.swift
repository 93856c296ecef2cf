// SPDX-License-Identifier: MIT

import Foundation
import SwiftPresentation
import TestSupport
import Testing

/// Tests of terminal frames as text.
@Suite(.needsProcesses)
struct FriendsFramesTests {
  private func frames(_ arguments: String...) async throws -> String {
    let run = try await CommandRun.run(CommandRun.product("friends"), arguments)
    #expect(run.exitCode == 0 && run.errors == "")
    return run.output
  }

  /// Compares frames with a golden file, which `UPDATE_PICTURES=1` rewrites.
  private func expect(
    _ frames: String, like name: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Frames/\(name).txt")
    if ProcessInfo.processInfo.environment["UPDATE_PICTURES"] == "1" {
      try frames.write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    let difference = zip(frames.split(separator: "\n"), expected.split(separator: "\n"))
      .first { $0 != $1 }
    #expect(
      frames == expected,
      "\(difference.map { "\($0)\n\($1)" } ?? "") — UPDATE_PICTURES=1 updates them",
      sourceLocation: location)
  }

  @Test(.contract("Friends displays the expected…"))
  func `a user visits every screen`() async throws {
    let frames = try await frames(
      "--frames", "--script",
      """
      press down,press enter,press escape,next,next,press end,settings,press down,press enter,
      press home,press enter,press ctrl-u,paste Grace 世界,press enter,select 6,press escape,
      resize 50 12,press home,back,press q
      """.replacing("\n", with: ""))
    try expect(frames, like: "screens")
    for text in ["512", "Online", "All friends", "▐▒A▒▌", "20 of 512", "40 of 512", "[ Back ]"] {
      #expect(frames.contains(text), "\(text)")
    }
    let readme = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../Examples/Friends/README.md")
    let home = try #require(frames.components(separatedBy: "> press home\n").last)
    let frame = home.prefix { $0 != ">" }.drop { $0 == "┄" }
    #expect(try String(contentsOf: readme.standardized, encoding: .utf8).contains(frame))
    #expect(frames.contains("Grace 世界") && frames.contains("Iceland ›"))
    #expect(frames.contains("╭─ Your name") && frames.contains("there is nothing to close"))
  }

  @Test func `key presses edit the list`() async throws {
    let frames = try await frames(
      "--frames", "--script",
      """
      press right,press enter,press o,press down,press shift-right,press f,press down,
      press alt-up,press down,press alt-down,next,press f,press left,press enter,
      press a,press shift-left,press f5,quit
      """.replacing("\n", with: ""))
    try expect(frames, like: "lists")
    for text in [
      "[Add to favorites]", "Alt ↑ and Alt ↓ move a favorite", "[Hide]",
      "is hidden until you reload",
      "Refreshing…",
    ] {
      #expect(frames.contains(text), "\(text)")
    }
  }

  @Test(.contract("Friends displays the expected…"))
  func `failures are presented and retried`() async throws {
    let failures = Locked([1: 1, 2: 1])
    let server = try LoopbackServer { path, _ in
      let page = path.contains("1") ? 1 : 2
      let fails = failures.withLock { left in
        left[page, default: 0] -= 1
        return left[page, default: 0] >= 0
      }
      return fails ? .status(500) : .ok(FriendsServerTests.page(page, of: 20, size: 10))
    }
    defer { server.stop() }
    let frames = try await frames(
      "--frames", "--url", server.url("/{page}"), "--script",
      "press enter,press end,press r,next,press q")
    try expect(frames, like: "failures")
    #expect(frames.contains("✕ Server error") && frames.contains("[ Try again ]"))
    #expect(frames.contains("▲ Server error: Try again later."))
    #expect(frames.contains("Page 2 failed to load") && frames.contains("20 friends"))
  }

  @Test func `error texts come from a strings file`() async throws {
    let german = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../Examples/Friends/German.strings"
    ).standardized
    let texts = try ErrorTexts(strings: String(contentsOf: german, encoding: .utf8))
    #expect(texts.missing == [])
    let folder = try TemporaryFolder()
    let file = try folder.write("friends.json", "<html></html>")
    let alert = try await frames(
      "--frames", "--file", file.path, "--error-texts", german.path, "--script", "quit")
    #expect(alert.contains("Die Daten konnten nicht gelesen werden"))
    let server = try LoopbackServer { path, _ in
      path.contains("1") ? .ok(FriendsServerTests.page(1, of: 20, size: 10)) : .status(404)
    }
    defer { server.stop() }
    let banner = try await frames(
      "--frames", "--url", server.url("/{page}"), "--error-texts", german.path, "--script",
      "press end,quit")
    #expect(banner.contains("▲ Nicht gefunden: Es wurde vielleicht verschoben oder gelöscht."))
  }

  @Test func `a strings file's error is reported with its line`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("de.strings", "\"a\" = \"b\";\n\"error.offline.title\" = ;\n")
    let run = try await CommandRun.run(
      CommandRun.product("friends"), ["--error-texts", file.path, "--script", "quit"])
    #expect(run.exitCode == 66 && run.output == "")
    #expect(run.errors.hasPrefix("friends: cannot read \(file.path): Cannot read line 2"))
  }

  @Test func `invalid data is presented as an alert`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("friends.json", "<html></html>")
    let frames = try await frames(
      "--frames", "--file", file.path, "--script", "press enter,press r,press escape,press q")
    try expect(frames, like: "alert")
    #expect(frames.contains("[ OK ]") && frames.contains("╭──"))
  }

  @Test func `an empty list shows a placeholder`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("friends.json", #"{"total": 0, "friends": []}"#)
    let frames = try await frames("--frames", "--file", file.path, "--script", "press down,quit")
    try expect(frames, like: "empty")
    #expect(frames.contains("No friends yet"))
  }

  @Test(.contract("Data never controls a terminal…"))
  func `data never controls the terminal`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "friends.json",
      #"{"total": 1, "friends": [{"id": 1, "name": "A\u001b[2J\nB", "city": "\u202eC\u0007"}]}"#
        .replacing(#""city""#, with: #""online": true, "city""#))
    let frames = try await frames("--frames", "--file", file.path, "--script", "select 1,quit")
    #expect(!frames.contains("\u{1B}") && !frames.contains("\u{7}") && frames.contains("[2J"))
    let lines = try await self.frames("--plain", "--file", file.path, "--script", "select 1,quit")
    #expect(!lines.unicodeScalars.contains { $0.properties.isBidiControl || $0 == "\u{1B}" })
    #expect(lines.contains("[2J"))
  }

  @Test func `the gallery shows every component`() async throws {
    let gallery = try await frames("--gallery")
    try expect(gallery, like: "gallery")
    for text in ["largeTitle", "[ ●]", "[x]", "[ Press ]", "▲ warning", "[ Try again ]", "╭──"] {
      #expect(gallery.contains(text), "\(text)")
    }
  }

  @Test func `screens are read from top to bottom`() async throws {
    let speech = try await frames(
      "--speak", "--script", "press down,press enter,press escape,settings,press enter,press escape"
    )
    try expect(speech, like: "speech")
    for line in [
      "Friends, heading", "Settings, button", "Ada Lovelace, London, ● online, button, focused",
      "Friends online, At most once per hour, on, switch button", "Your name, heading",
      "Name, Ada Lovelace, text field, focused",
    ] {
      #expect(speech.contains("\n\(line)\n"), "\(line)")
    }
  }

  @Test func `commands from standard input print frames`() async throws {
    let run = try await CommandRun.run(
      CommandRun.product("friends"), ["--frames"], input: "press down\nquit\n")
    #expect(run.exitCode == 0)
    let script = try await frames("--frames", "--script", "press down,quit")
    #expect(run.output == script)
  }

  @Test func `closing the settings ends name editing`() async throws {
    let frames = try await frames(
      "--frames", "--script", "settings,press enter,reload,settings,quit")
    #expect(frames.components(separatedBy: "╭─ Your name").count == 2)
    let last = try #require(frames.components(separatedBy: "> settings").last)
    #expect(last.contains("Your profile") && !last.contains("╭─ Your name"))
  }

  @Test func `arrow keys move the focus from a button to the list`() async throws {
    let frames = try await frames(
      "--frames", "--script", "press tab,press down,press enter,quit")
    #expect(frames.contains("[ Back ]") && !frames.contains("Your profile"))
  }

  @Test func `terminal commands are rejected without a terminal`() async throws {
    let run = try await CommandRun.run(
      CommandRun.product("friends"), ["--script", "press down,resize 20 20,quit"])
    #expect(run.exitCode == 0)
    let answer = "\nthe command needs a terminal, which --frames provides\n"
    #expect(run.output.components(separatedBy: answer).count == 3)
  }
}
