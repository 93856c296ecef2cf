// SPDX-License-Identifier: MIT

import Foundation
import PresentationScreens
import PresentationStateMachine
import TestSupport
import Testing

@Suite(
  .contract(
    "A definition always has the same diagram. Names with any characters are escaped."))
struct MachineDiagramTests {
  private static let definition = MachineDefinition<String, String>(
    state: "a",
    transitions: [
      .on("go", [("a" => "b").guarded { _ in true }, .stay(in: "b")]),
      .after(.seconds(3), ["b" => "a"]),
    ])

  /// Names with every special character.
  private static let strange = MachineDefinition<String, String>(
    state: "a \"quoted\" \\ state; --> \n& <b>x</b>",
    transitions: [
      .on(
        "%% [*] : \"#\u{1F600}\\", [.from("a \"quoted\" \\ state; --> \n& <b>x</b>", to: "end")])
    ])

  @Test func `a definition is exported as a Mermaid diagram`() {
    #expect(
      Self.definition.graph.mermaid == """
        stateDiagram-v2
          [*] --> s0
          state "a" as s0
          state "b" as s1
          s0 --> s1: go [guarded]
          s1 --> s1: go [internal]
          s1 --> s0: after 3.0 seconds

        """)
  }

  @Test func `a definition is exported as a Graphviz diagram`() {
    #expect(
      Self.definition.graph.graphviz == """
        digraph machine {
          compound=true
          rankdir=LR
          node [shape=box, style=rounded]
          s0 [label="a", peripheries=2]
          s1 [label="b"]
          s0 -> s1 [label="go [guarded]", style=dashed]
          s1 -> s1 [label="go [internal]", style=dotted]
          s1 -> s0 [label="after 3.0 seconds"]
        }

        """)
  }

  @Test func `names are escaped in diagrams`() {
    #expect(
      Self.strange.graph.mermaid == """
        stateDiagram-v2
          [*] --> s0
          state "a #34;quoted#34; #92; state#59; --#62; #10;#38; #60;b#62;x#60;#47;b#62;" as s0
          state "end" as s1
          s0 --> s1: #37;#37; [#42;] #58; #34;#35;#128512;#92;

        """)
    #expect(
      Self.strange.graph.graphviz.contains(
        #"s0 [label="a \"quoted\" \\ state; -->  &amp; <b>x</b>", peripheries=2]"#))
  }

  @Test(.needsProcesses, .enabled(if: Graphviz.dot != nil, "there is no dot of Graphviz on PATH"))
  func `Graphviz draws the exported diagrams`() async throws {
    let dot = try #require(Graphviz.dot)
    for graph in [Self.definition.graph.graphviz, Self.strange.graph.graphviz] {
      let folder = try TemporaryFolder()
      let file = try folder.write("machine.dot", graph)
      let result = try await CommandRun.run(dot, ["-Tsvg", file.path])
      #expect(result.exitCode == 0)
      #expect(result.errors.isEmpty)
      #expect(result.output.contains("<svg"))
      #expect(result.output.components(separatedBy: "class=\"node\"").count == 3)
    }
  }

  enum Graphviz {
    static let dot = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent("dot") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
