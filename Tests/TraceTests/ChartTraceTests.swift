// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationStateMachine
import PresentationTesting
import PresentationTrace
import TestSupport
import Testing

private enum Player: Keyed { case off, on, playback, paused, playing, sound, loud, muted }
private enum Command: Keyed { case power, play }

@Suite(.contract("A trace shows each exit, action…"))
struct ChartTraceTests {
  private static let definition = StatechartDefinition<Player, Command>(
    states: [
      .state(.off),
      .parallel(
        .on,
        [
          .compound(.playback, initial: .paused, [.state(.paused), .state(.playing)]),
          .compound(.sound, initial: .loud, [.state(.loud), .state(.muted)]),
        ]),
    ],
    transitions: [
      .on(.power, [(.off => .on).performing { _, _ in }, .on => .off]),
      .on(.play, [.paused => .playing]),
      .entering(.on) { $0.process(.play) },
    ])

  @Test func `the console shows each step of a chart`() {
    let chart = Statechart(Self.definition, name: "player")
    chart.start()
    let output = Locked("")
    let sink = ConsoleSink(
      format: ConsoleFormat(), write: { line in output.withLock { $0 += line } })
    let tracer = Tracer(to: sink, clock: { .zero })
    Inspection.watch(with: tracer) { _ = chart.process(.power) }
    #expect(
      output.withLock(\.self) == """
        #1    0.000s ◆ event player power: off → paused + loud
        #2    0.000s   ◁ exited player off ← #1
        #3    0.000s   ◈ action player off => on ← #1 0 µs
        #4    0.000s   ▷ entered player on ← #1
        #5    0.000s     ◌ queued player play ← #4
        #4    0.000s   └ entered took 0 µs
        #6    0.000s   ▷ entered player playback ← #1
        #7    0.000s   ▷ entered player paused ← #1
        #8    0.000s   ▷ entered player sound ← #1
        #9    0.000s   ▷ entered player loud ← #1
        #10   0.000s   ◆ event player play: paused + loud → playing + loud ← #1
        #11   0.000s     ◁ exited player paused ← #10
        #12   0.000s     ▷ entered player playing ← #10
        #10   0.000s   └ event took 0 µs
        #1    0.000s └ event took 0 µs

        """)
  }
}
