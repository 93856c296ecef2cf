// SPDX-License-Identifier: MIT

public import SwiftPresentation

/// A header view model.
@MainActor public protocol FriendsHeaderViewModelProtocol: AnyObject {
  /// The header's state.
  var header: Observable<FriendsHeaderState> { get }
  /// A closure to call when the user closes the screen; set by the presenter.
  var onCloseAction: (() -> Void)? { get set }
  /// A closure to call when the user opens the settings; set by the presenter.
  var onSettingsAction: (() -> Void)? { get set }
}

/// A content view model: loading, paging, errors and selection.
@MainActor public protocol FriendsContentViewModelProtocol: AnyObject {
  /// The content's state.
  var content: ReadOnlyObservable<FriendsContentState> { get }
  /// A state machine that selects a skeleton, content or a placeholder.
  var screenStateMachine: ScreenStateMachine { get }
  /// The error presenter.
  var errors: ErrorPresenter { get }
  /// Notices, each of which is displayed once.
  var notices: ReadOnlyEventStream<Notice> { get }

  /// Reloads friends from page 1, including hidden ones.
  func load()
  /// Reloads friends, and returns when they are loaded or loading has failed.
  func refresh() async
  /// Loads the next page, unless all are loaded, a request is in progress, or the last one failed.
  func endBecameVisible()
  /// Loads the page that failed to load.
  ///
  /// - Returns: `false` if no page has failed.
  func retry() -> Bool
  /// Shows a friend's details.
  ///
  /// - Parameter number: The row number, from 1.
  /// - Returns: `false` if there is no such row.
  func select(_ number: Int) -> Bool
  /// Closes the details.
  ///
  /// - Returns: `false` if no details are open.
  func back() -> Bool
  /// Adds a friend to the end of the favorites, or removes it.
  ///
  /// - Parameter id: The friend's identifier.
  func toggleFavorite(_ id: Int)
  /// Moves a favorite.
  ///
  /// - Parameters:
  ///   - source: An index among visible favorites.
  ///   - target: The index after the move.
  func moveFavorite(from source: Int, to target: Int)
  /// Hides a friend until a reload.
  ///
  /// - Parameter id: The friend's identifier.
  func hide(_ id: Int)
}

/// A container view model.
@MainActor public protocol FriendsContainerViewModelProtocol: AnyObject {
  /// A closure to call when the user taps outside the content.
  var onOutsideContentTapAction: (() -> Void)? { get }
}

/// A container view model with a closure for taps.
@MainActor public final class FriendsContainerViewModel: FriendsContainerViewModelProtocol {
  /// A closure to call when the user taps outside the content.
  public let onOutsideContentTapAction: (() -> Void)?

  /// Creates a view model.
  ///
  /// - Parameter onOutsideContentTapAction: A closure to call when the user taps outside the
  ///   content.
  public init(onOutsideContentTapAction: (() -> Void)?) {
    self.onOutsideContentTapAction = onOutsideContentTapAction
  }
}
