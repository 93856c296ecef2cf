// SPDX-License-Identifier: MIT

import Foundation
import FriendsLogic
import FriendsProgram
import FriendsViews
import Presentation
import TerminalViews

/// The program driven by commands: a session, and what prints it, as lines or as frames.
@MainActor final class FriendsApp {
  private let script: [FriendsCommand]?
  private let output: LineOutput
  private let boundary: Boundary
  private let session: FriendsSession
  private let frames: Frames?

  init(_ options: Options, source: FriendsSource, console: Console) throws(TraceFileError) {
    script = options.script
    output = LineOutput { console.print($0) }
    boundary = try options.boundary()
    frames = options.form == .frames ? Frames(output) : nil
    session = FriendsSession(
      boundary, provider: FriendsProvider(source: source, timeout: options.timeout),
      terminal: frames?.screen, output: output,
      onError: options.isVerbose ? { console.printError("friends: \($0)") } : nil)
  }

  func run() async {
    if let screen = frames?.screen {
      session.send(.resize(TerminalSession.Size(columns: screen.columns, rows: screen.rows)))
    }
    send(.open)
    if let script {
      await run(script)
    } else {
      await runStandardInput()
    }
    if session.isOpen { session.send(.quit) }
    await session.settle()
    boundary.end()
  }

  private func send(_ command: FriendsCommand) {
    session.send(command)
    if session.isOpen { frames?.printFrame(isNew: true) }
  }

  private func settle() async {
    await session.settle()
    if session.isOpen { frames?.printFrame(isNew: false) }
  }

  private func run(_ script: [FriendsCommand]) async {
    for command in script {
      await settle()
      guard session.isOpen else { return }
      output.print("> \(command)")
      send(command)
    }
    await settle()
  }

  private func runStandardInput() async {
    let isTerminal = StandardInput.isTerminal
    for await line in StandardInput.lines() {
      // Someone at a terminal acts on what they see; lines from elsewhere wait for what came before.
      if !isTerminal {
        await settle()
        output.print("> \(line)")
      }
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      if let command = FriendsCommand(line) {
        send(command)
      } else {
        output.print(FriendsCommand.complaint(about: line))
      }
      if !session.isOpen { return }
    }
    if !isTerminal {
      await settle()
    }
  }
}

/// What a terminal would show, printed.
@MainActor private final class Frames {
  let screen = TerminalScreen(columns: 80, rows: 24, depth: .none, scheduler: Still()) { _ in }
  private let output: LineOutput
  private var printed = CellGrid(columns: 0, rows: 0)

  init(_ output: LineOutput) {
    self.output = output
  }

  /// Prints a frame.
  ///
  /// - Parameter isNew: Whether it is printed also where it is the same as the one before.
  func printFrame(isNew: Bool) {
    screen.draw()
    guard isNew || screen.shown.text != printed.text else { return }
    printed = screen.shown
    output.print(String(repeating: "┄", count: screen.columns))
    for line in printed.text.split(separator: "\n", omittingEmptySubsequences: false) {
      output.print(String(line))
    }
  }
}

/// A time that does not pass: frames are drawn when they are printed, and nothing shimmers.
private final class Still: Scheduler {
  let now = Duration.zero

  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    ScheduledAction(after: delay, action)
  }
}

extension Options {
  /// What comes from outside, written down where that was asked for.
  @MainActor func boundary() throws(TraceFileError) -> Boundary {
    guard let recording else { return Boundary() }
    return try Boundary(recordingTo: recording, schema: FriendsSession.schema)
  }
}
