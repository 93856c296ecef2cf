// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import PresentationInspection
import PresentationObservable
import TestSupport
import Testing

/// Values received by shared observables' callbacks.
///
/// `@unchecked`: callbacks never overlap, which the thread sanitizer checks here. Tests read the
/// values while nothing is delivered.
final class Seen<Element>: @unchecked Sendable {
  var elements: [Element] = []
}

struct SharedObservableTests {
  @Test func `shared observers receive old and new values`() {
    let count = SharedObservable(0)
    let seen = Seen<[Int]>()
    let token = count.observe { seen.elements.append([$0, $1]) }
    count.value = 1
    count.value = 1
    let result = count.update { value in
      value += 4
      return "five"
    }
    #expect(result == "five")
    #expect(seen.elements == [[0, 1], [1, 1], [1, 5]])
    #expect(count.value == 5)
    token.cancel()
  }

  /// A slow observer, while another thread keeps making changes.
  @Test(
    .contract(
      "A change's thread delivers other threads' changes for about 0.1 s after its own. Then",
      "a background thread delivers the rest."), arguments: [false, true])
  func `a delivering thread returns while others make changes`(isNested: Bool) async throws {
    let count = SharedObservable(0)
    let (seen, isOver) = (Locked([Int]()), Locked(false))
    let token = count.observe { _, new in
      seen.withLock { $0.append(new) }
      // A change in the callback for another thread's change isn't the caller's own.
      if isNested, new.isMultiple(of: 2) { count.update { $0 += 1 } }
      Thread.sleep(forTimeInterval: 0.001)
    }
    let writer = Task.detached {
      while !isOver.withLock({ $0 }) {
        count.update { $0 += 1 }
        try? await Task.sleep(for: .microseconds(100))
      }
    }
    // Returns although changes wait without end.
    for _ in 1...3 { count.update { $0 += 1 } }
    isOver.withLock { $0 = true }
    await writer.value
    token.cancel()
    let delivered = seen.withLock { $0 }
    #expect(delivered == Array(1...delivered.count) && count.value >= delivered.count)
  }

  @Test(.contract("A change's thread delivers…"))
  func `a handover between threads delivers every change`() async throws {
    let count = SharedObservable(0)
    let seen = Locked([Int]())
    let (begun, hasWritten) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let token = count.observe { _, new in
      if new == 1 {
        begun.signal()
        hasWritten.wait()
      }
      if new < 5 { Thread.sleep(forTimeInterval: 0.05) }
      seen.withLock { $0.append(new) }
    }
    Thread.detachNewThread {
      begun.wait()
      for _ in 1...1_000 { count.update { $0 += 1 } }
      hasWritten.signal()
    }
    count.update { $0 += 1 }
    let end = ContinuousClock.now + .seconds(60)
    while seen.withLock(\.count) < 1_001 {
      try #require(ContinuousClock.now < end)
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(seen.withLock { $0 } == Array(1...1_001))
    token.cancel()
  }

  @Test func `observeNewAndCall calls shared observers with the current value`() {
    let name = SharedObservable("A")
    let copy = name
    let seen = Seen<String>()
    let token = name.observeNewAndCall { seen.elements.append($0) }
    #expect(seen.elements == ["A"])
    copy.value = "B"
    #expect(seen.elements == ["A", "B"])
    token.cancel()
  }

  @Test(.contract("An update that throws leaves…"))
  func `a failed update changes nothing`() {
    struct Refusal: Error {}
    let count = SharedObservable(1)
    let seen = Seen<Int>()
    let token = count.observe { seen.elements.append($1) }
    #expect(throws: Refusal.self) {
      try count.update {
        $0 = 2
        throw Refusal()
      }
    }
    #expect(count.value == 1)
    #expect(seen.elements == [])
    token.cancel()
  }

