// SPDX-License-Identifier: MIT

import FriendsLogic
import FriendsViews
import PresentationTesting
import SwiftPresentation
import Testing

@MainActor struct FriendsContentViewModelTests {
  let provider = ControlledProvider()
  let scheduler = VirtualScheduler()
  let screen = ScreenSpy()
  let viewModel: FriendsContentViewModel

  init() {
    viewModel = FriendsContentViewModel(dataProvider: provider, scheduler: scheduler)
    viewModel.errors.attach(screen)
  }

  private var rows: [Int] { viewModel.content.value.list?.rows.map(\.id) ?? [] }
  private var footer: FriendsFooterState? { viewModel.content.value.footer }

  private func answer(
    _ result: Result<FriendsPage, FriendsError>, newest: Bool = false, total: Int? = nil
  ) async {
    await provider.waitForRequests()
    provider.answer(result, newest: newest, total: total)
    await viewModel.settle()
  }

  private func loadFirstPage() async {
    viewModel.load()
    await answer(.success(.of(1...3)), total: 9)
  }

  @Test func `loading ends with content`() async {
    #expect(viewModel.screenStateMachine.state == .initial)
    viewModel.load()
    #expect(viewModel.screenStateMachine.state == .loading)
    await answer(.success(.of(1...3)), total: 9)
    #expect(viewModel.screenStateMachine.state == .content)
    #expect(rows == [1, 2, 3])
    #expect(footer == .more(loaded: 3, total: 9))
  }

  @Test func `reaching the end of the list loads the next page once`() async {
    await loadFirstPage()
    viewModel.endBecameVisible()
    viewModel.endBecameVisible()
    #expect(viewModel.screenStateMachine.state == .paging && footer == nil)
    await answer(.success(.of(4...6)))
    #expect(provider.requests == [1, 2])
    #expect(rows == [1, 2, 3, 4, 5, 6])
    viewModel.endBecameVisible()
    await answer(.success(.of(7...9, isLast: true)))
    #expect(footer == .end(count: 9))
    viewModel.endBecameVisible()
    #expect(provider.requests == [1, 2, 3])
  }

  @Test func `an empty list shows a placeholder`() async {
    viewModel.load()
    await answer(.success(FriendsPage(friends: [], isLast: true)), total: 0)
    #expect(viewModel.screenStateMachine.state == .empty)
    #expect(viewModel.content.value.list == nil)
  }

