// SPDX-License-Identifier: MIT

import Foundation
import FriendsLogic
import PresentationTesting
import SwiftPresentation
import Testing

@MainActor struct FriendsProviderDocumentTests {
  private func provider(_ json: String, pageSize: Int = 2) -> FriendsProvider {
    FriendsProvider(
      source: .document(Data(json.utf8), pageSize: pageSize), scheduler: VirtualScheduler())
  }

  private func document(_ ids: [Int], total: Int) -> String {
    let friends = ids.map { #"{"id": \#($0), "name": "N\#($0)", "city": "C", "online": true}"# }
    return #"{"total": \#(total), "friends": [\#(friends.joined(separator: ","))]}"#
  }

  @Test func `a document is split into pages`() async throws {
    let provider = provider(document([1, 2, 3, 4, 5], total: 5))
    #expect(provider.totalItemsCount.value == nil)
    let first = try await provider.load(page: 1)
    #expect(provider.totalItemsCount.value == 5)
    let second = try await provider.load(page: 2)
    let third = try await provider.load(page: 3)
    #expect([first, second, third].map { $0.friends.map(\.id) } == [[1, 2], [3, 4], [5]])
    #expect([first, second, third].map(\.isLast) == [false, false, true])
  }

  @Test func `duplicates are removed and a wrong total is corrected`() async throws {
    let provider = provider(document([1, 1, 2, 1, 3], total: 99))
    let first = try await provider.load(page: 1)
    let second = try await provider.load(page: 2)
    #expect(first.friends.map(\.id) == [1, 2])
    #expect(second.friends.map(\.id) == [3])
    #expect(second.isLast)
    #expect(provider.totalItemsCount.value == 3)
  }

  @Test func `an empty document is one empty page`() async throws {
    let page = try await provider(document([], total: 0)).load(page: 1)
    #expect(page == FriendsPage(friends: [], isLast: true))
  }

  @Test(arguments: [
    ("", "$", "found no data"),
    ("<html>", "$", "expected JSON"),
    ("[]", "$", "expected"),
    (#"{"friends": []}"#, "$.total", "found none"),
    (#"{"total": "5", "friends": []}"#, "$.total", "expected Int"),
    (
      #"{"total": 1, "friends": [{"id": 1, "name": "A", "city": "C"}]}"#, "$.friends[0].online",
      "found none"
    ),
    (
      #"{"total": 1, "friends": [{"id": 1, "name": null, "city": "C", "online": true}]}"#,
      "$.friends[0].name", "expected String"
    ),
  ])
  func `invalid data is reported with its path and expectation`(
    json: String, path: String, expected: String
  ) async throws {
    let error = await #expect(throws: FriendsError.self) {
      try await provider(json).load(page: 1)
    }
    guard case .unreadable(1, let where_, let what) = error else {
      Issue.record("\(String(describing: error)) is of another kind")
      return
    }
    #expect(where_ == path)
    #expect(what.contains(expected))
  }
}
