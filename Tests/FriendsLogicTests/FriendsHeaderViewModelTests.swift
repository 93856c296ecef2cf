// SPDX-License-Identifier: MIT

import FriendsLogic
import FriendsViews
import SwiftPresentation
import Testing

@MainActor struct FriendsHeaderViewModelTests {
  @Test func `the header shows the provider's count`() {
    let provider = ControlledProvider()
    let viewModel = FriendsHeaderViewModel(dataProvider: provider)
    var counts: [String?] = []
    let token = viewModel.header.observeNewAndCall { counts.append($0.count) }
    provider.totalItemsCount.value = 3
    provider.totalItemsCount.value = 3
    provider.totalItemsCount.value = 4
    #expect(counts == [nil, "3", "4"])
    #expect(viewModel.header.value.title == "Friends")
    withExtendedLifetime(token) {}
  }
}
