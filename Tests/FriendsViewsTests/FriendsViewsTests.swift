// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import PresentationComponentsTesting
import Testing

@MainActor struct FriendsViewsTests {
  let host = ScreenContainerSpy(showing: (any FriendsScreen).self)
  let scheduler = VirtualScheduler()
  let header = FriendsHeaderPreviewViewModel()
  let content: FriendsContentPreviewViewModel
  let settings = SettingsPreviewViewModel()
  let lines = Lines()
  let presenter: FriendsPresenter<any FriendsScreen>

  final class Lines {
    var printed: [String] = []
    func take() -> [String] {
      defer { printed = [] }
      return printed
    }
  }

  init() {
    content = FriendsContentPreviewViewModel(scheduler: scheduler)
    presenter = FriendsPresenter(
      headerViewModel: header, contentViewModel: content, settingsViewModel: settings,
      views: LineViewFactory(output: LineOutput { [lines] in lines.printed.append($0) }))
  }

  private func present() {
    presenter.present(from: host)
  }

  private var screen: FriendsContainerView? {
    host.screens.last as? FriendsContainerView
  }

  @Test func `the screen is presented with hidden content`() {
    present()
    #expect(host.calls == [.present("FriendsContainerView")])
    #expect(
      lines.take() == [
        "══ Friends · 3 ══",
        "     ░░░░░░░░░░░░", "     ░░░░░░░░░░░░", "     ░░░░░░░░░░░░",
        "   1 ● Ada — London", "   2 ○ Grace — London", "   3 ○ Katherine — London",
        "     3 friends",
      ])
  }

  @Test func `a tap outside dismisses the screen`() {
    present()
    screen?.tapOutside()
    #expect(host.calls.last == .dismiss)
    #expect(host.screens.isEmpty)
  }

  @Test func `the preview container counts taps`() {
    let container = FriendsContainerPreviewViewModel()
    let screen = FriendsContainerView(
      viewModel: container, headerViewModel: header, contentViewModel: content,
      output: LineOutput { _ in })
    screen.tapOutside()
    #expect(container.tapCount == 1)
  }

  @Test func `a reloaded list begins at the top`() {
    present()
    _ = lines.take()
    let rows = (1...25).map {
      FriendRowState(id: $0, number: $0, name: "\($0)", city: "P", isOnline: false)
    }
    content.state.value.list = FriendsListState(rows: rows)
    screen?.scroll()
    screen?.scroll()
    _ = lines.take()
    content.state.value.list = FriendsListState(rows: Array(rows.prefix(2)))
    #expect(lines.take() == ["   1 ○ 1 — P", "   2 ○ 2 — P"])
  }

  @Test func `rows inserted above don't move the visible rows`() {
    present()
    let rows = (1...25).map {
      FriendRowState(id: $0, number: $0, name: "\($0)", city: "P", isOnline: false)
    }
    content.state.value.list = FriendsListState(rows: rows)
    screen?.scroll()
    _ = lines.take()
    // The first visible row stays first.
    let new = FriendRowState(id: 0, number: 0, name: "new", city: "P", isOnline: true)
    content.state.value.list = FriendsListState(rows: [new] + rows)
    #expect(lines.take().first == "  10 ○ 10 — P")
    #expect(lines.take().isEmpty)
  }

  @Test func `reaching the end of the list requests more once`() {
    present()
    let rows = (1...12).map {
      FriendRowState(id: $0, number: $0, name: "\($0)", city: "P", isOnline: false)
    }
    content.state.value.list = FriendsListState(rows: rows)
    content.state.value.footer = .more(loaded: 12, total: 20)
    #expect(content.endCount == 0)
    screen?.scroll()
    screen?.scroll()
    #expect(content.endCount == 1)
    content.state.value.footer = .failed(page: 2)
    screen?.scroll()
    #expect(content.endCount == 1)
    content.state.value.footer = .more(loaded: 12, total: 20)
    #expect(content.endCount == 2)
  }

  @Test func `a row is drawn by its layout`() {
    let list = RecordingList(width: 200, height: 32)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    adapter.reload(items: [
      FriendRowState(id: 1, number: 1, name: "Ada", city: "London", isOnline: true),
      FriendRowState(id: 2, number: 2, name: "Grace", city: "Paris", isOnline: false),
    ])
    #expect(list.picture == "1 ● Ada            London\n2 ○ Grace           Paris")
  }

  @Test func `the close button dismisses the screen`() {
    present()
    screen?.tapClose()
    #expect(host.calls.last == .dismiss)
    #expect(host.screens.isEmpty)
  }

  @Test func `the details hide the list and back shows it again`() {
    present()
    _ = lines.take()
    #expect(content.select(2))
    #expect(lines.take() == ["┌─ Grace", "│  London", "└─ (back)"])
    #expect(content.back())
    #expect(lines.take().isEmpty, "the list was there all the time: the preview does not hide it")
  }

  @Test func `errors are presented in their style`() {
    present()
    _ = lines.take()
    struct Failure: ErrorViewModelConvertible {
      func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
        ErrorViewModel(title: "Title", message: "message", presentationStyle: style)
      }
    }
    content.errors.present(Failure(), proposing: .alert)
    content.errors.present(Failure(), proposing: .banner())
    #expect(lines.take() == ["╔═ Title", "╚═ message", "  ▲  Title: message"])
    content.screenStateMachine.reset()
    content.screenStateMachine.processEvent(.loadingStarted)
    _ = lines.take()
    content.errors.present(Failure(), proposing: .placeholder())
    #expect(lines.take() == ["  ✕  Title: message (retry)"])
    #expect(content.screenStateMachine.state == .error, "a placeholder moves the machine")
  }

  @Test func `control characters in data never reach the terminal`() {
    let content = FriendsContentPreviewViewModel(
      names: ["A\u{1B}[2J\nB\u{85}\u{2028}", "👩🏽‍🚀"], scheduler: scheduler)
    let presenter = FriendsPresenter(
      headerViewModel: header, contentViewModel: content, settingsViewModel: settings,
      views: LineViewFactory(output: LineOutput { [lines] in lines.printed.append($0) }))
    presenter.present(from: host)
    #expect(lines.printed.contains("   1 ● A\u{FFFD}[2J\u{FFFD}B\u{FFFD}\u{FFFD} — London"))
    #expect(lines.printed.contains("   2 ○ 👩🏽‍🚀 — London"))
  }

  @Test func `the settings are presented in front of the friends`() throws {
    present()
    _ = lines.take()
    header.onSettingsAction?()
    #expect(
      lines.take() == [
        "┌─ Settings", "│ 1 Ada — Your profile", "│ 2 Country: Japan", "│ 3 Reload friends",
        "│   Notifications", "│ 4 [x] Friend requests", "└─ (select N, back)",
      ])
    settings.events.send(.settingsReset)
    #expect(lines.take() == ["  ✓  The settings were reset"])
    settings.state.value.editor = NameEditorState(name: "Ada")
    #expect(lines.take() == ["     Name: Ada (type NAME, back)"])
    #expect(host.screens.count == 2)
    try #require(host.screens.last).tapClose()
    #expect(host.screens.count == 1 && screen != nil)
  }

  @Test func `the settings reload the friends`() {
    present()
    header.onSettingsAction?()
    _ = lines.take()
    host.takeCalls()
    settings.onFinishAction?(.reload)
    #expect(host.calls == [.dismiss])
    #expect(content.loadCount == 2)
  }

  @Test func `the screen is released when it is dismissed`() {
    present()
    weak let gone = host.screens.last
    screen?.tapClose()
    #expect(gone == nil)
  }
}
