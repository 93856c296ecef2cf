// SPDX-License-Identifier: MIT

public import FriendsLogic
import FriendsTerminal
public import FriendsViews
public import Presentation
public import TerminalViews

/// The screen of friends and what a user can tell it: the program, apart from its command line.
///
/// Everything from outside comes through the boundary, so that a session can be recorded and replayed.
@MainActor public final class FriendsSession {
  /// What recordings of a session are called; to be changed when what they hold has another form.
  public static let schema = "friends 2"

  private let boundary: Boundary
  private let terminal: TerminalScreen?
  private let output: LineOutput
  private let header: FriendsHeaderViewModel
  private let content: FriendsContentViewModel
  private let presenter: FriendsPresenter
  private let settings = SettingsViewModel()
  private let host = Host()

  /// Keeps screens until they are dismissed.
  private final class Host: PresentationHost {
    private(set) var screens: [any FriendsScreen] = []

    func present(_ screen: AnyObject) {
      guard let screen = screen as? any FriendsScreen else { return }
      screens.last?.set(front: false)
      screens.append(screen)
      screen.set(front: true)
    }

    func dismiss() {
      screens.popLast()?.set(front: false)
      screens.last?.set(front: true)
    }
  }

  /// Makes a session, with nothing on the screen yet.
  ///
  /// - Parameters:
  ///   - boundary: What comes from outside.
  ///   - provider: Gives the friends, from outside of the boundary.
  ///   - terminal: Where the views are shown; nil where they print lines.
  ///   - output: Where lines are printed, and what is to be said of commands.
  ///   - onError: Called with each error that was presented, for logs.
  public init(
    _ boundary: Boundary, provider: any FriendsDataProviderProtocol,
    terminal: TerminalScreen? = nil, output: LineOutput,
    onError: ((FriendsError) -> Void)? = nil
  ) {
    self.boundary = boundary
    self.terminal = terminal
    self.output = output
    let provider = BoundaryProvider(boundary, provider)
    content = FriendsContentViewModel(dataProvider: provider, scheduler: boundary.scheduler)
    content.onError = onError
    header = FriendsHeaderViewModel(dataProvider: provider)
    presenter = FriendsPresenter(
      headerViewModel: header, contentViewModel: content, settingsViewModel: settings,
      views: terminal.map { FriendsTerminalViews(on: $0, scheduler: boundary.scheduler) }
        ?? LineViews(output: output, scheduler: boundary.scheduler))
    boundary.receive("command") { [weak self] (command: FriendsCommand) in self?.perform(command) }
  }

  /// Whether the screen is presented.
  public var isOpen: Bool { !host.screens.isEmpty }

  /// Does what a user asks for.
  ///
  /// - Parameter command: What the user asks for.
  public func send(_ command: FriendsCommand) {
    boundary.send("command", command)
  }

  /// Waits until nothing is under way.
  public func settle() async {
    repeat {
      await content.settle()
      // What is shown then may need more.
      for screen in host.screens { await screen.settle() }
    } while content.isLoading
  }

  private var isSetting: Bool { host.screens.count > 1 }

  private func perform(_ command: FriendsCommand) {
    switch command {
    case .open: presenter.present(on: host)
    case .next: host.screens.last?.scroll()
    case .select(let number):
      if isSetting {
        say(settings.select(number), else: "there is no setting \(number)")
      } else {
        say(content.select(number), else: "there is no friend \(number) here")
      }
    case .back: say(goBack(), else: "there is nothing to go back from")
    case .retry: say(content.retry(), else: "there is nothing to retry")
    case .reload:
      closeSettings()
      content.load()
    case .settings: if !isSetting { header.onSettingsAction?() }
    case .type(let text): say(settings.finishEditing(text), else: "there is nothing to type into")
    case .terminal(let event):
      if let terminal { terminal.handle(event) } else { say(false, else: Self.noTerminal) }
    case .resize(let size):
      terminal?.resize(columns: size.columns, rows: size.rows)
      say(terminal != nil, else: Self.noTerminal)
    case .help:
      for line in FriendsCommand.list.split(separator: "\n") { output.print(String(line)) }
    case .quit:
      closeSettings()
      host.screens.last?.tapClose()
    }
  }

  private static let noTerminal = "there is no terminal here; --frames has one"

  private func goBack() -> Bool {
    guard isSetting else { return content.back() }
    if !settings.finishEditing(nil) { closeSettings() }
    return true
  }

  private func closeSettings() {
    if isSetting { host.screens.last?.tapClose() }
  }

  private func say(_ worked: Bool, else complaint: String) {
    if !worked {
      output.print(complaint)
    }
  }
}
