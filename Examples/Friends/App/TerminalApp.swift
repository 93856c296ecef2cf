// SPDX-License-Identifier: MIT

import Foundation
import FriendsLogic
import FriendsProgram
import FriendsViews
import PresentationTerminal
import SwiftPresentation

/// The app on a terminal, with keys as input.
@MainActor final class TerminalApp {
  private let terminal = TerminalSession()
  private let boundary: Boundary
  private let session: FriendsSession
  private var errors: [FriendsError] = []

  init(
    _ options: Options, source: FriendsSource, converter: ErrorConverter
  ) throws(TraceFile.Failure) {
    boundary = try options.boundary()
    var record: (FriendsError) -> Void = { _ in }
    session = FriendsSession(
      boundary, provider: FriendsProvider(source: source, timeout: options.timeout),
      terminal: TerminalScreen(terminal, scheduler: boundary.scheduler), converter: converter,
      output: LineOutput { _ in }, onError: { record($0) })
    record = { [weak self] in self?.errors.append($0) }
  }

  /// Shows the screen until the user closes it.
  ///
  /// - Returns: All errors that occurred, for logging.
  /// - Throws: An error if there is no terminal.
  func run() async throws(TerminalSession.Failure) -> [FriendsError] {
    terminal.onEvent = { [weak self] event in
      self?.send(event == .key(.character("c"), .control) ? .quit : .terminal(event))
      return true
    }
    terminal.onRedraw = { [weak self] in
      if let self { session.send(.resize(terminal.size)) }
    }
    terminal.onTerminate = { [boundary] in boundary.end() }
    try await terminal.run { session.send(.open) }
    if session.isOpen { session.send(.quit) }
    await session.settle()
    boundary.end()
    return errors
  }

  private func send(_ command: FriendsCommand) {
    session.send(command)
    if !session.isOpen { terminal.end() }
  }
}