  @Test(
    .contract(
      "A shared value set inside a callback is readable at once and delivered later, never",
      "under the lock. If another object's callback sets it, delivery waits for that",
      "callback."))
  func `a shared nested set is readable immediately and delivered later`() {
    let count = SharedObservable(0)
    let seen = Seen<String>()
    let tokens = [
      count.observe { _, new in
        if new == 1 {
          count.update { $0 += 1 }
          count.update { $0 += 1 }
        }
        seen.elements.append("first \(new), now \(count.value)")
      },
      count.observe { seen.elements.append("second \($0)→\($1)") },
    ]
    count.value = 1
    #expect(
      seen.elements == [
        "first 1, now 3", "second 0→1", "first 2, now 3", "second 1→2", "first 3, now 3",
        "second 2→3",
      ])
    #expect(tokens.count == 2)
  }

  @Test(.contract("A shared value set inside a…"))
  func `a shared change made in another observable's callback waits`() {
    let local = Observable(0)
    let shared = SharedObservable(0)
    let seen = Seen<String>()
    let sharedToken = shared.observe { seen.elements.append("shared \($1)") }
    let localTokens = [
      local.observe { _, new in shared.value = new },
      local.observe { _, new in seen.elements.append("local \(new)") },
    ]
    local.value = 1
    #expect(seen.elements == ["local 1", "shared 1"])
    sharedToken.cancel()
    #expect(localTokens.count == 2)
  }

  @Test(.contract("A transaction defers shared changes to its end and delivers each one."))
  func `a transaction delays shared changes without merging them`() {
    let local = Observable(0)
    let shared = SharedObservable(0)
    let seen = Seen<String>()
    let sharedToken = shared.observe { seen.elements.append("shared \($0)→\($1)") }
    let localToken = local.observe { seen.elements.append("local \($0)→\($1)") }
    Observables.transaction {
      local.value = 1
      shared.value = 1
      shared.value = 2
      seen.elements.append("set")
      local.value = 2
    }
    #expect(seen.elements == ["set", "shared 0→1", "shared 1→2", "local 0→2"])
    sharedToken.cancel()
    localToken.cancel()
  }

  @Test(
    .contract(
      "A chain of shared changes neither recurses nor grows the stack, whatever its length."))
  func `a long shared chain neither recurses nor grows the stack`() {
    let count = SharedObservable(0)
    let token = count.observe { _, new in
      if new < 200_000 {
        count.value = new + 1
      }
    }
    count.value = 1
    #expect(count.value == 200_000)
    token.cancel()
  }

  #if os(macOS) || os(Linux)
    @Test(.contract("An endless chain of changes stops…"))
    func `an endless shared loop traps with an explanation`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let count = SharedObservable(0, name: "count")
        let token = count.observe { _, new in count.value = new }
        count.value = 1
        token.cancel()
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Cannot finish a delivery"))
      #expect(message.contains("the last ones by count"))
    }
  #endif
}

struct SharedObservableLifetimeTests {
  @Test func `releasing a shared token ends the observation`() {
    let count = SharedObservable(0)
    let seen = Seen<Int>()
    var token: SharedObservationToken? = count.observe { seen.elements.append($1) }
    count.value = 1
    #expect(token != nil)
    token = nil
    count.value = 2
    #expect(seen.elements == [1])
  }

  @Test func `an array retains shared tokens`() {
    let count = SharedObservable(0)
    let seen = Seen<Int>()
    var tokens: [SharedObservationToken] = []
    count.observe { seen.elements.append($1) }.store(in: &tokens)
    count.value = 1
    tokens = []
    count.value = 2
    #expect(seen.elements == [1])
  }

  @Test func `a shared observer cancelled during a delivery isn't called again`() {
    let count = SharedObservable(0)
    let seen = Seen<String>()
    let tokens = Seen<SharedObservationToken>()
    tokens.elements = [
      count.observe { _, new in
        seen.elements.append("first \(new)")
        for token in tokens.elements {
          token.cancel()
        }
      },
      count.observe { _, new in seen.elements.append("second \(new)") },
    ]
    count.value = 1
    count.value = 2
    #expect(seen.elements == ["first 1"])
  }

  @Test func `a shared observer added during a delivery receives only later changes`() {
    let count = SharedObservable(0)
    let seen = Seen<Int>()
    let tokens = Seen<SharedObservationToken>()
    let token = count.observe { _, new in
      if new == 1 {
        count.value = 2
        tokens.elements.append(count.observe { seen.elements.append($1) })
        count.value = 3
      }
    }
    count.value = 1
    #expect(seen.elements == [3])
    token.cancel()
  }

  @Test func `a shared token releases its closure immediately and retains nothing`() {
    final class Captured: Sendable {}
    func observed() -> (SharedObservable<Int>, SharedObservationToken, () -> Captured?) {
      let captured = Captured()
      let count = SharedObservable(0)
      let token = count.observe { [captured] _, _ in _ = captured }
      return (count, token, { [weak captured] in captured })
    }
    let (count, token, captured) = observed()
    #expect(captured() != nil)
    token.cancel()
    #expect(captured() == nil)
    count.value = 1

    let (_, keptToken, dropped) = observed()
    #expect(dropped() == nil)
    keptToken.cancel()
  }

  @Test(.contract("A shared value set inside a…"))
  func `captures released by a shared token may use the observable`() {
    final class Setter: Sendable {
      let count: SharedObservable<Int>
      init(_ count: SharedObservable<Int>) { self.count = count }
      deinit { count.update { $0 += 10 } }
    }
    let count = SharedObservable(0)
    let seen = Seen<Int>()
    let other = count.observe { seen.elements.append($1) }
    let setter = Setter(count)
    count.observe { [setter] _, _ in _ = setter }.cancel()
    #expect(seen.elements.isEmpty)
    _ = consume setter
    #expect(seen.elements == [10])
    other.cancel()
  }

  @Test func `a shared observable may be released in its callback`() {
    let holder = Seen<SharedObservable<Int>>()
    holder.elements = [SharedObservable(0)]
    let seen = Seen<Int>()
    let token = holder.elements[0].observe { _, new in
      if new == 1 {
        holder.elements[0].value = 2
        holder.elements = []
      }
      seen.elements.append(new)
    }
    holder.elements[0].value = 1
    #expect(seen.elements == [1, 2])
    token.cancel()
  }
}
