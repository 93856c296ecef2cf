// SPDX-License-Identifier: MIT

import PresentationTesting
import Support
import Testing

//= EveryOrderOfAScreen.md: protocol SearchServer: Sendable {

//= EveryOrderOfAScreen.md: struct Offline: Error {}

/// The article on explorations, verbatim.
@MainActor struct ExploreSnippets {
  @Test func `an exploration finds a stale answer`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore(searching)
    }
    let article = try Documents.text(
      "Sources/PresentationTesting/PresentationTesting.docc/EveryOrderOfAScreen.md")
    #expect(article.contains("```\n\(failure)\n```"), "the article doesn't show:\n\(failure)")
    #expect(throws: ExplorationFailure.self) {
      try replay("search a; search ab; rows ab ok; rows a ok", searching)
    }
  }

  @Test func `a spinner ends in each order`() throws {
    //= Explore.swift: let report = try explore { world in
    #expect(report.orders == 12)
  }

  @Test func `a report says what was explored`() throws {
    func searching(_ world: World) -> SearchModel {
      let model = SearchModel(server: StubServer(world: world))
      world.user("search a") { model.search("a") }
      return model
    }
    //= EveryOrderOfAScreen.md: let report = try explore(searching)
    #expect(report.orders == 2)
  }
}
