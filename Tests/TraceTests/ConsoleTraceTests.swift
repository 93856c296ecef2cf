// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import PresentationTrace
import TestSupport
import Testing

struct ConsoleTraceTests {
  /// A collector of sink output, with a clock that advances by a millisecond per reading.
  private final class Output: Sendable {
    private let text = Locked("")
    private let milliseconds = Locked(0)

    var lines: String { text.withLock { $0 } }

    func write(_ line: String) { text.withLock { $0 += line } }

    func tick() -> Duration {
      milliseconds.withLock { milliseconds in
        milliseconds += 1
        return .milliseconds(milliseconds)
      }
    }
  }

  private func trace(
    _ format: ConsoleFormat = ConsoleFormat(), _ body: (Tracer) -> Void
  ) -> String {
    let output = Output()
    let sink = ConsoleSink(format: format, write: { output.write($0) })
    let tracer = Tracer(to: sink, clock: { output.tick() })
    Inspection.watch(with: tracer) { body(tracer) }
    return output.lines
  }

  private func flow() {
    let machine = StateMachine<Bool, String>(state: false, transitions: ["on": [false => true]])
    let name = Observable("A", name: "name")
    let tokens = [
      machine.observe { _, _, _ in name.value = "B" },
      name.observe { _, _ in machine.processEvent("on") },
    ]
    machine.processEvent("on")
    for token in tokens {
      token.cancel()
    }
  }

  @Test(.contract("Each event is a line under its cause."))
  func `each event is a line under its cause`() {
    #expect(
      trace { _ in flow() } == """
        #1    0.001s ◆ event StateMachine<Bool, String> on: false → true 1.0 ms
        #2    0.003s   ● value name "A" → "B" ← #1
        #3    0.004s     ◌ queued StateMachine<Bool, String> on ← #2
        #2    0.003s   └ value took 2.0 ms
        #4    0.006s     ◇ ignored StateMachine<Bool, String> on in true, which accepts nothing ← #2 1.0 ms
        #5    0.008s ⊘ unsubscribed StateMachine<Bool, String> cancelled
        #6    0.009s ⊘ unsubscribed name cancelled

        """)
  }

  @Test func `an ASCII trace contains only ASCII`() {
    let lines = trace(ConsoleFormat(isASCII: true)) { _ in flow() }
    #expect(!lines.contains { !$0.isASCII })
    #expect(lines.contains("#2    0.003s   * value name \"A\" -> \"B\" <- #1\n"))
  }

  @Test func `color only adds escape sequences to lines`() {
    let plain = trace { _ in flow() }
    let colored = trace(ConsoleFormat(usesColor: true)) { _ in flow() }
    #expect(colored.contains("\u{1B}[32m◆ event\u{1B}[0m"))
    #expect(colored.replacing(#/\u{1B}\[\d+m/#, with: "") == plain)
  }

  @Test(
    .contract(
      "Control characters, bidirectional controls, tag characters and byte order marks in data",
      "are escaped on the console. Joiners are preserved."))
  func `control characters in data never reach the terminal`() {
    let lines = trace { _ in
      Inspection.report(
        .input, InspectionEvent.Subject(type: "T"), .input("a\u{1B}[2Jb\nc\u{7}\u{85}\u{2028}d"))
    }
    #expect(lines.filter(\.isNewline).count == 1)
    #expect(!lines.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(lines.contains(#"a\u{1B}[2Jb\nc\u{07}\u{0085}\u{2028}d"#))
  }

  @Test(
    .contract("Control characters, bidirectional…"),
    arguments: [
      0x61C, 0x200E, 0x200F, 0x202A, 0x202E, 0x2060, 0x2066, 0x2069, 0xFEFF, 0xFFF9, 0xE0001,
      0xE0041,
      0xE007F,
    ])
  func `invisible format characters in data are escaped`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let lines = trace { _ in
      Inspection.report(
        .input, InspectionEvent.Subject(type: "T", name: "a\(scalar)b"), .input("c\(scalar)d"))
    }
    #expect(!lines.unicodeScalars.contains(scalar))
    let escape = scalar.escaped(asASCII: true)
    #expect(lines.contains("a\(escape)b") && lines.contains("c\(escape)d"))
  }

  @Test(.contract("Control characters, bidirectional…"))
  func `joiners and other text are written unchanged`() {
    let text = "👩🏽‍🚀 می‌خواهم क्‍ष ‹a› 100 ‰ ｆ é"
    let lines = trace { _ in
      Inspection.report(.input, InspectionEvent.Subject(type: "T"), .input(text))
    }
    #expect(lines.contains(text))
  }

  @Test func `a flush writes pending lines before the app's own output`() {
    let output = Output()
    let tracer = Tracer(
      to: ConsoleSink(write: { output.write($0) }), clock: { output.tick() })
    Inspection.watch(with: tracer) {
      Inspection.span(.input, InspectionEvent.Subject(type: "app"), .input("tap")) {
        tracer.flush()
        output.write("printed\n")
      }
    }
    #expect(
      output.lines == """
        #1    0.001s ▶ input app tap
        printed
        #1    0.001s └ input took 1.0 ms

        """)
  }

  @Test(
    arguments: [
      ([:], true, true), ([:], false, false), (["TERM": "dumb"], true, false),
      (["NO_COLOR": "1"], true, false), (["NO_COLOR": ""], true, true),
      (["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false), (["FORCE_COLOR": "1"], false, true),
      (["FORCE_COLOR": "0"], false, false), (["CLICOLOR_FORCE": "1"], false, true),
      (["CLICOLOR": "0"], true, false), (["CLICOLOR": "0", "FORCE_COLOR": "1"], true, true),
    ] as [([String: String], Bool, Bool)])
  func `color depends on the environment`(
    environment: [String: String], isTerminal: Bool, wantsColor: Bool
  ) {
    #expect(
      ConsoleFormat.wantsColor(environment: environment, isTerminal: isTerminal) == wantsColor)
  }

  @Test(.contract("Numbers and times are never truncated."))
  func `numbers and times of any length are written in full`() {
    func line(_ id: UInt64, _ time: Duration, took: Duration) -> String {
      let output = Output()
      let sink = ConsoleSink(write: { output.write($0) })
      let event = InspectionEvent(
        id: .init(rawValue: id), subject: InspectionEvent.Subject(type: "T"), kind: .shown)
      sink.receive(.began(TraceEntry.Record(event: event, time: time)))
      sink.receive(.ended(event.id, took: took))
      return output.lines
    }
    #expect(line(1, .zero, took: .nanoseconds(1_499)) == "#1    0.000s ◉ shown T 1 µs\n")
    #expect(
      line(123_456_789, .seconds(3_600), took: .microseconds(999))
        == "#123456789 3600.000s ◉ shown T 999 µs\n")
    #expect(
      line(99_999, .nanoseconds(1_999_500_000), took: .microseconds(12_340))
        == "#99999 2.000s ◉ shown T 12.3 ms\n")
    #expect(line(1, .zero, took: .milliseconds(61_996)) == "#1    0.000s ◉ shown T 62.00 s\n")
  }

  @Test func `a long payload is truncated`() {
    let lines = trace { _ in
      let text = String(repeating: "é→", count: 300)
      Inspection.report(.input, InspectionEvent.Subject(type: "T"), .input(text))
    }
    #expect(lines == "#1    0.001s ▶ input T " + String(repeating: "é→", count: 120) + "…\n")
  }
}
