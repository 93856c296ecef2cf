// SPDX-License-Identifier: MIT

public import FriendsLogic
import FriendsTerminal
public import FriendsViews
public import PresentationTerminal
public import SwiftPresentation

/// An app without a command line: screens that commands drive.
///
/// All input passes through the boundary, so that sessions can be recorded and replayed.
@MainActor public final class FriendsSession {
  /// The recordings' name and version; change the version with their format.
  public static let schema = "friends 2"

  private let boundary: Boundary
  private let terminal: TerminalScreen?
  private let output: LineOutput
  private let header: FriendsHeaderViewModel
  private let content: FriendsContentViewModel
  private let presenter: FriendsPresenter<any FriendsScreen>
  private let settings = SettingsViewModel()
  private let host = Host()

  private final class Host: ScreenContainer {
    /// Not called: the user closes a screen with its own button.
    var onRemoval: ((any FriendsScreen) -> Void)?
    private(set) var screens: [any FriendsScreen] = []

    func present(_ screen: any FriendsScreen) {
      screens.last?.set(front: false)
      screens.append(screen)
      screen.set(front: true)
    }

    func dismiss() {
      screens.popLast()?.set(front: false)
      screens.last?.set(front: true)
    }
  }

  /// Creates a session that presents no screen yet.
  ///
  /// - Parameters:
  ///   - boundary: The boundary for all input.
  ///   - provider: A friends provider, outside the boundary.
  ///   - terminal: A terminal screen, or `nil` to print lines.
  ///   - converter: An error converter.
  ///   - output: The output for lines and command error messages.
  ///   - onError: A closure that receives each provider error, for logging.
  public init(
    _ boundary: Boundary, provider: any FriendsDataProviderProtocol,
    terminal: TerminalScreen? = nil, converter: ErrorConverter = ErrorConverter(),
    output: LineOutput, onError: ((FriendsError) -> Void)? = nil
  ) {
    self.boundary = boundary
    self.terminal = terminal
    self.output = output
    let provider = BoundaryProvider(boundary, provider)
    content = FriendsContentViewModel(
      dataProvider: provider, converter: converter, scheduler: boundary.scheduler)
    content.onError = onError
    header = FriendsHeaderViewModel(dataProvider: provider)
    let views: any FriendsViewFactory<any FriendsScreen> =
      terminal.map { TerminalViewFactory(on: $0, scheduler: boundary.scheduler) }
      ?? LineViewFactory(output: output, scheduler: boundary.scheduler)
    presenter = FriendsPresenter(
      headerViewModel: header, contentViewModel: content, settingsViewModel: settings, views: views)
    boundary.receive("command") { [weak self] (command: FriendsCommand) in
      self?.perform(command)
    } redacting: { [terminal] in
      $0.redacted(by: terminal)
    }
  }

  /// A Boolean value that indicates whether a screen is presented.
  public var isOpen: Bool { !host.screens.isEmpty }

  /// Performs a user command.
  ///
  /// - Parameter command: A command.
  public func send(_ command: FriendsCommand) {
    boundary.send("command", command)
  }

  /// Waits until no request or update is in progress.
  public func settle() async {
    repeat {
      await content.settle()
      // A visible list end starts another request.
      for screen in host.screens { await screen.settle() }
    } while content.isLoading
  }

  private var isShowingSettings: Bool { host.screens.count > 1 }

  private func perform(_ command: FriendsCommand) {
    switch command {
    case .open: presenter.present(from: host)
    case .next: host.screens.last?.scroll()
    case .select(let number):
      if isShowingSettings {
        report("there is no setting \(number)", unless: settings.select(number))
      } else {
        report("there is no friend \(number)", unless: content.select(number))
      }
    case .back: report("there is nothing to close", unless: goBack())
    case .retry: report("there is nothing to retry", unless: content.retry())
    case .reload:
      closeSettings()
      content.load()
    case .settings: if !isShowingSettings { header.onSettingsAction?() }
    case .type(let text):
      report("there is no text field to type into", unless: settings.finishEditing(text))
    case .terminal(let event):
      terminal?.handle(event)
      report(Self.terminalRequiredMessage, unless: terminal != nil)
    case .resize(let size):
      terminal?.resize(columns: size.columns, rows: size.rows)
      report(Self.terminalRequiredMessage, unless: terminal != nil)
    case .help:
      for line in FriendsCommand.list.split(separator: "\n") { output.print(String(line)) }
    case .quit:
      closeSettings()
      host.screens.last?.tapClose()
    }
  }

  private static let terminalRequiredMessage =
    "the command needs a terminal, which --frames provides"

  private func goBack() -> Bool {
    guard isShowingSettings else { return content.back() }
    if !settings.finishEditing(nil) { closeSettings() }
    return true
  }

  private func closeSettings() {
    if isShowingSettings { host.screens.last?.tapClose() }
  }

  private func report(_ message: String, unless succeeded: Bool) {
    if !succeeded { output.print(message) }
  }
}
