// SPDX-License-Identifier: MIT

import FriendsLogic
import FriendsViews
import Testing

struct FriendsStateMapperTests {
  private func state(_ change: (inout FriendsState) -> Void = { _ in }) -> FriendsState {
    var state = FriendsState()
    state.friends = [
      Friend(id: 7, name: "Ada", city: "London", online: true, status: "writes notes"),
      Friend(id: 9, name: "Grace", city: "New York"),
    ]
    state.total = 5
    state.lastPage = 1
    change(&state)
    return state
  }

  @Test func nothingIsShownBeforeAnythingIsKnown() {
    #expect(FriendsStateMapper.content(FriendsState()) == FriendsContentState())
  }

  @Test func friendsBecomeRowsInOrder() {
    #expect(
      FriendsStateMapper.content(state()).list?.rows == [
        FriendRowState(id: 7, number: 1, name: "Ada", place: "London", isOnline: true),
        FriendRowState(id: 9, number: 2, name: "Grace", place: "New York", isOnline: false),
      ])
  }

  @Test(arguments: [
    (FriendsState.Loading.idle, false, FriendsFooterState.more(loaded: 2, total: 5)),
    (.idle, true, .end(count: 2)),
    (.loading(page: 2), false, .loading),
    (.failed(page: 2), false, .failed(page: 2)),
    (.loading(page: 1), false, .more(loaded: 2, total: 5)),
    (.failed(page: 1), true, .failed(page: 1)),
  ])
  func theFooterTellsWhatLoadingDoes(
    loading: FriendsState.Loading, isComplete: Bool, footer: FriendsFooterState
  ) {
    let content = FriendsStateMapper.content(
      state {
        $0.loading = loading
        $0.isComplete = isComplete
      })
    #expect(content.footer == footer)
  }

  @Test func theDetailsTakeThePlaceOfTheList() {
    let content = FriendsStateMapper.content(state { $0.selected = $0.friends[0] })
    #expect(content.list == nil && content.footer == nil)
    #expect(
      content.detail == FriendDetailState(name: "Ada", lines: ["London, online", "writes notes"]))
  }

  @Test func theHeaderTellsTheTotalOnceItIsKnown() {
    #expect(FriendsStateMapper.header(total: nil).count == nil)
    #expect(FriendsStateMapper.header(total: 512).count == "512")
  }
}
