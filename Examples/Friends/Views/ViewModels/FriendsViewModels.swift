// SPDX-License-Identifier: MIT

public import SwiftPresentation

/// The view model of the header.
@MainActor public protocol FriendsHeaderViewModelProtocol: AnyObject {
  /// The state of the header.
  var header: Observable<FriendsHeaderState> { get }
  /// Called when the user closes the screen; set by the presenter.
  var onCloseAction: (() -> Void)? { get set }
  /// Called when the user opens the settings; set by the presenter.
  var onSettingsAction: (() -> Void)? { get set }
}

/// The view model of the content: loading, paging, errors and selection.
@MainActor public protocol FriendsContentViewModelProtocol: AnyObject {
  /// The state of the content.
  var content: ReadOnlyObservable<FriendsContentState> { get }
  /// The state machine that selects a skeleton, content or a placeholder.
  var screenStateMachine: ScreenStateMachine { get }
  /// The presenter of errors.
  var errors: ErrorPresenter { get }
  /// Events, each of which is displayed once.
  var notices: ReadOnlyEventStream<Notice> { get }

  /// Reloads the friends from the first page, with those that are hidden.
  func load()
  /// Reloads the friends, and returns when they are loaded or loading has failed.
  func refresh() async
  /// Loads the next page, unless all are loaded, a request is in progress, or the last one failed.
  func endBecameVisible()
  /// Loads the page that failed to load.
  ///
  /// - Returns: `false` if no page has failed.
  func retry() -> Bool
  /// Shows the details of a friend.
  ///
  /// - Parameter number: The row number, from 1.
  /// - Returns: `false` if there is no such row.
  func select(_ number: Int) -> Bool
  /// Closes the details.
  ///
  /// - Returns: `false` if no details are open.
  func back() -> Bool
  /// Adds a friend to the end of the favorites, or removes it from them.
  ///
  /// - Parameter id: The friend's identifier.
  func toggleFavorite(_ id: Int)
  /// Moves a favorite.
  ///
  /// - Parameters:
  ///   - source: The index among the visible favorites.
  ///   - target: The index after the move.
  func moveFavorite(from source: Int, to target: Int)
  /// Hides a friend until the friends are reloaded.
  ///
  /// - Parameter id: The friend's identifier.
  func hide(_ id: Int)
}

/// The view model of the container.
@MainActor public protocol FriendsContainerViewModelProtocol: AnyObject {
  /// Called when the user taps outside the content.
  var onOutsideContentTapAction: (() -> Void)? { get }
}

/// The view model of a container with a closure for taps.
@MainActor public final class FriendsContainerViewModel: FriendsContainerViewModelProtocol {
  /// Called when the user taps outside the content.
  public let onOutsideContentTapAction: (() -> Void)?

  /// Creates a view model.
  ///
  /// - Parameter onOutsideContentTapAction: Called when the user taps outside the content.
  public init(onOutsideContentTapAction: (() -> Void)?) {
    self.onOutsideContentTapAction = onOutsideContentTapAction
  }
}
