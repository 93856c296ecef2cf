// SPDX-License-Identifier: MIT

public import Presentation

/// A header with a count that stays as it is: enough to look at the views without any logic.
@MainActor public final class FriendsHeaderDemoViewModel: FriendsHeaderViewModelProtocol {
  /// What the header shows.
  public let header: Observable<FriendsHeaderState>
  /// Called when the user closes the screen.
  public var onCloseAction: (() -> Void)?
  /// Called when the user opens the settings.
  public var onSettingsAction: (() -> Void)?

  /// Makes a view model.
  ///
  /// - Parameter count: The count to show.
  public init(count: String? = "3") {
    header = Observable(FriendsHeaderState(title: "Friends", count: count))
  }
}

/// Content that is there at once and never grows: enough to look at the views without any logic.
@MainActor public final class FriendsContentDemoViewModel: FriendsContentViewModelProtocol {
  /// What the content shows, to be set.
  public let state = Observable(FriendsContentState())
  /// What the content shows.
  public var content: ReadOnlyObservable<FriendsContentState> { state.readOnly }
  /// Moves from loading to content as soon as ``load()`` is called.
  public let screenStateMachine = ScreenStateMachine()
  /// Shows errors on the view that is attached to it.
  public let errors: ErrorPresenter

  /// How often the end of the list was on the screen, and there was more.
  public private(set) var endCount = 0
  /// The number of times that the friends were to be loaded.
  public private(set) var loadCount = 0

  private let rows: [FriendRowState]

  /// Makes a view model.
  ///
  /// - Parameters:
  ///   - names: The friends to show.
  ///   - scheduler: Ends banners.
  public init(
    names: [String] = ["Ada", "Grace", "Katherine"], scheduler: any Scheduler = MainScheduler.shared
  ) {
    rows = names.enumerated().map { index, name in
      FriendRowState(id: index, number: index + 1, name: name, place: "Demo", isOnline: index == 0)
    }
    errors = ErrorPresenter(scheduler: scheduler)
  }

  /// Shows the friends, and counts.
  public func load() {
    loadCount += 1
    screenStateMachine.processEvent(.loadingStarted)
    state.value.list = FriendsListState(rows: rows)
    state.value.footer = .end(count: rows.count)
    screenStateMachine.processEvent(.contentReceived)
  }

  /// Counts, and does nothing: there is no more.
  public func endBecameVisible() {
    endCount += 1
  }

  /// Does nothing: nothing fails.
  ///
  /// - Returns: `false`.
  public func retry() -> Bool { false }

  /// Opens the details of a friend.
  ///
  /// - Parameter number: The number of the row, from 1.
  /// - Returns: Whether there is such a row.
  public func select(_ number: Int) -> Bool {
    guard let row = rows.first(where: { $0.number == number }) else { return false }
    state.value.detail = FriendDetailState(name: row.name, lines: [row.place])
    return true
  }

  /// Closes the details.
  ///
  /// - Returns: Whether they were open.
  public func back() -> Bool {
    defer { state.value.detail = nil }
    return state.value.detail != nil
  }
}

/// A container beside which a tap does nothing but count.
@MainActor public final class FriendsContainerDemoViewModel: FriendsContainerViewModelProtocol {
  /// How often the user tapped outside the content.
  public private(set) var tapCount = 0
  /// Counts.
  public var onOutsideContentTapAction: (() -> Void)? {
    { [weak self] in self?.tapCount += 1 }
  }

  /// Makes a view model.
  public init() {}
}
