// SPDX-License-Identifier: MIT

public import SwiftPresentation

/// A header with a constant count, for views without logic.
@MainActor public final class FriendsHeaderPreviewViewModel: FriendsHeaderViewModelProtocol {
  /// The state of the header.
  public let header: Observable<FriendsHeaderState>
  /// Called when the user closes the screen.
  public var onCloseAction: (() -> Void)?
  /// Called when the user opens the settings.
  public var onSettingsAction: (() -> Void)?

  /// Creates a view model.
  ///
  /// - Parameter count: The count in the header.
  public init(count: String? = "3") {
    header = Observable(FriendsHeaderState(title: "Friends", count: count))
  }
}

/// Content that loads immediately and has one page, for views without logic.
@MainActor public final class FriendsContentPreviewViewModel: FriendsContentViewModelProtocol {
  /// The state of the content, which can be changed.
  public let state = Observable(FriendsContentState())
  /// The state of the content.
  public var content: ReadOnlyObservable<FriendsContentState> { state.readOnly }
  /// The state machine, which ``load()`` moves to content.
  public let screenStateMachine = ScreenStateMachine()
  /// The presenter of errors.
  public let errors: ErrorPresenter

  /// The stream of events, to which more can be sent.
  public let events = EventStream<Notice>()
  /// Events, each of which is displayed once.
  public var notices: ReadOnlyEventStream<Notice> { events.readOnly }

  /// The number of calls of ``endBecameVisible()``.
  public private(set) var endCount = 0
  /// The number of calls of ``load()``.
  public private(set) var loadCount = 0

  private let rows: [FriendRowState]

  /// Creates a view model.
  ///
  /// - Parameters:
  ///   - names: The names of the friends.
  ///   - scheduler: The scheduler that dismisses banners.
  public init(
    names: [String] = ["Ada", "Grace", "Katherine"],
    scheduler: any ActionScheduler = MainScheduler.shared
  ) {
    rows = names.enumerated().map { index, name in
      FriendRowState(id: index, number: index + 1, name: name, city: "London", isOnline: index == 0)
    }
    errors = ErrorPresenter(scheduler: scheduler)
  }

  /// Shows the friends, and counts the call.
  public func load() {
    loadCount += 1
    screenStateMachine.processEvent(.loadingStarted)
    state.value.list = FriendsListState(rows: rows)
    state.value.footer = .end(count: rows.count)
    screenStateMachine.processEvent(.contentReceived)
  }

  /// Shows the friends, and counts the call.
  public func refresh() async { load() }

  /// Counts the call.
  public func endBecameVisible() {
    endCount += 1
  }

  /// Does nothing, because nothing fails.
  ///
  /// - Returns: `false`.
  public func retry() -> Bool { false }

  /// Shows the details of a friend.
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

/// A container that counts the taps outside its content.
@MainActor public final class FriendsContainerPreviewViewModel: FriendsContainerViewModelProtocol {
  /// The number of taps outside the content.
  public private(set) var tapCount = 0
  /// A closure that counts the tap.
  public var onOutsideContentTapAction: (() -> Void)? {
    { [weak self] in self?.tapCount += 1 }
  }

  /// Creates a view model.
  public init() {}
}
