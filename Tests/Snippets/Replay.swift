// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import SwiftPresentation
import Testing

struct NamesError: Error, Codable {}

@MainActor final class Search {
  var texts: [String] = []
  func search(_ text: String) { texts.append(text) }
}

struct Names {
  func names() async throws(NamesError) -> [String] { ["Ada"] }
}

/// The snippets' app, which searches for its input.
@MainActor final class SearchScreen {
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

    //= Boundary.swift: let boundary = Boundary()

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
    //= FromAFlowToATest.md: let replay = try Replay(path: path, schema: "search 1")
    #expect(screen.results == ["Ada"])
  }
}
