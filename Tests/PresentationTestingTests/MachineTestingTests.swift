// SPDX-License-Identifier: MIT

import Foundation
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

struct GivenTests {
  private static let definition = MachineDefinition<String, String>(
    state: "idle",
    transitions: [
      .on("load", ["idle" => "loading"]),
      .on("loaded", ["loading" => "content"]),
      .after(.seconds(3), ["loading" => "slow"]),
      .entering("loading") { $0.process("unexpected") },
      .during("loading") { _, _ in Issue.record("an effect runs in a test of the definition") },
    ])

  @Test func `Given returns outcomes from any state`() {
    let loading = Given("loading", in: Self.definition)
    #expect(loading.then == "loading")
    #expect(loading.when("loaded").then == "content")
    #expect(loading.when("load").outcomes == [.ignored(.noTransition)])
    #expect(
      Given("idle", in: Self.definition).when("load", "loaded").outcomes == [
        .changed(from: "idle", to: "loading"), .changed(from: "loading", to: "content"),
      ])
  }

  @Test func `time advances as the test specifies`() {
    let loading = Given("loading", in: Self.definition)
    #expect(loading.after(.milliseconds(2999)).then == "loading")
    #expect(loading.after(.seconds(3)).then == "slow")
    #expect(loading.after(.seconds(2)).when("loaded").after(.seconds(2)).then == "content")
  }

  #if os(macOS) || os(Linux)
    @Test func `an undefined state traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Given("gone", in: Self.definition).then
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot start in gone: the state gone is not in the definition"))
    }
  #endif
}

struct MachineMatrixTests {
  @Test func `the matrix contains the whole definition`() {
    #expect(
      ScreenStateMachine.definition.graph.matrix == """
        |  | loadingStarted | errorReceived | contentReceived | emptyReceived | refreshStarted | pageStarted |
        | --- | --- | --- | --- | --- | --- | --- |
        | initial | loading | · | content | empty | · | · |
        | loading | · | error | content | empty | · | · |
        | error | loading | · | · | · | · | · |
        | empty | loading | · | content | · | · | · |
        | refreshing | · | content | content | empty | · | paging |
        | content | · | · | · | empty | refreshing | paging |
        | paging | · | content | content | empty | refreshing | · |
        """)
  }

  @Test func `guards, internal transitions and delays are marked`() {
    let definition = MachineDefinition<String, String>(
      state: "a",
      transitions: [
        .on("go", [("a" => "b").guarded { _ in true }, "a" => "a", .stay(in: "b")]),
        .after(.seconds(1), ["b" => "a"]),
      ])
    #expect(
      definition.graph.matrix == """
        |  | go | after 1.0 seconds |
        | --- | --- | --- |
        | a | b?, a | · |
        | b | (stay) | a |
        """)
  }
}

struct DiagramFileTests {
  private let diagram = "one\ntwo\n"

  @Test func `an unchanged diagram passes`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.mmd", diagram)
    try DiagramFile(file).expect(diagram, rewriting: false)
  }

  @Test func `a changed diagram's line is reported and rewritten on request`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.mmd", "one\nTWO\n")
    let drift = #expect(throws: DiagramFile.Difference.self) {
      try DiagramFile(file).expect(diagram, rewriting: false)
    }
    #expect(drift?.line == 2)
    #expect(drift?.found == "TWO")
    #expect(drift?.expected == "two")
    #expect(drift?.description.contains("UPDATE_DIAGRAMS=1") == true)
    try DiagramFile(file).expect(diagram, rewriting: true)
    #expect(try String(contentsOf: file, encoding: .utf8) == diagram)
  }

  @Test func `a document's diagram is found by its marker`() throws {
    let folder = try TemporaryFolder()
    let document = "# A\n\n```\nother\n```\n\n<!-- m -->\n```mermaid\nold\n```\n\nend\n"
    let file = try folder.write("a.md", document)
    let part = DiagramFile(file, below: "<!-- m -->")
    let drift = #expect(throws: DiagramFile.Difference.self) {
      try part.expect(diagram, rewriting: false)
    }
    #expect(drift?.line == 9)
    try part.expect(diagram, rewriting: true)
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == document.replacingOccurrences(of: "old\n", with: diagram))
    try part.expect(diagram, rewriting: false)
    let missing = #expect(throws: DiagramFile.Difference.self) {
      try DiagramFile(file, below: "<!-- n -->").expect(diagram, rewriting: true)
    }
    #expect(missing?.expected == "<!-- n -->")
  }

  @Test func `a missing diagram is written on request`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("new.mmd")
    #expect(throws: (any Error).self) { try DiagramFile(file).expect(diagram, rewriting: false) }
    try DiagramFile(file).expect(diagram, rewriting: true)
    #expect(try String(contentsOf: file, encoding: .utf8) == diagram)
  }
}
