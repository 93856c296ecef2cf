// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import Testing

/// The effects article's snippets, verbatim.
@MainActor struct StateEffectSnippets {
  //= StateEffects.md: enum Forecast: CaseKeyed {

  private struct UnknownCity: Error {}

  private let scheduler = VirtualScheduler()

  @Test func `an effect ends with its state`() async {
    //= StateEffects.md: let clock = scheduler.clock

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

    //= StateEffects.md: let loading = Given(.loading(city: "Oslo"), in: definition)
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
        //= StateEffects.md: .during(.online(unread: 0)) { _, machine in
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
