// SPDX-License-Identifier: MIT

import Foundation
import PresentationStateMachine
import TestSupport
import Testing

@Suite(
  .contract(
    "Diagrams have nesting, regions and required states; names with any characters are",
    "escaped. No Mermaid arrow is at the border of a state with nested states, where",
    "Mermaid fails or hides it."))
struct StatechartDiagramTests {
  /// Names with every special character, and transitions into, out of and inside clusters.
  private static let strange = StatechartDefinition<String, String>(
    states: [
      .compound("a \"b\" \\ {", initial: "inner --", [.state("inner --"), .state("[*];")]),
      .state("end & <b>"),
    ],
    transitions: [
      .on(
        "%% : \n\"#",
        [
          .within("a \"b\" \\ {", to: "[*];"), .from("[*];", to: "a \"b\" \\ {"),
          .from("end & <b>", to: "a \"b\" \\ {"),
        ]),
      .on("up", [TransitionRule.any(to: "end & <b>").guarded { _ in true }]),
      .on("stay", [.stay(in: "a \"b\" \\ {")]),
      .on("again", [.from("end & <b>", to: "end & <b>")]),
    ])

  @Test func `a chart is exported as a Mermaid diagram`() {
    #expect(
      Player.chart.graph.mermaid == """
        stateDiagram-v2
          [*] --> s0
          state "off" as s0
          state "on" as s1 {
            state "on" as s1_
            state "playback" as s2 {
              [*] --> s3
              state "paused" as s3
              state "playing" as s4
              state "ended" as s5
              s5 --> [*]
            }
            --
            state "sound" as s6 {
              [*] --> s7
              state "loud" as s7
              state "muted" as s8
            }
            state "last [H#42;]" as s9
          }
          state "closed" as s10
          s10 --> [*]
          s0 --> s1_: power
          s1_ --> s0: power
          s0 --> s9: resume
          s3 --> s4: play
          s4 --> s3: pause
          s4 --> s5: end
          s7 --> s8: mute
          s8 --> s7: mute
          s0 --> s10: close
          s1_ --> s10: close
          classDef name fill:transparent,stroke:transparent
          class s1_ name

        """)
  }

  @Test func `a chart is exported as a Graphviz diagram`() {
    #expect(
      Player.chart.graph.graphviz == """
        digraph machine {
          compound=true
          rankdir=LR
          node [shape=box, style=rounded]
          s0 [label="off", peripheries=2]
          subgraph cluster_s1 {
            label="on"; style=dashed
            subgraph cluster_s2 {
              label="playback"; style=rounded
              s3 [label="paused", peripheries=2]
              s4 [label="playing"]
              s5 [label="ended", shape=doublecircle]
            }
            subgraph cluster_s6 {
              label="sound"; style=rounded
              s7 [label="loud", peripheries=2]
              s8 [label="muted"]
            }
            s9 [label="last [H*]"]
          }
          s10 [label="closed", shape=doublecircle]
          s0 -> s3 [label="power", lhead=cluster_s1]
          s3 -> s0 [label="power", ltail=cluster_s1]
          s0 -> s9 [label="resume"]
          s3 -> s4 [label="play"]
          s4 -> s3 [label="pause"]
          s4 -> s5 [label="end"]
          s7 -> s8 [label="mute"]
          s8 -> s7 [label="mute"]
          s0 -> s10 [label="close"]
          s3 -> s10 [label="close", ltail=cluster_s1]
        }

        """)
  }

  @Test func `names are escaped in chart diagrams`() {
    #expect(
      Self.strange.graph.mermaid == """
        stateDiagram-v2
          [*] --> s0_
          state "a #34;b#34; #92; #123;" as s0 {
            [*] --> s1
            state "a #34;b#34; #92; #123;" as s0_
            state "inner --" as s1
            state "[#42;]#59;" as s2
          }
          state "end #38; #60;b#62;" as s3
          s0_ --> s2: #37;#37; #58; #10;#34;#35; [within]
          s2 --> s0_: #37;#37; #58; #10;#34;#35;
          s3 --> s0_: #37;#37; #58; #10;#34;#35;
          s0_ --> s3: up [guarded]
          s3 --> s3: up [guarded]<br>again
          s0_ --> s0_: stay [internal]
          classDef name fill:transparent,stroke:transparent
          class s0_ name

        """)
    #expect(
      Self.strange.graph.graphviz == #"""
        digraph machine {
          compound=true
          rankdir=LR
          node [shape=box, style=rounded]
          subgraph cluster_s0 {
            label="a \"b\" \\ {"; style=rounded
            s0_ [label="a \"b\" \\ {", shape=plaintext]
            s1 [label="inner --", peripheries=2]
            s2 [label="[*];"]
          }
          s3 [label="end &amp; <b>"]
          s0_ -> s2 [label="%% :  \"# [within]"]
          s2 -> s1 [label="%% :  \"#"]
          s3 -> s1 [label="%% :  \"#", lhead=cluster_s0]
          s1 -> s3 [label="up [guarded]", style=dashed, ltail=cluster_s0]
          s3 -> s3 [label="up [guarded]", style=dashed]
          s0_ -> s0_ [label="stay [internal]", style=dotted]
          s3 -> s3 [label="again"]
        }

        """#)
  }

  @Test func `diagrams show the states that a transition requires`() {
    let graph = StatechartDefinition<Player, PlayerEvent>(
      states: Player.states,
      transitions: [
        .on(.play, [(.paused => .playing).guarded(whileIn: .loud, .on)]),
        .on(.end, [(.playing => .ended).guarded(whileIn: .muted).guarded { _ in true }]),
      ]
    ).graph
    #expect(graph.edges.map(\.requiredStates) == [[.on, .loud], [.muted]])
    #expect(graph.edges.map(\.isGuarded) == [true, true])
    #expect(
      graph.edges.map(\.description) == [
        "paused => playing on play, in on, loud", "playing => ended on end, in muted, guarded",
      ])
    #expect(
      graph.mermaid.hasSuffix(
        """
          s3 --> s4: play [in on, loud]
          s4 --> s5: end [in muted] [guarded]

        """))
    #expect(graph.graphviz.contains("s3 -> s4 [label=\"play [in on, loud]\", style=dashed]"))
  }

  @Test(
    .needsProcesses,
    .enabled(if: MachineDiagramTests.Graphviz.dot != nil, "there is no dot of Graphviz on PATH"))
  func `Graphviz draws exported charts`() async throws {
    let dot = try #require(MachineDiagramTests.Graphviz.dot)
    for (graph, nodes, clusters) in [
      (Player.chart.graph.graphviz, 8, 3), (Self.strange.graph.graphviz, 4, 1),
    ] {
      let folder = try TemporaryFolder()
      let file = try folder.write("chart.dot", graph)
      let result = try await CommandRun.run(dot, ["-Tsvg", file.path])
      #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(result.output.components(separatedBy: "class=\"node\"").count == nodes + 1)
      #expect(result.output.components(separatedBy: "class=\"cluster\"").count == clusters + 1)
    }
  }
}
