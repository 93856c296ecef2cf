// SPDX-License-Identifier: MIT

import Foundation
import PresentationObservable
import TestSupport
import Testing

/// Threads that set, subscribe and cancel at random.
///
/// All observers must receive parts of one order.
@Suite(
  .contract(
    "A `SharedObservable` orders all threads' changes. Each observer receives each change",
    "once, in that order, and one call at a time."))
struct SharedObservableOracleTests {
  static let threads = 4
  static let steps = 400

  @Test(arguments: 1...10)
  func `each observer sees a contiguous part of a single order`(seed: UInt64) async {
    let shared = SharedObservable(Stamp())
    let witnesses = (0..<3).map { _ in Witness() }
    let witnessTokens = witnesses.map { $0.watch(shared) }
    let reactions = Reactions()
    let reacting = shared.observe { _, new in reactions.react(to: new, in: shared) }

    let transients = await withTaskGroup(of: [Witness].self) { group in
      for thread in 0..<Self.threads {
        group.addTask {
          await onThread { Self.work(on: shared, thread: thread, seed: seed) }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }

    // A background thread may still deliver. After the first change, all reactions have been made;
    // after the second, they have been delivered.
    for serial in 1...2 {
      await deliver(Stamp(writer: Self.threads + 1, serial: serial), in: shared)
    }
    let order = witnesses[0].changes
    #expect(order.count == Self.threads * Self.steps + reactions.count + 2, "seed \(seed)")
    #expect(order.last?.new == shared.value, "seed \(seed)")
    #expect(isChain(order) && order.first?.old == Stamp(), "seed \(seed)")
    for writer in 0...Self.threads {
      let serials = order.map(\.new).filter { $0.writer == writer }.map(\.serial)
      #expect(serials == Array(0..<serials.count).map { $0 + 1 }, "writer \(writer), seed \(seed)")
    }
    for witness in witnesses {
      #expect(witness.changes == order, "seed \(seed)")
    }
    let places = Dictionary(
      uniqueKeysWithValues: order.enumerated().map { ($0.element.new, $0.offset) })
    for transient in transients {
      guard let first = transient.changes.first, let start = places[first.new] else { continue }
      #expect(
        Array(order[start...].prefix(transient.changes.count)) == transient.changes, "seed \(seed)")
      #expect(transient.firstValue == nil || transient.firstValue == first.old, "seed \(seed)")
    }
    #expect(witnessTokens.count == 3)
    reacting.cancel()
  }

  /// Makes a change and waits for its delivery.
  private func deliver(_ stamp: Stamp, in shared: SharedObservable<Stamp>) async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let token = shared.observe { _, new in if new == stamp { end.finish() } }
    shared.value = stamp
    for await _ in ends {}
    token.cancel()
  }

  private static func work(
    on shared: SharedObservable<Stamp>, thread: Int, seed: UInt64
  ) -> [Witness] {
    var random = SplitMix64(seed: seed &* 31 &+ UInt64(thread))
    var witnesses: [Witness] = []
    var tokens: [SharedObservationToken] = []
    for serial in 1...steps {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let witness = Witness()
        witnesses.append(witness)
        tokens.append(witness.watch(shared))
      case 1:
        let witness = Witness()
        witnesses.append(witness)
        tokens.append(witness.watchFromTheCurrentValue(shared))
      case 2 where !tokens.isEmpty:
        tokens.remove(at: Int.random(in: 0..<tokens.count, using: &random)).cancel()
      case 3 where !tokens.isEmpty:
        _ = tokens.removeLast()
      default: break
      }
      if Bool.random(using: &random) {
        shared.value = Stamp(count: 0, writer: thread, serial: serial)
      } else {
        shared.update { $0 = Stamp(count: $0.count + 1, writer: thread, serial: serial) }
      }
    }
    return witnesses
  }
}

/// A value that only one thread writes.
private struct Stamp: Hashable, Sendable {
  var count = 0
  var writer = -1
  var serial = 0
}

private struct Change: Equatable {
  let old: Stamp
  let new: Stamp
}

private func isChain(_ changes: [Change]) -> Bool {
  zip(changes, changes.dropFirst()).allSatisfy { $0.new == $1.old }
}

/// An observer's deliveries.
///
/// `@unchecked`, and without a lock: two simultaneous callbacks would be a race.
private final class Witness: @unchecked Sendable {
  private(set) var changes: [Change] = []
  private(set) var firstValue: Stamp?
  private var last: Stamp?

  func watch(_ shared: SharedObservable<Stamp>) -> SharedObservationToken {
    shared.observe { [self] in changes.append(Change(old: $0, new: $1)) }
  }

  func watchFromTheCurrentValue(_ shared: SharedObservable<Stamp>) -> SharedObservationToken {
    shared.observeNewAndCall { [self] new in
      if let last {
        changes.append(Change(old: last, new: new))
      } else {
        firstValue = new
      }
      last = new
    }
  }
}

/// Sets inside callbacks, as a separate writer.
private final class Reactions: @unchecked Sendable {
  private(set) var count = 0

  func react(to stamp: Stamp, in shared: SharedObservable<Stamp>) {
    guard stamp.writer < SharedObservableOracleTests.threads, stamp.serial % 5 == 0 else { return }
    count += 1
    shared.update { [count] in
      $0 = Stamp(
        count: $0.count + 1, writer: SharedObservableOracleTests.threads, serial: count)
    }
  }
}

private func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: work()) }
  }
}
