// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationErrors
import PresentationInspection
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTerminal
import PresentationTesting
import PresentationViews
import TestSupport
import Testing

/// Tests of a loading screen, with its indicators and errors.
@MainActor struct TerminalLoadingTests {
  private final class Screen: TerminalLoadingScreen, ViewRenderable {
    let label = TerminalLabel()
    let loadingView: TerminalLoadingView

    init(on screen: TerminalScreen) {
      loadingView = TerminalLoadingView(on: screen, content: label)
    }

    func render(state: String) { label.set(text: StyledText(state)) }
    func set(visible: Bool) { loadingView.set(visible: visible) }
  }

  let screen = TerminalScreen(columns: 40, rows: 8, depth: .trueColor) { _ in }
  let scheduler = VirtualScheduler()
  let machine = ScreenStateMachine()
  let content = Observable("content")
  let errors: ErrorPresenter
  private let view: Screen
  private let binding: ScreenBinding

  init() {
    view = Screen(on: screen)
    errors = ErrorPresenter(scheduler: scheduler)
    binding = ScreenBinding(view, machine: machine, state: content, errors: errors) { $0 }
    screen.content = view.loadingView
  }

  private struct Failure: Error, ErrorViewModelConvertible {
    var actions: [ErrorViewModel.Action] = []
    var severity = ErrorViewModel.Severity.failure
    var title = "No connection"

