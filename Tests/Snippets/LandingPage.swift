// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import Support
import SwiftPresentation
import Testing

private func print(_ line: String) {
  LandingPage.print(line)
}

/// The test on the `PresentationTesting` page, verbatim.
//= PresentationTesting.md: @MainActor @Test func `a search waits for a pause`() {

/// The programs on the core modules' pages, verbatim, with their documented output.
@MainActor struct LandingPageSnippets {
  @Test func `the Observable program prints its documented output`() async throws {
    try await LandingPage.run("Observable") {
      //= Observable.md: let width = Observable(2)
    }
  }

  @Test func `the StateMachine program prints its documented output`() async throws {
    try await LandingPage.run("StateMachine") {
      //= StateMachine.md: enum Gate { case locked, unlocked }
    }
  }

  @Test func `the AutoRender program prints its documented output`() async throws {
    try await LandingPage.run("AutoRender") {
      //= AutoRender.md: final class Label: ViewRenderable {
    }
  }

  @Test func `the ErrorPresentation program prints its documented output`() async throws {
    try await LandingPage.run("ErrorPresentation") {
      //= ErrorPresentation.md: struct AlbumIsFull: ErrorViewModelConvertible {
    }
  }

  @Test func `the Screen program prints its documented output`() async throws {
    try await LandingPage.run("Screen") {
      //= Screen.md: final class NamesScreen: ViewRenderable, SkeletonDisplayable, …
      withExtendedLifetime(binding) {}
    }
  }

  @Test func `the Inspection program prints its documented output`() async throws {
    try await LandingPage.run("Inspection") {
      //= Inspection.md: final class EventLog: Inspector {
      token.cancel()
    }
  }

  @Test func `the Controls program prints its documented output`() async throws {
    try await LandingPage.run("Controls") {
      //= Controls.md: final class Slider: ValueControl {
      token.cancel()
    }
  }

  #if os(macOS) || os(Linux)
    // In its own process, because the process-wide tracer would print other tests' events.
    @Test func `the Trace program prints its documented output`() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        //= Trace.md: enum Gate { case locked, unlocked }
      }
      let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      try await LandingPage.run("Trace", replacing: #/[0-9.]+ ?(?:s|ms|µs|ns)\b/#) {
        for line in output.split(separator: "\n") where line.hasPrefix("#") { print(String(line)) }
      }
    }
  #endif
}
