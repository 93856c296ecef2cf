// SPDX-License-Identifier: MIT

import FriendsLogic
import SwiftPresentation

/// A provider that records another provider's responses at a boundary.
@MainActor final class BoundaryProvider: FriendsDataProviderProtocol {
  let totalItemsCount = Observable<Int?>(nil, name: "totalItemsCount")

  private let boundary: Boundary
  private let provider: any FriendsDataProviderProtocol

  private struct Response: Codable {
    let page: FriendsPage
    let total: Int?
  }

  init(_ boundary: Boundary, _ provider: any FriendsDataProviderProtocol) {
    self.boundary = boundary
    self.provider = provider
  }

  func load(page: Int) async throws(FriendsError) -> FriendsPage {
    let response = try await boundary.answer("page \(page)") { () async throws(FriendsError) in
      let page = try await provider.load(page: page)
      return Response(page: page, total: provider.totalItemsCount.value)
    }
    if totalItemsCount.value != response.total {
      totalItemsCount.value = response.total
    }
    return response.page
  }
}
