// SPDX-License-Identifier: MIT

import FriendsLogic
import FriendsViews
import Presentation

@MainActor private final class OneFriend: FriendsDataProviderProtocol {
  let totalItemsCount = Observable<Int?>(1, name: "total")

  func load(page: Int) async throws(FriendsError) -> FriendsPage {
    FriendsPage(friends: [Friend(id: 1, name: "Ada", city: "London")], isLast: true)
  }
}

@MainActor func useFriends() async {
  let viewModel = FriendsContentViewModel(dataProvider: OneFriend())
  viewModel.load()
  await viewModel.settle()
  check(viewModel.screenStateMachine.state, .content)
}
