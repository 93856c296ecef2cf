// SPDX-License-Identifier: MIT

import FriendsViews

/// A factory for SwiftUI screens.
@MainActor final class SwiftUIViewFactory: FriendsViewFactory {
  func makeFriendsScreen(
    viewModel: any FriendsContainerViewModelProtocol,
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol
  ) -> AppScreen {
    AppScreen(FriendsListScreen(header: headerViewModel, content: contentViewModel))
  }

  func makeSettingsScreen(viewModel: any SettingsViewModelProtocol) -> AppScreen {
    AppScreen(SettingsScreen(viewModel: viewModel))
  }
}
