// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import PresentationTraceExport
import Support
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

private func print(_ line: String) {
  LandingPage.print(line)
}

/// The test on the `PresentationComponentsTesting` page, verbatim.
//= PresentationComponentsTesting.md: @MainActor @Test func `a tap turns a switch on`() {

/// The programs on the pages about `PresentationTraceExport` and the design system's modules,
/// verbatim, with their documented output.
@MainActor struct ComponentPageSnippets {
  @Test func `the styling program prints its documented output`() async throws {
    try await LandingPage.run("Styling", of: "AbstractViews") {
      //= Styling.md: let measurer = MonospaceMeasurer()  // in an app: the metrics of its host
    }
  }

  @Test func `the AbstractViews program prints its documented output`() async throws {
    try await LandingPage.run("AbstractViews") {
      //= AbstractViews.md: let host = RecordingHost()  // in an app: the host of a terminal or …
    }
  }

  @Test func `the Components program prints its documented output`() async throws {
    try await LandingPage.run("Components") {
      //= Components.md: typealias CountryItem = LeftRightItem<LeftTitle, RightDetailChevron>
    }
  }

  @Test func `the Layout program prints its documented output`() async throws {
    try await LandingPage.run("Layout") {
      //= Layout.md: struct FriendLayout: LayoutElement {
    }
  }

  @Test func `the layout tree program prints its documented output`() async throws {
    try await LandingPage.run("Layout") {
      //= Layout.md: let tree = LayoutTree()
    }
  }

  @Test func `the Lists program prints its documented output`() async throws {
    try await LandingPage.run("Lists") {
      //= Lists.md: struct FriendItem: LayoutItem {
    }
  }

  @Test
  func `the PresentationComponentsTesting program prints its documented output`() async throws {
    try await LandingPage.run("PresentationComponentsTesting") { `a tap turns a switch on`() }
  }

  #if os(macOS) || os(Linux)
    // In its own process, because the program writes a file, and traces the whole process.
    @Test func `the trace page program prints its documented output`() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
          UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        precondition(FileManager.default.changeCurrentDirectoryPath(folder.path))

        //= TraceExport.md: let ring = RingSink(capacity: 10_000)
        precondition(FileManager.default.fileExists(atPath: "trace.html"))
      }
      let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      try await LandingPage.run("TraceExport") {
        for line in output.split(separator: "\n") where line.hasPrefix("trace.html") {
          print(String(line))
        }
      }
    }
  #endif
}
