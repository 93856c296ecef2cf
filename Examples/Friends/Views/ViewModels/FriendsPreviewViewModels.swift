// SPDX-License-Identifier: MIT

public import SwiftPresentation

/// A header with a constant count, for views without logic.
@MainActor public final class FriendsHeaderPreviewViewModel: FriendsHeaderViewModelProtocol {
  /// The header's state.
  public let header: Observable<FriendsHeaderState>
  /// A closure to call when the user closes the screen.
  public var onCloseAction: (() -> Void)?
  /// A closure to call when the user opens the settings.
  public var onSettingsAction: (() -> Void)?

  /// Creates a view model.
  ///
  /// - Parameter count: The header's count.
  public init(count: String? = "3") {
    header = Observable(FriendsHeaderState(title: "Friends", count: count))
  }
}

/// Content that loads immediately and has one page, for views without logic.
@MainActor public final class FriendsContentPreviewViewModel: FriendsContentViewModelProtocol {
  /// The content's state, which can be changed.
  public let state = Observable(FriendsContentState())
  /// The content's state.
  public var content: ReadOnlyObservable<FriendsContentState> { state.readOnly }
  /// A state machine, which ``load()`` moves to content.
  public let screenStateMachine = ScreenStateMachine()
  /// The error presenter.
  public let errors: ErrorPresenter

  /// A notice stream, to which more can be sent.
  public let events = EventStream<Notice>()
  /// Notices, each of which is displayed once.
  public var notices: ReadOnlyEventStream<Notice> { events.readOnly }

  /// The number of calls to ``endBecameVisible()``.
  public private(set) var endCount = 0
  /// The number of calls to ``load()``.
  public private(set) var loadCount = 0

  private let rows: [FriendRowState]

  /// Creates a view model.
  ///
  /// - Parameters:
  ///   - names: Friends' names.
  ///   - scheduler: A scheduler that dismisses banners.
  public init(
    names: [String] = ["Ada", "Grace", "Katherine"],
    scheduler: any ActionScheduler = MainScheduler.shared
  ) {
    rows = names.enumerated().map { index, name in
      FriendRowState(id: index, number: index + 1, name: name, city: "London", isOnline: index == 0)
    }
    errors = ErrorPresenter(scheduler: scheduler)
  }

  /// Shows all friends, and counts the call.
  public func load() {
    loadCount += 1
    screenStateMachine.processEvent(.loadingStarted)
    state.value.list = FriendsListState(rows: rows)
    state.value.footer = .end(count: rows.count)
    screenStateMachine.processEvent(.contentReceived)
  }

  /// Shows all friends, and counts the call.
  public func refresh() async { load() }

  /// Counts the call.
  public func endBecameVisible() {
    endCount += 1
  }

  /// Does nothing, because nothing fails.
  ///
  /// - Returns: `false`.
  public func retry() -> Bool { false }

  /// Shows a friend's details.
  ///
  /// - Parameter number: The row number, from 1.
  /// - Returns: `false` if there is no such row.
  public func select(_ number: Int) -> Bool {
    guard let row = rows.first(where: { $0.number == number }) else { return false }
    state.value.detail = FriendDetailState(name: row.name, lines: [row.city])
    return true
  }

  /// Closes the details.
  ///
  /// - Returns: `false` if no details are open.
  public func back() -> Bool {
    defer { state.value.detail = nil }
    return state.value.detail != nil
  }

  /// Does nothing, because a preview has no favorites.
  public func toggleFavorite(_ id: Int) {}

  /// Does nothing, because a preview has no favorites.
  public func moveFavorite(from source: Int, to target: Int) {}

  /// Does nothing, because a preview hides nobody.
  public func hide(_ id: Int) {}
}

/// A container that counts taps outside its content.
@MainActor public final class FriendsContainerPreviewViewModel: FriendsContainerViewModelProtocol {
  /// The number of taps outside the content.
  public private(set) var tapCount = 0
  /// A closure that counts a tap.
  public var onOutsideContentTapAction: (() -> Void)? {
    { [weak self] in self?.tapCount += 1 }
  }

  /// Creates a view model.
  public init() {}
}