  @Test func `a failed first page shows a placeholder and is loaded by retry`() async {
    viewModel.load()
    await answer(.failure(.status(page: 1, code: 500)))
    #expect(viewModel.screenStateMachine.state == .error)
    #expect(
      screen.calls == [.showErrorPlaceholder(title: "Server error", retryable: true)])
    #expect(viewModel.retry())
    #expect(viewModel.screenStateMachine.state == .loading)
    await answer(.success(.of(1...3)), total: 9)
    #expect(viewModel.screenStateMachine.state == .content)
    #expect(provider.requests == [1, 1])
    #expect(!viewModel.retry())
  }

  @Test func `a failed later page shows a banner and retry loads it again`() async {
    await loadFirstPage()
    viewModel.endBecameVisible()
    await answer(.failure(.unreachable(page: 2, detail: "reset")))
    #expect(viewModel.screenStateMachine.state == .content)
    #expect(rows == [1, 2, 3])
    #expect(footer == .failed(page: 2))
    #expect(screen.takeCalls() == [.showBanner(title: "No connection", color: nil)])
    viewModel.endBecameVisible()
    #expect(provider.requests == [1, 2], "only retry asks again")
    #expect(viewModel.retry())
    #expect(screen.takeCalls() == [.hideBanner])
    await answer(.success(.of(4...6)))
    #expect(provider.requests == [1, 2, 2])
    #expect(rows == [1, 2, 3, 4, 5, 6])
  }

  @Test func `unreadable data shows an alert on every page`() async {
    let error = FriendsError.unreadable(page: 1, path: "$.friends[0].name", expected: "a string")
    viewModel.load()
    await answer(.failure(error))
    #expect(viewModel.screenStateMachine.state == .error)
    #expect(screen.takeCalls() == [.showAlert(title: "Unable to load friends")])
    _ = viewModel.retry()
    await answer(.success(.of(1...3)), total: 9)
    viewModel.endBecameVisible()
    await answer(.failure(error))
    #expect(
      screen.takeCalls() == [.hideAlert, .showAlert(title: "Unable to load friends")])
    #expect(rows == [1, 2, 3])
  }

  @Test func `errors are logged with their details`() async {
    var log: [String] = []
    viewModel.onError = { log.append("\($0)") }
    viewModel.load()
    await answer(.failure(.unreadable(page: 1, path: "$.total", expected: "expected Int")))
    #expect(log == ["page 1: $.total: expected Int"])
  }

  @Test func `cancellation is silent and changes nothing`() async {
    await loadFirstPage()
    viewModel.endBecameVisible()
    await provider.waitForRequests()
    viewModel.errors.end()
    await answer(.failure(.cancelled(page: 2)))
    #expect(screen.calls.isEmpty)
    #expect(footer == .more(loaded: 3, total: 9))
  }

  @Test(arguments: [false, true])
  func `only the newest request has an effect`(newestFirst: Bool) async {
    await loadFirstPage()
    viewModel.endBecameVisible()
    await provider.waitForRequests()
    viewModel.load()
    // Both requests are pending. The older one's response must change nothing.
    await provider.waitForRequests(2)
    provider.answer(.success(newestFirst ? .of(11...13) : .of(4...6)), newest: newestFirst)
    provider.answer(.success(newestFirst ? .of(4...6) : .of(11...13)))
    await viewModel.settle()
    #expect(rows == [11, 12, 13])
    #expect(screen.calls.isEmpty)
  }

  @Test func `a reload preserves the content until the first page is loaded`() async {
    await loadFirstPage()
    viewModel.load()
    #expect(rows == [1, 2, 3])
    #expect(viewModel.screenStateMachine.state == .refreshing)
    await answer(.success(.of(21...22)), total: 2)
    #expect(rows == [21, 22])
  }

  @Test func `a failed reload preserves the content and waits for a retry`() async {
    await loadFirstPage()
    viewModel.load()
    await answer(.failure(.timedOut(page: 1)))
    #expect(rows == [1, 2, 3])
    #expect(footer == .failed(page: 1))
    #expect(screen.takeCalls() == [.showBanner(title: "Request timed out", color: nil)])
    viewModel.endBecameVisible()
    #expect(provider.requests == [1, 1], "a server that fails is not asked again unasked")
    #expect(viewModel.retry())
    await answer(.success(.of(7...8, isLast: true)), total: 2)
    #expect(rows == [7, 8])
  }

  @Test func `a reload after a failure shows the skeleton again`() async {
    viewModel.load()
    await answer(.failure(.status(page: 1, code: 500)))
    viewModel.load()
    #expect(viewModel.screenStateMachine.state == .loading)
    await answer(.success(.of(1...1, isLast: true)), total: 1)
    #expect(viewModel.screenStateMachine.state == .content)
  }

  @Test func `selecting a friend opens the details and back closes them`() async {
    await loadFirstPage()
    #expect(!viewModel.back())
    #expect(!viewModel.select(0))
    #expect(!viewModel.select(4))
    #expect(viewModel.select(2))
    #expect(viewModel.content.value.detail?.name == "Friend 2")
    #expect(viewModel.content.value.list == nil)
    #expect(viewModel.back())
    #expect(rows == [1, 2, 3])
  }

  private var favorites: [Int] { viewModel.content.value.list?.favorites.map(\.id) ?? [] }

  @Test func `moving a favorite emits one change`() async {
    await loadFirstPage()
    for id in [3, 1, 2, 9] { viewModel.toggleFavorite(id) }
    #expect(favorites == [3, 1, 2], "friend 9 is not loaded")
    let visible = viewModel.content.map { $0.list?.favorites.map(\.id) ?? [] }
    let changes = EventSpy(visible.removeDuplicates().changes)
    viewModel.moveFavorite(from: 0, to: 2)
    changes.expect([1, 2, 3])
    viewModel.moveFavorite(from: 0, to: 3)
    changes.expectNothing()
    viewModel.toggleFavorite(2)
    changes.expect([1, 3])
    viewModel.endBecameVisible()
    await answer(.success(.of(4...9, isLast: true)))
    #expect(favorites == [1, 3, 9])
    changes.skipAll()
  }

  @Test func `a hidden friend produces a notice and reappears after a reload`() async {
    await loadFirstPage()
    let notices = EventSpy(viewModel.notices)
    viewModel.toggleFavorite(2)
    viewModel.hide(2)
    viewModel.hide(7)
    notices.expect(.friendHidden(name: "Friend 2"))
    #expect(rows == [1, 3] && favorites.isEmpty)
    #expect(viewModel.select(3), "the other rows keep their numbers")
    #expect(viewModel.content.value.detail?.name == "Friend 3")
    viewModel.load()
    await answer(.success(.of(1...3)))
    #expect(rows == [1, 2, 3] && favorites == [2])
    notices.expectNothing()
  }

  @Test(arguments: [true, false]) func `a refresh ends with its request`(succeeds: Bool) async {
    await loadFirstPage()
    var hasEnded = false
    let refresh = Task { [viewModel] in
      await viewModel.refresh()
      hasEnded = true
    }
    await provider.waitForRequests()
    #expect(!hasEnded && viewModel.screenStateMachine.state == .refreshing)
    provider.answer(succeeds ? .success(.of(4...6)) : .failure(.timedOut(page: 1)))
    await refresh.value
    #expect(hasEnded && rows == (succeeds ? [4, 5, 6] : [1, 2, 3]))
  }

  @Test func `the view model is released after its request ends`() async {
    var viewModel: FriendsContentViewModel? = FriendsContentViewModel(
      dataProvider: provider, scheduler: scheduler)
    weak let gone = viewModel
    viewModel?.load()
    await provider.waitForRequests()
    provider.answer(.success(.of(1...3)), total: 3)
    await viewModel?.settle()
    viewModel = nil
    #expect(gone == nil)
  }
}
