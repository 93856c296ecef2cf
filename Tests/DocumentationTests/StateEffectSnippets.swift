// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import Testing

/// The effects article's snippets, verbatim.
@MainActor struct StateEffectSnippets {
  enum Forecast: CaseKeyed {
    case idle
    case loading(city: String)
    case loaded(degrees: Int)
    case failed
  }

  enum ForecastEvent: CaseKeyed, Hashable {
    case citySelected(String)
    case loaded(degrees: Int)
    case failed
  }

  static func forecast(
    from server: @escaping @Sendable (_ city: String) async throws -> Int
  ) -> MachineDefinition<Forecast, ForecastEvent> {
    MachineDefinition(
      state: .idle,
      transitions: [
        .on(ForecastEvent.citySelected, [.any(to: .loading(city: "")) { .loading(city: $1) }]),
        .on(
          ForecastEvent.loaded,
          [.from(.loading(city: ""), to: .loaded(degrees: 0)) { .loaded(degrees: $1) }]),
        .on(.failed, [.loading(city: "") => .failed]),
        .during(.loading(city: ""), onError: { _ in .failed }) { state, machine in
          guard case .loading(let city) = state else { return }
          machine.send(.loaded(degrees: try await server(city)))
        },
        .after(.seconds(10), [.loading(city: "") => .failed]),
      ])
  }

  private struct UnknownCity: Error {}

  private let scheduler = VirtualScheduler()

  @Test func `an effect ends with its state`() async {
    let clock = scheduler.clock
    let machine = StateMachine(
      Self.forecast { city in
        try await clock.sleep(for: .seconds(city == "Oslo" ? 5 : 60))
        return 7
      })
    machine.start(on: scheduler)
    machine.process(.citySelected("Rome"))
    await scheduler.settle()  // the effect for Rome sleeps
    machine.process(.citySelected("Oslo"))  // cancels it, and starts another one
    await scheduler.settle()
    scheduler.advance(by: .seconds(5))
    await scheduler.settle()
    #expect(machine.state == .loaded(degrees: 7))

    machine.process(.citySelected("Rome"))
    scheduler.advance(by: .seconds(10))
    #expect(machine.state == .failed)
    await scheduler.settle()
    #expect(clock.sleeperCount == 0)
  }

  @Test func `an effect's error is an event, and its cancellation isn't`() async {
    let clock = scheduler.clock
    let machine = StateMachine(
      Self.forecast { _ in
        try await clock.sleep(for: .seconds(1))
        throw UnknownCity()
      })
    machine.start(on: scheduler)
    machine.process(.citySelected("Rome"))
    await scheduler.settle()
    machine.reset()
    await scheduler.settle()
    #expect(machine.state == .idle && clock.sleeperCount == 0)
    machine.process(.citySelected("Rome"))
    await scheduler.settle()
    scheduler.advance(by: .seconds(1))
    await scheduler.settle()
    #expect(machine.state == .failed)
  }

  @Test func `effects don't run in steps, and not in given states`() throws {
    let definition = Self.forecast { _ in throw UnknownCity() }

    let loading = Given(.loading(city: "Oslo"), in: definition)
    #expect(loading.when(.loaded(degrees: 7)).then == .loaded(degrees: 7))
    #expect(loading.after(.seconds(10)).then == .failed)

    let idle = MachineSnapshot(state: Forecast.idle)
    let step = try definition.next(from: idle, .citySelected("Oslo"))
    #expect(step.actions == [.effects(.loading(city: "Oslo"))])
  }

  // MARK: - A stream

  enum Chat: CaseKeyed {
    case offline
    case online(unread: Int)
  }

  enum ChatEvent: CaseKeyed, Hashable {
    case connected, disconnected
    case received(String)
  }

  @Test func `an effect sends the values of a stream, between an entry and an exit action`() async {
    let (messages, server) = AsyncStream<String>.makeStream()
    let (actions, analytics) = AsyncStream<String>.makeStream()
    let definition = MachineDefinition<Chat, ChatEvent>(
      state: .offline,
      transitions: [
        .on(.connected, [.offline => .online(unread: 0)]),
        .on(.disconnected, [.any(to: .offline)]),
        .on(
          ChatEvent.received,
          [
            .stay(in: .online(unread: 0)) { old, _ in
              if case .online(let count) = old { .online(unread: count + 1) } else { old }
            }
          ]),
        .during(.online(unread: 0)) { _, machine in
          for await message in messages { machine.send(.received(message)) }
          if !Task.isCancelled { machine.send(.disconnected) }
        },
        .entering(.online(unread: 0)) { _ in analytics.yield("online") },
        .leaving(.online(unread: 0)) { _ in analytics.yield("offline") },
      ])
    let machine = StateMachine(definition)
    machine.start()
    var states: [Chat] = []
    machine.subscribe { states.append($0) }
    server.yield("Hello")
    server.yield("Are you there?")
    server.finish()
    machine.process(.connected)
    await scheduler.settle()
    #expect(
      states == [
        .offline, .online(unread: 0), .online(unread: 1), .online(unread: 2), .offline,
      ])
    analytics.finish()
    var performed: [String] = []
    for await action in actions { performed.append(action) }
    #expect(performed == ["online", "offline"])
  }
}
