// SPDX-License-Identifier: MIT

/// A screen factory for one UI toolkit.
@MainActor public protocol FriendsViewFactory<Screen>: AnyObject {
  /// The screens' type.
  associatedtype Screen

  /// Creates the friends screen, which starts to load.
  ///
  /// - Parameters:
  ///   - viewModel: The container's view model.
  ///   - headerViewModel: The header's view model.
  ///   - contentViewModel: The content's view model.
  /// - Returns: A screen.
  func makeFriendsScreen(
    viewModel: any FriendsContainerViewModelProtocol,
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol
  ) -> Screen

  /// Creates a settings screen.
  ///
  /// - Parameter viewModel: The settings' view model.
  /// - Returns: A screen.
  func makeSettingsScreen(viewModel: any SettingsViewModelProtocol) -> Screen
}

/// A screen with the user actions that all screens support.
@MainActor public protocol FriendsScreen: AnyObject {
  /// Scrolls down by one page, and loads more at the end.
  func scroll()
  /// Taps the header's close button.
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
