// SPDX-License-Identifier: MIT

public import FriendsLogic
public import FriendsViews
public import Presentation

/// The screen of friends and what a user can tell it: the program, apart from its command line.
///
/// Everything from outside comes through the boundary, so that a session can be recorded and replayed.
@MainActor public final class FriendsSession {
  /// What recordings of a session are called; to be changed when what they hold has another form.
  public static let schema = "friends 1"

  private let boundary: Boundary
  private let output: LineOutput
  private let content: FriendsContentViewModel
  private let presenter: FriendsPresenter
  private let host = Host()

  /// Keeps the screen until it is dismissed.
  private final class Host: PresentationHost {
    private(set) var screen: FriendsContainerView?

    func present(_ screen: AnyObject) {
      self.screen = screen as? FriendsContainerView
    }

    func dismiss() {
      screen = nil
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
    presenter = FriendsPresenter(
      headerViewModel: FriendsHeaderViewModel(dataProvider: provider),
      contentViewModel: content, output: output)
    boundary.receive("command") { [weak self] (command: FriendsCommand) in self?.perform(command) }
  }

  /// Whether the screen is presented.
  public var isOpen: Bool { host.screen != nil }

  /// Does what a user asks for.
  ///
  /// - Parameter command: What the user asks for.
  public func send(_ command: FriendsCommand) {
    boundary.send("command", command)
  }

  /// Waits until nothing is under way.
  public func settle() async {
    await content.settle()
    await host.screen?.settle()
  }

  private func perform(_ command: FriendsCommand) {
    switch command {
    case .open: presenter.present(on: host)
    case .next: host.screen?.scroll()
    case .select(let number):
      say(content.select(number), else: "there is no friend \(number) here")
    case .back: say(content.back(), else: "there is nothing to go back from")
    case .retry: say(content.retry(), else: "there is nothing to retry")
    case .reload: content.load()
    case .help:
      for line in FriendsCommand.list.split(separator: "\n") { output.print(String(line)) }
    case .quit: host.screen?.tapClose()
    }
  }

  private func say(_ worked: Bool, else complaint: String) {
    if !worked {
      output.print(complaint)
    }
  }
}
