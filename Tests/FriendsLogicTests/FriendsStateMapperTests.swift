// SPDX-License-Identifier: MIT

import FriendsLogic
import FriendsViews
import SwiftPresentation
import Testing

struct FriendsStateMapperTests {
  private static let ada = Friend(
    id: 7, name: "Ada", city: "London", online: true, status: "writes notes")
  private static let grace = Friend(id: 9, name: "Grace", city: "New York")

  private static func pages(isComplete: Bool = false) -> FriendsPages {
    FriendsPages(friends: [ada, grace], total: 5, lastPage: 1, isComplete: isComplete)
  }

  @Test func `everything is hidden before the first page`() {
    for state in [LoadState<FriendsPages, any Error>.idle, .loading(previous: nil)] {
      #expect(FriendsStateMapper.content(state, selected: nil) == FriendsContentState())
    }
  }

  @Test func `friends become rows in order`() {
    #expect(
      FriendsStateMapper.content(.loaded(Self.pages()), selected: nil).list?.rows == [
        FriendRowState(id: 7, number: 1, name: "Ada", city: "London", isOnline: true),
        FriendRowState(id: 9, number: 2, name: "Grace", city: "New York", isOnline: false),
      ])
  }

  @Test(arguments: [
    (
      LoadState<FriendsPages, any Error>.loaded(pages()),
      FriendsFooterState?.some(.more(loaded: 2, total: 5))
    ),
    (.loaded(pages(isComplete: true)), .end(count: 2)),
    (.loading(previous: pages()), nil),
    (.failed(FriendsError.timedOut(page: 2), previous: pages()), .failed(page: 2)),
    (.failed(FriendsError.timedOut(page: 1), previous: pages(isComplete: true)), .failed(page: 1)),
    (.failed(CancellationError(), previous: pages()), .failed(page: 2)),
  ])
  func `the footer describes the loading state`(
    state: LoadState<FriendsPages, any Error>, footer: FriendsFooterState?
  ) {
    let content = FriendsStateMapper.content(state, selected: nil)
    #expect(content.footer == footer)
    #expect(content.list?.rows.count == 2, "what was there stays")
  }

  @Test func `the details replace the list`() {
    let content = FriendsStateMapper.content(.loaded(Self.pages()), selected: Self.ada)
    #expect(content.list == nil && content.footer == nil)
    #expect(
      content.detail == FriendDetailState(name: "Ada", lines: ["London, online", "writes notes"]))
  }

  @Test func `the header shows the total once it is known`() {
    #expect(FriendsStateMapper.header(total: nil).count == nil)
    #expect(FriendsStateMapper.header(total: 512).count == "512")
  }
}
