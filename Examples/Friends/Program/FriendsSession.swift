// SPDX-License-Identifier: MIT

public import FriendsLogic
public import FriendsViews
public import Presentation

/// The screen of friends and what a user can tell it: the program, apart from its command line.
///
/// Everything from outside comes through the boundary, so that a session can be recorded and replayed.
@MainActor public final class FriendsSession {
  /// What recordings of a session are called; to be changed when what they hold has another form.
  public static let schema = "friends 2"

  private let boundary: Boundary
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
      screens.append(screen)
    }

    func dismiss() {
      _ = screens.popLast()
    }
  }

  /// Makes a session, with nothing on the screen yet.
  ///
  /// - Parameters:
  ///   - boundary: What comes from outside.
  ///   - provider: Gives the friends, from outside of the boundary.
  ///   - output: Where the views print.
  ///   - onError: Called with each error that was presented, for logs.
  public init(
    _ boundary: Boundary, provider: any FriendsDataProviderProtocol, output: LineOutput,
    onError: ((FriendsError) -> Void)? = nil
  ) {
    self.boundary = boundary
    self.output = output
    let provider = BoundaryProvider(boundary, provider)
    content = FriendsContentViewModel(dataProvider: provider, scheduler: boundary.scheduler)
    content.onError = onError
    header = FriendsHeaderViewModel(dataProvider: provider)
    presenter = FriendsPresenter(
      headerViewModel: header, contentViewModel: content, settingsViewModel: settings,
      views: LineViews(output: output))
    settings.onReloadAction = { [weak self] in self?.perform(.reload) }
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
    await content.settle()
    await host.screens.last?.settle()
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
    case .help:
      for line in FriendsCommand.list.split(separator: "\n") { output.print(String(line)) }
    case .quit:
      closeSettings()
      host.screens.last?.tapClose()
    }
  }

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
