// SPDX-License-Identifier: MIT

import Foundation
import FriendsLogic
import FriendsProgram
import FriendsViews
import Presentation

/// The running program: a session, and the commands that drive it.
@MainActor final class FriendsApp {
  private let options: Options
  private let output: LineOutput
  private let boundary: Boundary
  private let session: FriendsSession

  init(_ options: Options, source: FriendsSource, console: Console) throws(TraceFileError) {
    self.options = options
    output = LineOutput { console.print($0) }
    boundary =
      if let path = options.recording {
        try Boundary(recordingTo: path, schema: FriendsSession.schema)
      } else {
        Boundary()
      }
    session = FriendsSession(
      boundary, provider: FriendsProvider(source: source, timeout: options.timeout),
      output: output,
      onError: options.isVerbose ? { console.printError("friends: \($0)") } : nil)
  }

  func run() async {
    session.send(.open)
    if let script = options.script {
      await run(script)
    } else {
      await runStandardInput()
    }
    if session.isOpen { session.send(.quit) }
    await session.settle()
    boundary.end()
  }

  private func run(_ script: [FriendsCommand]) async {
    for command in script {
      await session.settle()
      guard session.isOpen else { return }
      output.print("> \(command)")
      session.send(command)
    }
    await session.settle()
  }

  private func runStandardInput() async {
    let isTerminal = StandardInput.isTerminal
    for await line in StandardInput.lines() {
      // Someone at a terminal acts on what they see; lines from elsewhere wait for what came before.
      if !isTerminal {
        await session.settle()
        output.print("> \(line)")
      }
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      if let command = FriendsCommand(line) {
        session.send(command)
      } else {
        output.print(FriendsCommand.complaint(about: line))
      }
      if !session.isOpen { return }
    }
    if !isTerminal {
      await session.settle()
    }
  }
}
