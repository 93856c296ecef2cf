// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationTerminal
import PresentationTesting
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

struct Line: LayoutItem {
  let id: Int
  var layout: any LayoutElement { TextLayout("line \(id)") }
}

@MainActor struct TerminalSnippets {
  /// The article's program.
  private func greet(_ use: (TerminalScreen) -> Void) async throws {
    //= TerminalViews.md: let session = TerminalSession()
    use(screen)
    // Without a terminal, the program says so.
    if !session.isTerminal {
      try await session.run()
    }
  }

  @Test func `a theme's shimmer is drawn`() {
    //= AScreenOfCells.md: var theme = TerminalTheme.standard
    let screen = TerminalScreen(columns: 8, rows: 1, depth: .none, theme: theme) { _ in }
    let bone = TerminalBone()
    bone.layoutStyle.height = .rows(1)
    let stack = TerminalStack()
    stack.add(bone)
    screen.content = stack
    screen.draw()
    #expect(screen.lastFrame.text == "·∙•∙·")
  }

  @Test func `a program greets its user`() async throws {
    await #expect(throws: TerminalSession.Failure.notATerminal) {
      try await greet { screen in
        screen.handle(.key(.character("A")))
        screen.handle(.key(.enter))
        screen.draw()
        #expect(screen.lastFrame.text.hasPrefix("Hello, A!\n\nA"))
      }
    }
  }

  private final class Output {
    var text = ""

    func write(_ text: String) { self.text += text }
  }

  @Test func `a screen shows views`() {
    let session = Output()
    //= TerminalScreen.swift: let screen = TerminalScreen(columns: 80, rows: 24, depth: .ansi16) …
    screen.draw()
    #expect(session.text.hasSuffix("Hello"))

    label.set(visible: false)

    //= TerminalList.swift: let list = TerminalList(on: screen)
    adapter.reload(items: [Line(id: 1), Line(id: 2)])
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("line 1\nline 2"))
  }

  @Test func `a navigator shows screens`() {
    let screen = TerminalScreen(columns: 20, rows: 3, depth: .none) { _ in }
    let navigator = Navigator("home")
    func makeScreen(_ route: String) -> TerminalView { TerminalLabel(StyledText(route)) }

    //= TerminalNavigation.swift: let navigation = TerminalNavigation(on: screen)
    navigator.push("note")
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("note") && screen.handle(.key(.escape)))
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("home"))
    token.cancel()
  }

  @Test func `views are stacked`() {
    let screen = TerminalScreen(columns: 20, rows: 3, depth: .none) { _ in }
    //= TerminalViews.md: let field = TerminalTextField()
    field.render(state: "Ada")
    screen.draw()
    #expect(screen.lastFrame.text == "Name Ada\n\n" && field.frame.width == 120)

    let (done, total) = (1, 2)
    let stack = TerminalStack()
    //= TerminalViews.md: let gauge = TerminalDrawing(columns: 10) { grid in
    screen.content = stack
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("██████████\n"))
    stack.remove(gauge)
    //= TerminalItemView.swift: let country = TerminalItemView<LeftRightItem<LeftTitle, …
    screen.content = stack
    screen.draw()
    #expect(screen.lastFrame.text == "\n  Country  Japan ›\n")
  }

  @Test func `a screen doesn't need a terminal`() {
    var count = 0
    let screen = TerminalScreen(columns: 20, rows: 2, depth: .none) { _ in }
    screen.content = TerminalButton("Press") { count += 1 }
    screen.handle(.key(.tab))
    screen.handle(.key(.enter))
    screen.draw()
    #expect(screen.lastFrame.text == "[ Press ]\n" && count == 1)
  }

  //= TerminalLoadingView.swift: final class PocketsView: TerminalLoadingScreen, ViewRenderable {

  @Test func `a screen shows loading and content`() {
    let screen = TerminalScreen(columns: 30, rows: 4, depth: .none) { _ in }
    let view = PocketsView(on: screen)
    screen.content = view.loadingView
    let pockets = Observable("Winter coat")
    let machine = ScreenStateMachine()
    let errors = ErrorPresenter(scheduler: VirtualScheduler())
    let binding = ScreenBinding(view, machine: machine, state: pockets, errors: errors) { $0 }
    let loader = ScreenLoader<String>(machine: machine, errors: errors, isEmpty: \.isEmpty)
    view.screenDisplay.onRetry = { loader.retry() }
    machine.processEvent(.loadingStarted)
    screen.draw()
    #expect(screen.lastFrame.text.contains("▒"))
    machine.processEvent(.contentReceived)
    screen.draw()
    #expect(screen.lastFrame.text == "Winter coat\n\n\n")
    errors.present(CancelledByServer(), proposing: .alert)
    screen.draw()
    #expect(screen.lastFrame.text.contains("Closed") && screen.handle(.key(.enter)))
    screen.draw()
    #expect(screen.lastFrame.text == "Winter coat\n\n\n")
    withExtendedLifetime(binding) {}
  }

  private struct CancelledByServer: Error, ErrorViewModelConvertible {
    func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(title: "Closed", presentationStyle: style)
    }
  }
}
