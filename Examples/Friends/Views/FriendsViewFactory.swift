// SPDX-License-Identifier: MIT

/// Makes the screens of one toolkit.
@MainActor public protocol FriendsViewFactory: AnyObject {
  /// Makes the screen of friends, which starts to load.
  ///
  /// - Parameters:
  ///   - viewModel: Drives what is beside the content.
  ///   - headerViewModel: Drives the header.
  ///   - contentViewModel: Drives the content.
  /// - Returns: The screen.
  func makeFriendsScreen(
    viewModel: any FriendsContainerViewModelProtocol,
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol
  ) -> any FriendsScreen

  /// Makes the settings.
  ///
  /// - Parameter viewModel: Drives them.
  /// - Returns: The screen.
  func makeSettingsScreen(viewModel: any SettingsViewModelProtocol) -> any FriendsScreen
}

/// A screen, and what a user does with it whatever it shows.
@MainActor public protocol FriendsScreen: AnyObject {
  /// Scrolls a screenful down; at the end, more is loaded.
  func scroll()
  /// Closes it by its header.
  func tapClose()
  /// Waits until the newest is to be seen.
  func settle() async
  /// Brings it to the front, or lets another take its place.
  ///
  /// - Parameter front: Whether it is in front.
  func set(front: Bool)
}

extension FriendsScreen {
  /// Nothing is to be done: for screens that are only printed.
  public func set(front: Bool) {}
}