    func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(
        title: title, message: "Nobody is there.", presentationStyle: style,
        severity: severity, actions: actions)
    }
  }

  private var picture: String {
    screen.draw()
    return screen.lastFrame.text
  }

  private func load() {
    machine.processEvent(.loadingStarted)
    machine.processEvent(.contentReceived)
  }

  @Test func `a screen is blank before loading starts`() {
    #expect(picture == "\n\n\n\n\n\n\n")
  }

  @Test(
    .contract(
      "A loading screen displays its machine's state and its errors. The user can retry and",
      "dismiss errors."))
  func `a skeleton is visible until the content is loaded`() {
    machine.processEvent(.loadingStarted)
    #expect(picture.contains("░░") && !picture.contains("content"))
    machine.processEvent(.contentReceived)
    #expect(picture == "content\n\n\n\n\n\n\n")
  }

  @Test(.contract("A loading screen displays its…"))
  func `a loading indicator is visible below the content`() {
    load()
    machine.processEvent(.pageStarted)
    #expect(picture == "content\n\n\n\n\n\n\n             … loading more")
    machine.processEvent(.refreshStarted)
    #expect(picture.hasSuffix("… reloading"))
    machine.processEvent(.contentReceived)
    #expect(picture == "content\n\n\n\n\n\n\n")
  }

  @Test func `an empty screen shows its text`() {
    view.screenDisplay.texts.empty = "Nobody"
    machine.processEvent(.loadingStarted)
    machine.processEvent(.emptyReceived)
    #expect(picture.contains("Nobody") && !picture.contains("Try again"))
    load()
    #expect(picture.hasPrefix("content"))
  }

  @Test(.contract("A loading screen displays its…"))
  func `a placeholder has a retry button`() {
    var count = 0
    view.screenDisplay.onRetry = { count += 1 }
    errors.present(Failure(), proposing: .placeholder())
    #expect(picture.contains("✕ No connection") && picture.contains("Nobody is there."))
    #expect(picture.contains("[ Try again ]"))
    screen.handle(.key(.enter))
    #expect(count == 1)
    load()
    #expect(picture.hasPrefix("content"))
  }

  @Test func `a placeholder that isn't retryable has no retry button`() {
    errors.present(Failure(), proposing: .placeholder(retryable: false))
    #expect(picture.contains("✕ No connection") && !picture.contains("Try again"))
  }

  @Test(
    .contract("A loading screen displays its…"),
    arguments: [
      (ErrorViewModel.Severity.failure, UInt8(1)), (.warning, 3), (.information, 4),
    ])
  func `a banner is hidden after an interval`(severity: ErrorViewModel.Severity, color: UInt8) {
    load()
    errors.present(Failure(severity: severity), proposing: .banner())
    #expect(picture.hasPrefix(" ▲ No connection: Nobody is there.\ncontent"))
    #expect(screen.lastFrame[0, 0].style.background == .ansi(color))
    errors.present(Failure(severity: severity), proposing: .banner())
    #expect(picture.hasPrefix(" ▲ No connection ×2: "))
    scheduler.advance(by: .seconds(3))
    #expect(picture == "content\n\n\n\n\n\n\n")
  }

  @Test func `errors are read without their symbols`() {
    var texts: [String] = []
    screen.host.onAnnouncement = { texts.append($0) }
    load()
    errors.present(Failure(), proposing: .banner())
    #expect(screen.reading.text == "No connection. Nobody is there., button\ncontent")
    #expect(texts == ["No connection. Nobody is there."])
  }

  @Test func `a placeholder is read without its symbol`() {
    view.screenDisplay.onRetry = {}
    errors.present(Failure(), proposing: .placeholder())
    #expect(
      screen.reading.text == "No connection\nNobody is there.\nTry again, button, focused")
  }

  @Test(
    .contract(
      "An alert takes the focus, which returns to its former view when the alert is hidden."))
  func `an alert receives the focus and returns it`() {
    let button = TerminalButton("Save") {}
    view.loadingView.add(button)
    load()
    (screen.focus, screen.host.onAnnouncement) = (button, { _ in Issue.record("announced") })
    errors.present(Failure(), proposing: .alert)
    #expect(screen.reading.text.hasSuffix("OK, button, focused"))
    #expect(!screen.reading.text.contains("Save"))
    screen.handle(.key(.escape))
    #expect(screen.focus === button && screen.reading.text == "content\nSave, button, focused")
  }

  @Test(.contract("A loading screen displays its…"))
  func `a banner can be dismissed`() {
    load()
    errors.present(Failure(), proposing: .banner())
    _ = picture
    #expect(screen.handle(.click(column: 5, row: 0)))
    #expect(picture.hasPrefix("content"))
  }

  @Test(arguments: [TerminalEvent.key(.delete), .key(.backspace), .key(.enter)])
  func `a stack of banners is dismissed one by one`(event: TerminalEvent) {
    load()
    let stack = ErrorPresenter(
      view: view, scheduler: scheduler, banners: .stack(limit: 2))
    for title in ["First", "Second", "Third"] {
      stack.present(Failure(title: title), proposing: .banner())
    }
    #expect(picture.hasPrefix(" ▲ First: Nobody is there.\n ▲ Second: Nobody is there.\ncontent"))
    stack.present(Failure(title: "Second"), proposing: .banner())
    #expect(picture.contains("▲ Second ×2"))
    screen.handle(.key(.tab))
    screen.handle(event)
    #expect(picture.hasPrefix(" ▲ Second ×2: Nobody is there.\n ▲ Third: Nobody is there.\ncont"))
    #expect(screen.handle(.click(column: 5, row: 1)))
    #expect(picture.hasPrefix(" ▲ Second ×2: Nobody is there.\ncontent"))
    scheduler.advance(by: .seconds(3))
    #expect(picture.hasPrefix("content"))
  }

  @Test(.contract("A loading screen displays its…"))
  func `alerts are presented one after another`() {
    load()
    var calls = 0
    let actions = [ErrorViewModel.Action("Call") { calls += 1 }]
    errors.present(Failure(actions: actions), proposing: .alert)
    errors.present(Failure(), proposing: .alert)
    screen.resize(columns: 40, rows: 11)
    #expect(
      picture == """
        content
          ╭──────────────────────────────────╮
          │          No connection           │
          │                                  │
          │         Nobody is there.         │
          │                                  │
          │             TRJF-NG              │
          │                                  │
          │         [ Call ]  [ OK ]         │
          ╰──────────────────────────────────╯

        """)
    // Even on a small screen, the buttons stay visible.
    screen.resize(columns: 40, rows: 5)
    #expect(picture.contains("No connection") && picture.contains("[ Call ]  [ OK ]"))
    screen.resize(columns: 40, rows: 8)
    screen.handle(.key(.enter))
    #expect(calls == 1 && picture.contains("[ OK ]") && !picture.contains("[ Call ]"))
    screen.handle(.key(.escape))
    #expect(picture.hasPrefix("content\n\n") && screen.focus == nil)
  }

  @Test func `a placeholder's retry button stays visible on a small screen`() {
    view.screenDisplay.onRetry = {}
    errors.present(
      Failure(title: String(repeating: "long ", count: 20)), proposing: .placeholder())
    for rows in [8, 5, 4, 3] {
      screen.resize(columns: 24, rows: rows)
      #expect(picture.contains("[ Try again ]"), "\(rows) rows:\n\(picture)")
    }
  }

  @Test func `an action may present another alert`() {
    load()
    let actions = [
      ErrorViewModel.Action("More") { [errors] in
        errors.dismissAll()
        errors.present(Failure(severity: .warning), proposing: .alert)
      }
    ]
    errors.present(Failure(actions: actions), proposing: .alert)
    #expect(picture.contains("[ More ]"))
    screen.handle(.key(.enter))
    #expect(picture.contains("[ OK ]") && !picture.contains("[ More ]"))
  }

  @Test func `an alert without a presenter can be dismissed`() {
    load()
    view.showAlert(Failure().viewModel(.alert))
    #expect(picture.contains("[ OK ]"))
    screen.handle(.key(.escape))
    #expect(picture == "content\n\n\n\n\n\n\n")
  }

  @Test(.contract("A loading screen displays its…"))
  func `an alert is dismissed together with its error`() {
    load()
    errors.present(Failure(), proposing: .alert)
    #expect(picture.contains("[ OK ]"))
    errors.dismissAll()
    #expect(!picture.contains("[ OK ]"))
  }

  @Test func `data doesn't reach the terminal as commands`() {
    content.value = "a\u{1B}[2Jb"
    load()
    #expect(picture.hasPrefix("a") && !picture.contains("\u{1B}"))
  }
}
