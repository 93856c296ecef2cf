// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationLayout
import PresentationObservable
import PresentationScreens
import PresentationTerminal
import PresentationTrace
import PresentationViews

/// An app with a name and a password, whose input passes through a boundary.
@MainActor final class LoginApp {
  nonisolated static let schema = "login 1"

  let screen: TerminalScreen
  let nameField = TerminalTextField()
  let passwordField = TerminalTextField()
  let name = Observable("", name: "user")
  let password = Observable(Secret(""), name: "login")
  /// The screen's text and cursor column after each input.
  private(set) var frames: [String] = []

  private let message = Observable("", name: "message")
  private let alert = TerminalStack(.column)
  private var tokens: [ObservationToken] = []

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - boundary: The entrance for all input.
  ///   - accepted: The only accepted password, or `nil` to accept all.
  init(_ boundary: Boundary, accepting accepted: String? = nil) {
    screen = TerminalScreen(
      columns: 40, rows: 6, depth: .none, scheduler: boundary.scheduler
    ) { _ in }
    let stack = TerminalStack(.column)
    stack.add(nameField)
    stack.add(passwordField)
    stack.add(TerminalButton("Log in") {})
    alert.add(TerminalButton("OK") {})
    screen.content = stack
    screen.focus = nameField
    tokens = [name.bindTwoWay(to: nameField), password.bindTwoWay(to: passwordField)]
    nameField.onSubmit = { [screen, passwordField] _ in screen.focus = passwordField }
    passwordField.onSubmit = { [message] text in
      message.value = accepted == nil || text == accepted ? "Welcome" : "Wrong"
    }
    boundary.receive("event") { [weak self] (event: TerminalEvent) in
      self?.handle(event)
    } redacting: { [screen] in
      screen.redacted($0)
    }
    boundary.receive("reveal") { [weak self] (isRevealed: Bool) in self?.reveal(isRevealed) }
    boundary.receive("alert") { [weak self] (isVisible: Bool) in self?.show(alert: isVisible) }
    screen.draw()
  }

  private func handle(_ event: TerminalEvent) {
    screen.handle(event)
    addFrame()
  }

  private func reveal(_ isRevealed: Bool) {
    passwordField.isSecure = !isRevealed
    addFrame()
  }

  private func show(alert isVisible: Bool) {
    if isVisible { screen.present(alert) } else { screen.dismiss(alert) }
    addFrame()
  }

  private func addFrame() {
    screen.draw()
    let (grid, rows) = (screen.lastFrame, screen.rows)
    let caret = (0..<rows * screen.columns).first {
      grid[$0 % screen.columns, $0 / screen.columns].style.attributes.contains(.inverse)
    }
    frames.append(
      passwordField.isSecure ? "\(grid.text)\n\(caret ?? -1)\n\(screen.reading.text)" : "revealed")
  }
}
