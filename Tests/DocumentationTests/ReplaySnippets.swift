// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import SwiftPresentation
import Testing

private struct NamesError: Error, Codable {}

@MainActor private final class Search {
  var texts: [String] = []
  func search(_ text: String) { texts.append(text) }
}

private struct Names {
  func names() async throws(NamesError) -> [String] { ["Ada"] }
}

/// The snippets' app, which searches for its input.
@MainActor private final class SearchScreen {
  enum Phase: Keyed { case empty, searching }
  enum Event: Keyed { case searched }

  var results: [String] { viewModel.texts }
  private let viewModel = Search()
  private let machine = StateMachine<Phase, Event>(
    state: .empty, transitions: [.searched: [.empty => .searching]])

  init(_ boundary: Boundary) {
    boundary.receive("query") { [viewModel, machine] (text: String) in
      viewModel.search(text)
      machine.processEvent(.searched)
    }
  }
}

/// Snippets for `Boundary` and `Replay`, verbatim.
@MainActor struct ReplaySnippets {
  @Test func `all inputs pass through a boundary`() async throws {
    let (viewModel, server) = (Search(), Names())

    let boundary = Boundary()
    boundary.receive("query") { (text: String) in viewModel.search(text) }
    boundary.send("query", "Ada")
    let names = try await boundary.answer("names") { () throws(NamesError) in
      try await server.names()
    }

    #expect(viewModel.texts == ["Ada"] && names == ["Ada"])
  }

  #if os(macOS) || os(Linux)
    @Test func `a recording is replayed`() async throws {
      await #expect(processExitsWith: .success) {
        let path = FileManager.default.temporaryDirectory
          .appendingPathComponent(UUID().uuidString + ".jsonl").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try await Self.recordAndReplay(path)
      }
    }
  #endif

  private static func recordAndReplay(_ path: String) async throws {
    let boundary = try Boundary(recordingTo: path, schema: "search 1")
    let screen = SearchScreen(boundary)
    boundary.send("query", "Ada")
    boundary.end()
    withExtendedLifetime(screen) {}
    try await Self.replay(path)
  }

  private static func replay(_ path: String) async throws {
    let replay = try Replay(path: path, schema: "search 1")
    let screen = try await replay.run(.machines) { boundary in SearchScreen(boundary) }
    #expect(screen.results == ["Ada"])
  }
}
