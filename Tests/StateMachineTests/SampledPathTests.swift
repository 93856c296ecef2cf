// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationReflection
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "`coveringPaths(samples:)` has an event for each step, which leads to the step's",
    "destination if a sample does."))
struct SampledPathTests {
  private enum Download: CaseKeyed {
    case idle
    case running(Int)
    case slow, failed
  }

  private enum Event: CaseKeyed, Hashable {
    case started
    case progressed(Int)
    case failed(code: Int, reason: String)
    case cancelled
  }

  private static let definition = MachineDefinition<Download, Event>(
    state: .idle,
    transitions: [
      .on(.started, [.idle => .running(0)]),
      .on(
        Event.progressed,
        [
          (.running(0) => .slow).guarded { (0..<10).contains($0) },
          .stay(in: .running(0)) { _, percent in .running(percent) }.guarded { $0 >= 10 },
        ]),
      .on(Event.failed, [.from(.running(0), .slow, to: .failed)]),
      .on(.cancelled, [.any(to: .idle)]),
      .after(.seconds(1), [.slow => .failed]),
    ])

  @Test func `sample events take every transition`() {
    let coverage = MachineCoverage(of: Self.definition)
    let samples: [Event] = [
      .progressed(-1), .progressed(50), .progressed(5), .failed(code: 404, reason: "gone"),
    ]
    let scheduler = VirtualScheduler()
    for path in Self.definition.coveringPaths(samples: samples) {
      let machine = StateMachine(Self.definition)
      machine.start(on: scheduler)
      let token = coverage.record(machine)
      for (event, step) in path {
        if let event { machine.process(event) } else { scheduler.advance(by: .seconds(1)) }
        #expect([machine.state.key] == step.destination.states)
      }
      token.cancel()
    }
    #expect(coverage.missedTransitions.isEmpty)
  }

  #if os(macOS) || os(Linux)
    @Test func `a case with a payload needs a sample`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Self.definition.coveringPaths(samples: [.failed(code: 404, reason: "gone")])
      }
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(
        message.contains(
          "Cannot create an event of the case progressed, which has a payload: add a sample"))
    }
  #endif

  private enum Layout: Equatable {
    indirect case deep(Layout)
    case text(String)
    case number(Double, Bool)
    case empty, full, other
  }

  @Test func `a case without a payload is created automatically`() {
    func values<Value>(_ type: Value.Type) -> [Value?] {
      (0..<EnumCase.count(of: type)).map { EnumCase.value(at: $0, of: type) }
    }
    #expect(values(Layout.self) == [nil, nil, nil, .empty, .full, .other] as [Layout?])
    #expect(values(Event.self) == [nil, nil, .started, .cancelled])
    #expect(values(Player.self).count == 11 && values(Player.self)[3] == .paused)
    #expect(values(Unit.self) == [.only])
  }

  private enum Unit { case only }
}
