// SPDX-License-Identifier: MIT

import PresentationTesting

struct Offline: Error {}

protocol SearchServer: Sendable {
  func rows(_ query: String) async throws -> [String]
}

struct StubServer: SearchServer {
  let world: World

  func rows(_ query: String) async throws -> [String] {
    try await world.answer("rows \(query)", .success([query]), .failure(Offline()))
  }
}

/// A screen with plain properties and its own tasks.
@MainActor final class SearchScreen {
  private let server: any SearchServer
  /// A Boolean value that indicates whether an answer is compared with the last query.
  private let checksQuery: Bool
  private(set) var query = ""
  private(set) var rows: [String] = []
  private(set) var isLoading = false

  init(server: any SearchServer, checksQuery: Bool = true) {
    self.server = server
    self.checksQuery = checksQuery
  }

  func search(_ query: String) {
    self.query = query
    isLoading = true
    Task {
      let rows = try? await server.rows(query)
      let sorted = await Task.detached { rows?.sorted() ?? [] }.value
      if checksQuery, query != self.query { return }
      self.rows = sorted
      isLoading = false
    }
  }

  /// The scenario of a user who searches while the last search is under way.
  static func scenario(checksQuery: Bool) -> @MainActor (World) -> SearchScreen {
    { world in
      let screen = SearchScreen(server: StubServer(world: world), checksQuery: checksQuery)
      world.user("search a") { screen.search("a") }
      world.user("search ab", after: "search a") { screen.search("ab") }
      world.atRest("no spinner") { !screen.isLoading }
      world.atRest("rows of the query") { screen.rows.allSatisfy { $0 == screen.query } }
      return screen
    }
  }
}
