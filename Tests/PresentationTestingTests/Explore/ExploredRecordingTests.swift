// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import PresentationTraceExport
import SwiftPresentation
import TestSupport
import Testing

/// Recordings of orders that fail.
@Suite(.serialized)
@MainActor struct ExploredRecordingTests {
  private enum Offline: Error, Codable { case offline }

  /// A search that shows the last answer, even an old one.
  @MainActor private final class Search {
    let rows = Observable<[String]>([], name: "rows")
    private let boundary: Boundary
    private let server: @MainActor (String) async throws(Offline) -> [String]

    init(
      _ boundary: Boundary,
      server: @escaping @MainActor (String) async throws(Offline) -> [String]
    ) {
      (self.boundary, self.server) = (boundary, server)
      boundary.receive("query") { [weak self] in self?.search($0) }
    }

    private func search(_ query: String) {
      Task {
        let answer = try? await boundary.answer("rows") { () async throws(Offline) in
          try await server(query)
        }
        rows.value = answer ?? []
      }
    }
  }

  private func searching(_ world: World) -> Search {
    let boundary = world.boundary()
    let search = Search(boundary) { query async throws(Offline) in
      do { return try await world.answer("rows \(query)", .success([query])) } catch {
        throw .offline
      }
    }
    var query = ""
    for text in ["a", "b"] {
      world.user("search \(text)") {
        query = text
        boundary.send("query", text)
      }
    }
    world.atRest("the query's rows") { search.rows.value.allSatisfy { $0 == query } }
    return search
  }

  @Test(
    .contract(
      "A failing order is recorded if its scenario uses the world's boundary. A replay feeds the",
      "recording to the app, which does the same."))
  func `a failing order is recorded, and replayed without a world`() async throws {
    let failure = try #require(throws: ExplorationFailure.self) { try explore(searching) }
    #expect(failure.order == "search a; search b; rows b ok; rows a ok")
    let path = try #require(failure.recording)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(failure.description.hasSuffix("\nIts recording: \(path)"))
    let search = try await Replay(path: path, schema: "exploration").run { boundary in
      Search(boundary) { _ in [] }
    }
    #expect(search.rows.value == ["a"])
  }

  @Test func `an order without a boundary isn't recorded`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore { world in world.always("never") { false } }
    }
    #expect(failure.recording == nil && !failure.description.contains("recording"))
  }
}
