// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationTerminal
import PresentationTesting
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

private struct Line: LayoutItem {
  let id: Int
  var layout: any LayoutElement { TextLayout("line \(id)") }
}

@MainActor struct TerminalSnippets {
  /// The article's program.
  private func greet(_ use: (TerminalScreen) -> Void) async throws {
    let session = TerminalSession()
    let screen = TerminalScreen(session)
    let greeting = TerminalLabel(StyledText("Who are you?"))
    let field = TerminalTextField()
    field.prefersDefaultFocus = true
    field.onSubmit = { greeting.set(text: StyledText("Hello, \($0)!")) }
    let stack = TerminalStack(.column, gap: .rows(1))
    stack.add(greeting)
    stack.add(field)
    stack.add(TerminalButton("Close") { session.end() })
    screen.content = stack
    use(screen)
    // Without a terminal, the program says so.
    if !session.isTerminal {
      try await session.run()
    }
  }

  @Test func `a theme's shimmer is drawn`() {
    var theme = TerminalTheme.standard
    theme.shimmer = TerminalTheme.Shimmer("·∙•∙·   ", interval: .milliseconds(80))
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
    let screen = TerminalScreen(columns: 80, rows: 24, depth: .ansi16) { session.write($0) }
    let label = screen.host.makeLabel()
    label.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    label.set(text: StyledText("Hello"))
    screen.root.add(label)
    screen.draw()
    #expect(session.text.hasSuffix("Hello"))

    label.set(visible: false)

    let list = TerminalList(on: screen)
    let adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    list.prefersDefaultFocus = true
    screen.content = list.view
    adapter.reload(items: [Line(id: 1), Line(id: 2)])
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("line 1\nline 2"))
  }

  @Test func `a navigator shows screens`() {
    let screen = TerminalScreen(columns: 20, rows: 3, depth: .none) { _ in }
    let navigator = Navigator("home")
    func makeScreen(_ route: String) -> TerminalView { TerminalLabel(StyledText(route)) }

    let navigation = TerminalNavigation(on: screen)
    screen.content = navigation
    let token = navigator.show(on: navigation) { entry in
      Destination(makeScreen(entry.route))
    }
    navigator.push("note")
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("note") && screen.handle(.key(.escape)))
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("home"))
    token.cancel()
  }

  @Test func `views are stacked`() {
    let screen = TerminalScreen(columns: 20, rows: 3, depth: .none) { _ in }
    let field = TerminalTextField()
    field.layoutStyle.flexGrow = 1
    let row = TerminalStack(.row, gap: 8)
    row.add(TerminalLabel(StyledText("Name")))
    row.add(field)
    screen.content = row
    field.render(state: "Ada")
    screen.draw()
    #expect(screen.lastFrame.text == "Name Ada\n\n" && field.frame.width == 120)

    let (done, total) = (1, 2)
    let stack = TerminalStack()
    let gauge = TerminalDrawing(columns: 10) { grid in
      grid.fill(columns: 0..<grid.columns * done / total, rows: 0..<1, with: "█")
    }
    stack.add(gauge)
    screen.content = stack
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("██████████\n"))
    stack.remove(gauge)
    let country = TerminalItemView<LeftRightItem<LeftTitle, RightDetailChevron>>(on: screen)
    country.render(
      state: LeftRightItem(
        left: LeftTitle(title: "Country"), right: RightDetailChevron(text: "Japan")))
    stack.add(country)
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

  private final class PocketsView: TerminalLoadingScreen, ViewRenderable {
    let label = TerminalLabel()
    let loadingView: TerminalLoadingView

    init(on screen: TerminalScreen) {
      loadingView = TerminalLoadingView(on: screen, content: label)
    }

    func render(state: String) { label.set(text: StyledText(state)) }
    func set(visible: Bool) { loadingView.set(visible: visible) }
  }

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
