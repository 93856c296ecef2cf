// SPDX-License-Identifier: MIT

public import FriendsViews
public import Presentation

/// The content, fed by a data provider.
@MainActor public final class FriendsContentViewModel: FriendsContentViewModelProtocol {
  /// What the content shows.
  public let content: Observable<FriendsContentState>
  /// Whether there is content, a skeleton or a placeholder.
  public let screenStateMachine = ScreenStateMachine()
  /// Shows errors on the view that is attached to it.
  public let errors: ErrorPresenter
  /// Called with each error that was presented, for logs.
  public var onError: ((FriendsError) -> Void)?

  private let dataProvider: any FriendsDataProviderProtocol
  private let state = Observable(FriendsState(), name: "friends")
  private var tokens: [ObservationToken] = []
  private var request: Task<Void, Never>?

  /// Makes a view model.
  ///
  /// - Parameters:
  ///   - dataProvider: Gives the friends.
  ///   - scheduler: Ends banners.
  public init(
    dataProvider: any FriendsDataProviderProtocol, scheduler: any Scheduler = MainScheduler.shared
  ) {
    self.dataProvider = dataProvider
    errors = ErrorPresenter(scheduler: scheduler)
    let content = Observable(FriendsStateMapper.content(state.value), name: "content")
    self.content = content
    state.observe { _, state in
      content.value = FriendsStateMapper.content(state)
    }.store(in: &tokens)
  }

  /// Loads the first page.
  public func load() {
    screenStateMachine.processEvent(.loadingStarted)
    load(page: 1)
  }

  /// Loads the next page, unless there is none, it is being loaded, or it has failed before.
  public func endBecameVisible() {
    let state = state.value
    guard state.loading == .idle, state.lastPage > 0, !state.isComplete else { return }
    load(page: state.lastPage + 1)
  }

  /// Loads the page that has failed to load.
  ///
  /// - Returns: Whether any had failed.
  public func retry() -> Bool {
    guard case .failed(let page) = state.value.loading else { return false }
    errors.dismissAll()
    if state.value.lastPage == 0 {
      screenStateMachine.processEvent(.loadingStarted)
    }
    load(page: page)
    return true
  }

  /// Loads everything anew.
  ///
  /// What was loaded stays until the first page is there.
  public func reload() {
    errors.dismissAll()
    state.value.selected = nil
    if state.value.friends.isEmpty {
      screenStateMachine.reset()
      screenStateMachine.processEvent(.loadingStarted)
    }
    load(page: 1)
  }

  /// Opens the details of a friend.
  ///
  /// - Parameter number: The number of the row, from 1.
  /// - Returns: Whether there is such a row.
  public func select(_ number: Int) -> Bool {
    guard state.value.friends.indices.contains(number - 1) else { return false }
    state.value.selected = state.value.friends[number - 1]
    return true
  }

  /// Closes the details.
  ///
  /// - Returns: Whether they were open.
  public func back() -> Bool {
    guard state.value.selected != nil else { return false }
    state.value.selected = nil
    return true
  }

  /// Cancels whatever is under way.
  public func stop() {
    request?.cancel()
  }

  /// Waits until nothing is under way.
  public func settle() async {
    while let current = request {
      await current.value
      if request == current {
        request = nil
      }
    }
  }

  private func load(page: Int) {
    request?.cancel()
    state.value.loading = .loading(page: page)
    request = Task {
      await Inspection.span(
        .effect, InspectionSubject(type(of: dataProvider)), .effect("load page \(page)")
      ) {
        await receive(page)
      }
    }
  }

  private func receive(_ page: Int) async {
    do throws(FriendsError) {
      let answer = try await dataProvider.load(page: page)
      if Task.isCancelled { throw .cancelled(page: page) }
      report("\(answer.friends.count) new, \(answer.repeated) repeated")
      accept(answer, page)
    } catch {
      report(Task.isCancelled ? "cancelled" : "failed")
      fail(error, page)
    }
  }

  private func accept(_ answer: FriendsPage, _ page: Int) {
    var next = state.value
    next.friends = (page == 1 ? [] : next.friends) + answer.friends
    next.total = dataProvider.totalItemsCount.value
    next.lastPage = page
    next.isComplete = answer.isLast
    next.loading = .idle
    state.value = next
    endLoading(.contentReceived)
  }

  private func fail(_ error: FriendsError, _ page: Int) {
    errors.present(error, proposing: state.value.lastPage == 0 ? .placeholder() : .banner())
    // Whoever cancelled a request has already moved on: nothing failed.
    guard !Task.isCancelled else { return }
    state.value.loading = .failed(page: page)
    endLoading(.errorReceived)
    onError?(error)
  }

  private func endLoading(_ event: ScreenEvent) {
    guard screenStateMachine.state == .loading else { return }
    screenStateMachine.processEvent(event)
  }

  private func report(_ outcome: String) {
    Inspection.note(.effect, InspectionSubject(type(of: dataProvider)), .outcome(outcome))
  }
}
