// SPDX-License-Identifier: MIT

public import Presentation

/// What drives the header: the title, the count, and closing.
@MainActor public protocol FriendsHeaderViewModelProtocol: AnyObject {
  /// What the header shows.
  var header: Observable<FriendsHeaderState> { get }
  /// Called when the user closes the screen; set by the presenter.
  var onCloseAction: (() -> Void)? { get set }
  /// Called when the user opens the settings; set by the presenter.
  var onSettingsAction: (() -> Void)? { get set }
}

/// What drives the content: items, loading, errors, paging, selection.
@MainActor public protocol FriendsContentViewModelProtocol: AnyObject {
  /// What the content shows.
  var content: ReadOnlyObservable<FriendsContentState> { get }
  /// Whether there is content, a skeleton or a placeholder.
  var screenStateMachine: ScreenStateMachine { get }
  /// Shows errors on the view that is attached to it.
  var errors: ErrorPresenter { get }

  /// Loads everything anew, from the first page.
  func load()
  /// Loads the next page, unless there is none, it is being loaded, or it has failed before.
  func endBecameVisible()
  /// Loads what has failed to load.
  ///
  /// - Returns: Whether anything had failed.
  func retry() -> Bool
  /// Opens the details of a friend.
  ///
  /// - Parameter number: The number of the row, from 1.
  /// - Returns: Whether there is such a row.
  func select(_ number: Int) -> Bool
  /// Closes the details.
  ///
  /// - Returns: Whether they were open.
  func back() -> Bool
}

/// What drives the container: a tap beside the content.
@MainActor public protocol FriendsContainerViewModelProtocol: AnyObject {
  /// Called when the user taps outside the content.
  var onOutsideContentTapAction: (() -> Void)? { get }
}

/// The container's view model, which needs no data.
@MainActor public final class FriendsContainerViewModel: FriendsContainerViewModelProtocol {
  /// Called when the user taps outside the content.
  public let onOutsideContentTapAction: (() -> Void)?

  /// Makes a view model.
  ///
  /// - Parameter onOutsideContentTapAction: Called when the user taps outside the content.
  public init(onOutsideContentTapAction: (() -> Void)?) {
    self.onOutsideContentTapAction = onOutsideContentTapAction
  }
}
