// SPDX-License-Identifier: MIT

import Foundation
import FriendsLogic
import FriendsProgram
import FriendsViews
import PresentationComponents
import PresentationTerminal
import SwiftPresentation

/// An app that reads commands, and prints lines or frames.
@MainActor final class FriendsApp {
  private let script: [FriendsCommand]?
  private let output: LineOutput
  private let boundary: Boundary
  private let session: FriendsSession
  private let frames: Frames?

  init(
    _ options: Options, source: FriendsSource, converter: ErrorConverter, console: Console
  ) throws(TraceFile.Failure) {
    script = options.script
    output = LineOutput { console.print($0) }
    boundary = try options.boundary()
    frames =
      switch options.form {
      case .frames: Frames(output)
      case .speech: Frames(output, isSpoken: true)
      case .automatic, .plain, .gallery: nil
      }
    session = FriendsSession(
      boundary, provider: FriendsProvider(source: source, timeout: options.timeout),
      terminal: frames?.screen, converter: converter, output: output,
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
      // A user acts on what is visible; piped commands wait for previous ones.
      if !isTerminal {
        await settle()
        output.print("> \(line)")
      }
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      if let command = FriendsCommand(line) {
        send(command)
      } else {
        output.print(FriendsCommand.errorMessage(for: line))
      }
      if !session.isOpen { return }
    }
    if !isTerminal {
      await settle()
    }
  }
}

/// A terminal screen whose frames are printed as text, or as a screen reader reads them.
@MainActor private final class Frames {
  let screen = TerminalScreen(columns: 80, rows: 24, depth: .none, scheduler: FrozenScheduler()) {
    _ in
  }
  private let output: LineOutput
  private let isSpoken: Bool
  private var printed = ""

  init(_ output: LineOutput, isSpoken: Bool = false) {
    self.output = output
    self.isSpoken = isSpoken
    if isSpoken { screen.host.onAnnouncement = { output.print("! \($0)") } }
  }

  /// Prints a frame.
  ///
  /// - Parameter isNew: Pass `true` to print the frame even if it has not changed.
  func printFrame(isNew: Bool) {
    screen.draw()
    let text = isSpoken ? screen.reading.text : screen.lastFrame.text
    guard isNew || text != printed else { return }
    printed = text
    output.print(String(repeating: "┄", count: screen.columns))
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      output.print(String(line))
    }
  }
}

/// A scheduler whose time stands still, so that nothing is animated.
private final class FrozenScheduler: ActionScheduler {
  let now = Duration.zero

  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    ScheduledAction(after: delay, action)
  }
}

extension Options {
  /// Returns a boundary that records to the `--record` file, if any.
  @MainActor func boundary() throws(TraceFile.Failure) -> Boundary {
    guard let recording else { return Boundary() }
    return try Boundary(recordingTo: recording, schema: FriendsSession.schema)
  }
}
