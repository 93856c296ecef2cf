// SPDX-License-Identifier: MIT

public import FriendsViews
public import Presentation

/// The content, fed by a data provider.
@MainActor public final class FriendsContentViewModel: FriendsContentViewModelProtocol {
  /// What the content shows.
  public let content: ReadOnlyObservable<FriendsContentState>
  /// Whether there is content, a skeleton or a placeholder.
  public let screenStateMachine = ScreenStateMachine()
  /// Shows errors on the view that is attached to it.
  public let errors: ErrorPresenter
  /// Called with each error that was presented, for logs.
  public var onError: ((FriendsError) -> Void)?

  private let dataProvider: any FriendsDataProviderProtocol
  private let loader: ScreenLoader<FriendsPages>
  private let selected = Observable<Friend?>(nil, name: "selected")

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
    loader = ScreenLoader(
      machine: screenStateMachine, errors: errors, name: "friends", isEmpty: \.friends.isEmpty)
    content = combineLatest(loader.state, selected).map(FriendsStateMapper.content)
  }

  /// Loads the first page.
  ///
  /// What was loaded stays until it is there.
  public func load() {
    selected.value = nil
    loader.load(named: "load page 1", request(1))
  }

  /// Loads the next page, unless there is none, something is being loaded, or has failed before.
  public func endBecameVisible() {
    guard case .loaded(let pages) = loader.state.value, !pages.isComplete else { return }
    let next = pages.lastPage + 1
    loader.loadMore(
      named: "load page \(next)", request(next), append: { $0.followed(by: $1) })
  }

  /// Loads the page that has failed to load.
  ///
  /// - Returns: Whether any had failed.
  public func retry() -> Bool {
    loader.retry()
  }

  /// Opens the details of a friend.
  ///
  /// - Parameter number: The number of the row, from 1.
  /// - Returns: Whether there is such a row.
  public func select(_ number: Int) -> Bool {
    guard let friends = loader.state.value.value?.friends, friends.indices.contains(number - 1)
    else { return false }
    selected.value = friends[number - 1]
    return true
  }

  /// Closes the details.
  ///
  /// - Returns: Whether they were open.
  public func back() -> Bool {
    guard selected.value != nil else { return false }
    selected.value = nil
    return true
  }

  /// Whether anything is being loaded.
  public var isLoading: Bool { loader.state.value.isLoading }

  /// Waits until nothing is under way.
  public func settle() async {
    await loader.settle()
  }

  private func request(_ number: Int) -> @MainActor () async throws -> FriendsPages {
    { [weak self] in
      guard let self else { throw FriendsError.cancelled(page: number) }
      return try await page(number)
    }
  }

  private func page(_ number: Int) async throws(FriendsError) -> FriendsPages {
    let page: FriendsPage
    do throws(FriendsError) {
      page = try await dataProvider.load(page: number)
    } catch {
      if !Task.isCancelled { onError?(error) }
      throw error
    }
    Inspection.note(
      .effect, InspectionSubject(type(of: dataProvider)),
      .outcome("\(page.friends.count) new, \(page.repeated) repeated"))
    return FriendsPages(
      friends: page.friends, total: dataProvider.totalItemsCount.value, lastPage: number,
      isComplete: page.isLast)
  }
}
