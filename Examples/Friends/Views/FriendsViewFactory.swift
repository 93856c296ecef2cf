// SPDX-License-Identifier: MIT

/// A factory of the screens for one UI toolkit.
@MainActor public protocol FriendsViewFactory<Screen>: AnyObject {
  /// The type of the screens.
  associatedtype Screen

  /// Creates the screen of friends, which starts to load.
  ///
  /// - Parameters:
  ///   - viewModel: The view model of the container.
  ///   - headerViewModel: The view model of the header.
  ///   - contentViewModel: The view model of the content.
  /// - Returns: The screen.
  func makeFriendsScreen(
    viewModel: any FriendsContainerViewModelProtocol,
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol
  ) -> Screen

  /// Creates the settings screen.
  ///
  /// - Parameter viewModel: The view model of the settings.
  /// - Returns: The screen.
  func makeSettingsScreen(viewModel: any SettingsViewModelProtocol) -> Screen
}

/// A screen with the user actions that all screens support.
@MainActor public protocol FriendsScreen: AnyObject {
  /// Scrolls down by one page, and loads more at the end.
  func scroll()
  /// Taps the close button in the header.
  func tapClose()
  /// Waits until the latest state is visible.
  func settle() async
  /// Moves the screen to the front, or behind another screen.
  ///
  /// - Parameter front: A Boolean value that indicates whether the screen is in front.
  func set(front: Bool)
}

extension FriendsScreen {
  /// Does nothing by default.
  public func set(front: Bool) {}
}
