// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import PresentationTerminal

/// Tests of clicks and drags against a model that derives each event from all earlier reports.
@Suite(
  .contract(
    "A mouse press and release at one cell are a click. With a motion to another cell in",
    "between, they are a drag and never a click."))
struct MouseButtonTests {
  private enum Kind: CaseIterable {
    case press, motion, release, wheel, otherButton
  }

  private struct Report {
    let kind: Kind
    let position: TerminalEvent.Position

    /// The report's sequence, with modifier keys.
    func sequence(modifiers: Int) -> String {
      // With Shift, the wheel scrolls horizontally.
      let modifiers = kind == .wheel ? modifiers & ~1 : modifiers
      let (button, final) =
        switch kind {
        case .press: (0, "M")
        case .motion: (32, "M")
        case .release: (0, "m")
        case .wheel: (64, "M")
        case .otherButton: (2, "M")
        }
      return "\u{1B}[<\(button | modifiers << 2);\(position.column + 1);\(position.row + 1)\(final)"
    }
  }

  @Test(arguments: Fuzzing.seeds(20))
  func `mouse reports are parsed as clicks and drags`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 1...20 {
      let reports = (0..<30).map { _ in
        Report(
          kind: Kind.allCases.randomElement(using: &random) ?? .press,
          position: .init(
            column: Int.random(in: 0...1, using: &random),
            row: Int.random(in: 0...1, using: &random)))
      }
      var bytes = reports.flatMap { report in
        Array(report.sequence(modifiers: Int.random(in: 0...7, using: &random)).utf8)
      }
      var (parser, events) = (TerminalParser(), [TerminalEvent]())
      while !bytes.isEmpty {
        let part = bytes.prefix(Int.random(in: 1...9, using: &random))
        events += parser.read(part)
        bytes.removeFirst(part.count)
      }
      let expected = reports.indices.compactMap { Self.event(of: reports[...$0]) }
      #expect(events == expected, "seed \(seed): \(reports)")
    }
  }

  private static func event(of reports: ArraySlice<Report>) -> TerminalEvent? {
    guard let last = reports.last else { return nil }
    let position = last.position
    let button = reports.dropLast().filter { [.press, .motion, .release].contains($0.kind) }
    let pressed = button.lastIndex { $0.kind != .motion }
    let start = pressed.flatMap { button[$0].kind == .press ? button[$0].position : nil }
    let motions = button[((pressed ?? -1) + 1)...].map(\.position)
    let hasLeft = start.map { start in motions.contains { $0 != start } } ?? false
    switch (last.kind, start) {
    case (.wheel, _): return .scroll(lines: -1, column: position.column, row: position.row)
    case (.press, let start?):
      return hasLeft ? motions.last.map { .release(from: start, to: $0) } : nil
    case (.motion, let start?):
      return position == motions.last ?? start ? nil : .drag(from: start, to: position)
    case (.release, let start?):
      return hasLeft || position != start
        ? .release(from: start, to: position)
        : .click(column: position.column, row: position.row)
    default: return nil
    }
  }
}
