// SPDX-License-Identifier: MIT

import Foundation
import FriendsLogic
import FriendsProgram
import FriendsViews
import Presentation
import TerminalViews

/// The program on a terminal, driven by keys.
@MainActor final class TerminalApp {
  private let terminal = TerminalSession()
  private let screen: TerminalScreen
  private let boundary: Boundary
  private let session: FriendsSession
  private var errors: [FriendsError] = []
  private var onEnd: (() -> Void)?

  init(_ options: Options, source: FriendsSource) throws(TraceFileError) {
    let terminal = terminal
    screen = TerminalScreen(terminal)
    boundary = try options.boundary()
    var note: (FriendsError) -> Void = { _ in }
    session = FriendsSession(
      boundary, provider: FriendsProvider(source: source, timeout: options.timeout),
      terminal: screen, output: LineOutput { _ in }, onError: { note($0) })
    note = { [weak self] in self?.errors.append($0) }
  }

  /// Shows the screen until the user closes it.
  ///
  /// - Returns: What went wrong meanwhile, for engineers.
  /// - Throws: That there is no terminal.
  func run() async throws(TerminalError) -> [FriendsError] {
    terminal.onEvent = { [weak self] event in
      self?.send(event == .key(.character("c"), .control) ? .quit : .terminal(event))
    }
    terminal.onRedraw = { [weak self] in
      guard let self else { return }
      send(.resize(terminal.size))
    }
    terminal.onHangUp = { [weak self] in self?.send(.quit) }
    try terminal.begin()
    session.send(.resize(terminal.size))
    session.send(.open)
    screen.draw()
    await withCheckedContinuation { continuation in onEnd = { continuation.resume() } }
    terminal.end()
    await session.settle()
    boundary.end()
    return errors
  }

  private func send(_ command: FriendsCommand) {
    session.send(command)
    if !session.isOpen {
      onEnd?()
      onEnd = nil
    }
  }
}
