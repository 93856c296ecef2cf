// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Runs the program as a user does.
@Suite(.needsProcesses)
struct FriendsCommandTests {
  private func friends(_ arguments: String..., input: String = "") async throws -> CommandRun.Result
  {
    try await CommandRun.run(
      CommandRun.product("friends"), arguments, input: input)
  }

  @Test func `the README's command prints a screen`() async throws {
    let run = try await friends("--script", "next,next,select 3,back,quit")
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    let start = [
      "══ Friends ══", "     ░░░░░░░░░░░░", "     ░░░░░░░░░░░░", "     ░░░░░░░░░░░░",
      "══ Friends · 512 ══", "   1 ● Ada Lovelace — London", "   2 ○ Grace Hopper — New York",
    ]
    #expect(Array(lines.prefix(start.count)) == start)
    let steps = run.output.split(separator: "> ").map(String.init)
    #expect(
      steps.dropFirst().map { $0.prefix { $0 != "\n" } }
        == ["next", "next", "select 3", "back", "quit"])
    #expect(steps[0].contains("  10 ● Łukasz Żółć — Kraków\n     20 of 512 loaded\n"))
    #expect(steps[1].contains("     … loading more\n     40 of 512 loaded\n"))
    #expect(steps[2].contains("  21 ○") && steps[2].contains("  30 ○"))
    #expect(steps[3].contains("│  combining marks, decomposed\n└─ (back)\n"))
    #expect(steps[4].contains("  21 ○") && steps[4].contains("     40 of 512 loaded\n"))
    #expect(steps[5] == "quit\n")
  }

  @Test func `standard input and scripts run the same commands`() async throws {
    let script = try await friends("--script", "next,select 2,back,reload,help,retry,quit")
    let input = try await friends(input: "next\nselect 2\nback\nreload\nhelp\nretry\nquit\n")
    #expect(script == input)
    #expect(script.output.contains("there is nothing to retry"))
    #expect(script.output.contains("select N   open friend N"))
  }

  @Test func `the settings are printed as lines`() async throws {
    let run = try await friends(
      "--script", "type x,settings,select 1,type Grace Hopper,select 6,select 9,back,back,quit")
    let steps = run.output.split(separator: "> ").map(String.init)
    #expect(run.exitCode == 0 && steps[1] == "type x\nthere is no text field to type into\n")
    #expect(
      steps[2] == """
        settings
        ┌─ Settings
        │ 1 Ada Lovelace — Your profile
        │ 2 Country: United Kingdom
        │ 3 Reload friends
        │ 4 Reset settings
        │   Notifications
        │ 5 [x] Friends online
        │ 6 [ ] Status updates
        │ 7 [x] Friend requests
        └─ (select N, back)

        """)
    #expect(steps[3].hasSuffix("\n     Name: Ada Lovelace (type NAME, back)\n"))
    #expect(steps[4].contains("│ 1 Grace Hopper — Your profile\n"))
    #expect(steps[5].contains("│ 6 [x] Status updates\n"))
    #expect(steps[6] == "select 9\nthere is no setting 9\n" && steps[7] == "back\n")
    #expect(steps[8] == "back\nthere is nothing to close\n")
  }

  @Test func `the input's end quits the program`() async throws {
    let run = try await friends(input: "next")
    #expect(run.exitCode == 0)
    #expect(run.output.contains("40 of 512 loaded"))
  }

  @Test func `an unknown command prints an error and changes nothing`() async throws {
    let run = try await friends(input: "nonsense\nselect\nselect x\nselect 999\nback\n\nquit\n")
    #expect(run.exitCode == 0)
    let answers = run.output.components(separatedBy: "loaded\n")[1]
    #expect(
      answers == """
        > nonsense
        unknown command "nonsense"; help lists the commands
        > select
        select requires a number, such as "select 3"
        > select x
        select requires a number, such as "select 3"
        > select 999
        there is no friend 999
        > back
        there is nothing to close
        >\u{20}
        > quit

        """)
  }

  @Test(arguments: [
    (["--nonsense"], "unknown option --nonsense"), (["--file"], "--file requires a value"),
    (["--trace=on"], "--trace does not take a value"),
    (["--script", "next,jump"], "unknown command \"jump\""),
    (["--script", "select"], "select requires a number"),
    (["--script", "type"], "type requires a name"),
    (["--script", "press"], "press requires the name of a key"),
    (["--script", "press dawn"], "press requires the name of a key"),
    (["--script", "resize 0 5"], "unknown command \"resize 0 5\""),
    (["--frames", "--plain"], "cannot be combined"),
    (["--frames", "--speak"], "cannot be combined"),
    (["--gallery", "--script", "next"], "--gallery cannot be combined"),
    (["--timeout", "0"], "--timeout requires seconds"),
    (["--url", "http://127.0.0.1/friends"], "--url requires an HTTP URL with {page}"),
    (["--url", "ftp://127.0.0.1/{page}"], "--url requires an HTTP URL"),
    (["--file", "a", "--url", "http://127.0.0.1/{page}"], "cannot be combined"),
  ])
  func `an invalid command line is a usage error`(arguments: [String], message: String) async throws
  {
    let run = try await CommandRun.run(CommandRun.product("friends"), arguments)
    #expect(run.exitCode == 64)
    #expect(run.output == "")
    #expect(run.errors.contains(message))
    #expect(run.errors.contains("usage: friends"))
  }

  @Test func `help prints the usage`() async throws {
    let run = try await friends("--help")
    #expect(run.exitCode == 0)
    #expect(run.output.contains("usage: friends") && run.output.contains("--trace"))
    #expect(run.output.contains("a secure field's text and"), "what --record records")
  }

  @Test func `an unreadable file is reported before any output`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("missing.json").path
    let run = try await friends("--file", path)
    #expect(run.exitCode == 66)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("friends: cannot read \(path)"))
  }

  @Test func `a folder is rejected as a file`() async throws {
    let folder = try TemporaryFolder()
    let run = try await friends("--file", folder.url.path)
    #expect(run.exitCode == 66)
    #expect(run.errors == "friends: cannot read \(folder.url.path): it is a folder\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full here"))
  func `a write error ends the program silently`() async throws {
    let friends = CommandRun.product("friends").path
    let run = try await CommandRun.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "'\(friends)' --script next,quit > /dev/full"])
    #expect(run.exitCode == 74)
    #expect(run.errors == "")
  }

  @Test func `a custom file is loaded`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "friends.json",
      #"{"total": 1, "friends": [{"id": 4, "name": "Zoë", "city": "Ω", "online": false}]}"#)
    let run = try await friends("--file=\(file.path)", "--script", "next,quit")
    #expect(run.output.contains("   1 ○ Zoë — Ω\n     1 friend\n"))
    #expect(run.output.contains("══ Friends · 1 ══"))
  }

  @Test func `a file without friends prints a placeholder`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("friends.json", #"{"total": 0, "friends": []}"#)
    let run = try await friends("--file", file.path, "--script", "next,select 1,quit")
    #expect(run.output.contains("     No friends yet\n"))
    #expect(run.output.contains("there is no friend 1"))
  }

  @Test(arguments: [
    ("", "page 1: $: expected an object, found no data"),
    ("<html></html>", "page 1: $: expected JSON"),
    (#"{"total": 1, "friends": [{"id": "x"}]}"#, "page 1: $.friends[0].id: expected Int"),
  ])
  func `invalid data is an alert with details on standard error`(
    text: String, detail: String
  ) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("friends.json", text)
    let quiet = try await friends("--file", file.path, "--script", "quit")
    #expect(quiet.exitCode == 0)
    #expect(quiet.errors == "")
    #expect(quiet.output.contains("╔═ Unable to load friends\n"))
    #expect(!quiet.output.contains("$"), "technical detail is not for users")
    let verbose = try await friends("--file", file.path, "--script", "quit", "--verbose")
    #expect(verbose.errors.contains(detail))
    let traced = try await friends("--file", file.path, "--script", "quit", "--trace")
    let line = traced.output.split(separator: "\n").first { $0.contains("✖ error FriendsError ") }
    #expect(line?.contains(detail) == true)
  }
}
