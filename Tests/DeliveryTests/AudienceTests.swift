// SPDX-License-Identifier: MIT

import PresentationDelivery
import TestSupport
import Testing

/// The rule for subscription in a callback: a change reaches only observers subscribed when it was
/// made.
@Suite(
  .contract(
    "An observer that subscribes during a delivery misses the current and queued changes.",
    "It receives each change made after its subscription, in the global delivery order."))
struct AudienceTests {
  private let journal = Journal()
  private let tokens = Tokens()

  private func record(_ name: String) -> (Int) -> Void {
    { [journal] in journal.lines.append("\(name): \($0)") }
  }

  @Test func `a new observer doesn't receive queued changes`() {
    let source = RecordedSource()
    tokens.all.append(source.observe(record("early")))
    DeliveryRound.run {
      source.change(to: 1)
      tokens.all.append(source.observe(record("late")))
      source.change(to: 2)
    }
    #expect(journal.lines == ["early: 1", "early: 2", "late: 2"])
  }

  @Test func `a new observer doesn't receive the change being delivered`() {
    let source = RecordedSource()
    tokens.all.append(
      source.observe { [tokens, journal] number in
        journal.lines.append("first: \(number)")
        guard number == 1 else { return }
        tokens.all.append(source.observe(record("second")))
        source.change(to: 2)
      })
    source.change(to: 1)
    #expect(journal.lines == ["first: 1", "first: 2", "second: 2"])
    tokens.cancel()
  }

  @Test func `a new observer misses changes queued before its subscription`() {
    let (source, other) = (RecordedSource(), RecordedSource())
    tokens.all.append(
      source.observe { [tokens] _ in
        other.change(to: 10)
        tokens.all.append(other.observe(record("other")))
        other.change(to: 20)
      })
    source.change(to: 1)
    #expect(journal.lines == ["other: 20"])
    tokens.cancel()
  }

  @Test(.contract("An observer that subscribes to a…"))
  func `a dependent receives queued changes`() {
    let source = RecordedSource()
    tokens.all.append(
      source.observe { [tokens] number in
        guard number == 1 else { return }
        source.change(to: 2)
        tokens.all.append(source.observeAsDependent(record("dependent")))
        tokens.all.append(source.observe(record("observer")))
        source.change(to: 3)
      })
    source.change(to: 1)
    #expect(journal.lines == ["dependent: 2", "dependent: 3", "observer: 3"])
    tokens.cancel()
  }

  @Test func `outside callbacks all observers are notified`() {
    let source = RecordedSource()
    tokens.all.append(source.observe(record("first")))
    source.change(to: 1)
    tokens.all.append(source.observeAsDependent(record("second")))
    source.change(to: 2)
    #expect(journal.lines == ["first: 1", "first: 2", "second: 2"])
  }

  @Test(arguments: Fuzzing.seeds(20)) func `audiences agree with the model`(seed: UInt64) {
    let model = AudienceModel(seed: seed)
    for _ in 0..<30 { model.act() }
    #expect(model.mistakes.isEmpty, "seed \(seed): \(model.mistakes.prefix(3))")
    #expect(model.deliveryCount > 0, "seed \(seed)")
    model.cancelAll()
  }
}

/// Random changes, subscriptions and cancellations, also in callbacks.
///
/// A change's audience is recorded when the change is made.
private final class AudienceModel {
  private struct Change {
    let source: Int
    let audience: [Int]
  }

  private let sources = [RecordedSource(), RecordedSource()]
  private var random: SplitMix64
  /// The observers' sources, and the tokens that aren't cancelled.
  private var observers: [Int] = []
  private var tokens: [Int: ObservationToken] = [:]
  private var changes: [Change] = []
  private var notified: [Int] = []
  private var deliveredCount = 0
  private var actions = 0
  private(set) var deliveryCount = 0
  private(set) var mistakes: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for source in sources {
      source.willDeliver = { [unowned self] in willDeliver($0) }
      source.didDeliver = { [unowned self] in didDeliver($0) }
    }
  }

  /// Performs actions on an idle thread, and in the callbacks that follow.
  func act() {
    actions = 12
    actOnce()
  }

  func cancelAll() { tokens = [:] }

  private func actOnce() {
    guard actions > 0 else { return }
    actions -= 1
    let index = Int.random(in: 0..<sources.count, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case ..<5: change(index)
    case ..<9: subscribe(to: index)
    default: if let key = tokens.keys.sorted().randomElement(using: &random) { cancel(key) }
    }
  }

  private func change(_ source: Int) {
    let audience = tokens.keys.sorted().filter { observers[$0] == source }
    changes.append(Change(source: source, audience: audience))
    sources[source].change(to: changes.count - 1)
  }

  private func subscribe(to source: Int) {
    let observer = observers.count
    observers.append(source)
    tokens[observer] = sources[source].observe { [unowned self] in call(observer, $0) }
  }

  private func cancel(_ observer: Int) { tokens.removeValue(forKey: observer)?.cancel() }

  private func willDeliver(_ number: Int) {
    if number != deliveredCount { mistakes.append("\(number) overtook \(deliveredCount)") }
    notified = []
  }

  private func call(_ observer: Int, _ number: Int) {
    deliveryCount += 1
    notified.append(observer)
    if tokens[observer] == nil { mistakes.append("\(observer) was called after its end") }
    for _ in 0..<Int.random(in: 0...2, using: &random) { actOnce() }
  }

  private func didDeliver(_ number: Int) {
    deliveredCount += 1
    let audience = changes[number].audience
    // A cancelled observer may have been called before.
    let expected = audience.filter { tokens[$0] != nil || notified.contains($0) }
    if notified != expected {
      mistakes.append("\(number) was delivered to \(notified), not \(expected)")
    }
  }
}
