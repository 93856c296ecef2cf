// SPDX-License-Identifier: MIT

public import FriendsViews
public import SwiftPresentation

/// A content view model, which loads friends from a data provider.
@MainActor public final class FriendsContentViewModel: FriendsContentViewModelProtocol {
  /// The content's state.
  public let content: ReadOnlyObservable<FriendsContentState>
  /// A state machine that selects a skeleton, content or a placeholder.
  public let screenStateMachine = ScreenStateMachine()
  /// The error presenter.
  public let errors: ErrorPresenter
  /// A closure that receives each data provider error, for logging.
  public var onError: ((FriendsError) -> Void)?

  private let dataProvider: any FriendsDataProviderProtocol
  private let loader: ScreenLoader<FriendsPages>
  private let selected = Observable<Friend?>(nil, name: "selected")
  private let marks = Observable(FriendMarks(), name: "marks")
  private let events = EventStream<Notice>(name: "notices")

  /// Creates a view model.
  ///
  /// - Parameters:
  ///   - dataProvider: A provider that loads friends.
  ///   - converter: An error converter.
  ///   - scheduler: A scheduler that dismisses banners.
  public init(
    dataProvider: any FriendsDataProviderProtocol, converter: ErrorConverter = ErrorConverter(),
    scheduler: any ActionScheduler = MainScheduler.shared
  ) {
    self.dataProvider = dataProvider
    errors = ErrorPresenter(converter: converter, scheduler: scheduler)
    loader = ScreenLoader(
      machine: screenStateMachine, errors: errors, name: "friends", isEmpty: \.friends.isEmpty)
    content = combineLatest(loader.state, selected, marks).map(FriendsStateMapper.content)
  }

  /// Notices, each of which is displayed once.
  public var notices: ReadOnlyEventStream<Notice> { events.readOnly }

  /// Loads the first page, which replaces previous content when it arrives.
  public func load() {
    selected.value = nil
    marks.value.hidden = []
    loader.load(named: "load page 1", request(1))
  }

  /// Loads the first page, and returns when it is loaded or loading has failed.
  public func refresh() async {
    load()
    await settle()
  }

  /// Loads the next page, unless all are loaded, a request is in progress, or the last one failed.
  public func endBecameVisible() {
    guard case .loaded(let pages) = loader.state.value, !pages.isComplete else { return }
    let next = pages.lastPage + 1
    loader.loadMore(
      named: "load page \(next)", request(next), append: { $0.appending($1) })
  }

  /// Loads the page that failed to load.
  ///
  /// - Returns: `false` if no page has failed.
  public func retry() -> Bool {
    loader.retry()
  }

  /// Shows a friend's details.
  ///
  /// - Parameter number: The row number, from 1.
  /// - Returns: `false` if there is no such row.
  public func select(_ number: Int) -> Bool {
    guard let friends = loader.state.value.value?.friends, friends.indices.contains(number - 1)
    else { return false }
    selected.value = friends[number - 1]
    return true
  }

  /// Closes the details.
  ///
  /// - Returns: `false` if no details are open.
  public func back() -> Bool {
    guard selected.value != nil else { return false }
    selected.value = nil
    return true
  }

  /// Adds a friend to the end of the favorites, or removes it.
  public func toggleFavorite(_ id: Friend.ID) { marks.value.toggleFavorite(id) }

  /// Moves a favorite to another index among visible favorites.
  public func moveFavorite(from source: Int, to target: Int) {
    let visible = content.value.list?.favorites.map(\.id) ?? []
    marks.value.moveFavorite(among: visible, from: source, to: target)
  }

  /// Hides a friend until a reload.
  public func hide(_ id: Friend.ID) {
    guard let friend = loader.state.value.value?.friends.first(where: { $0.id == id }) else {
      return
    }
    marks.value.hidden.insert(id)
    events.send(.friendHidden(name: friend.name))
  }

  /// A Boolean value that indicates whether a request is in progress.
  public var isLoading: Bool { loader.state.value.isLoading }

  /// Waits until no request is in progress.
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
    Inspection.report(
      .effect, InspectionEvent.Subject(type(of: dataProvider)),
      .outcome("\(page.friends.count) new, \(page.duplicateCount) duplicates"))
    return FriendsPages(
      friends: page.friends, total: dataProvider.totalItemsCount.value, lastPage: number,
      isComplete: page.isLast)
  }
}
