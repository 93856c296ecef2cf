// SPDX-License-Identifier: MIT

import Foundation
import PresentationObservable
import TestSupport
import Testing

/// Long chains of derived values, on threads with the stack size of Apple's secondary threads.
@Suite(
  .contract(
    "Derived values' chains are read, observed, delivered, cancelled and released without",
    "recursion and in linear time, whatever their length. `computed` closures nest only if",
    "they read values that are neither observed nor known. A read that would overflow the",
    "stack stops the process with a message."))
struct ChainDepthTests {
  @Test func `ten thousand maps are read, observed and cancelled`() async {
    await onSmallStack {
      let number = Observable(0)
      let last = Self.chain(of: 10_000, on: number)
      #expect(last.value == 10_000)
      var seen: [Int] = []
      let token = last.observe { seen.append($1) }
      number.value = 1
      #expect(last.value == 10_001)
      number.value = 2
      #expect(seen == [10_001, 10_002])
      token.cancel()
      number.value = 3
      #expect(seen == [10_001, 10_002])
      #expect(last.value == 10_003)
    }
  }

  @Test func `an observer of a long chain added in a callback sees later changes`() async {
    await onSmallStack {
      let (number, trigger) = (Observable(0), Observable(0))
      let last = Self.chain(of: 10_000, on: number)
      var seen: [Int] = []
      var token: ObservationToken?
      let observer = trigger.observe { _, _ in
        number.value = 1
        token = last.observe { seen.append($1) }
        number.value = 2
      }
      trigger.value = 1
      #expect(seen == [10_002])
      observer.cancel()
      token?.cancel()
    }
  }

  @Test(arguments: [true, false]) func `a long chain is released`(tokenFirst: Bool) async {
    await onSmallStack {
      final class Resource {}
      var resource: Resource? = Resource()
      weak let released = resource
      var number: Observable<Int>? = Observable(0)
      var last = number.map { Self.chain(of: 10_000, on: $0) }
      var token = last?.observe { [resource] _, _ in withExtendedLifetime(resource) {} }
      resource = nil
      if tokenFirst { token = nil }
      last = nil
      number = nil
      #expect(released == nil)
      #expect((token == nil) == tokenFirst)
    }
  }

  /// The closures capture the values below.
  @Test(arguments: [false, true]) func `a long chain of closures is released`(chooses: Bool) async {
    await onSmallStack {
      final class Resource {}
      weak var released: Resource?
      let number = Observable(0)
      func observeAndRelease() {
        let resource = Resource()
        released = resource
        var top = number.readOnly
        var tokens: [ObservationToken] = []
        for _ in 0..<5_000 {
          let below = top
          top =
            chooses
            ? number.flatMapLatest { _ in withExtendedLifetime(resource) { below } }
            : computed { withExtendedLifetime(resource) { below.value } }
          tokens.append(top.observe { _, _ in })
        }
        number.value = 1
        for token in tokens { token.cancel() }
      }
      observeAndRelease()
      #expect(released == nil)
    }
  }

  @Test(.enabled(if: !Sanitizer.isActive))
  func `a hundred unobserved computed values are read`() async {
    await onSmallStack {
      let number = Observable(0)
      var top = number.readOnly
      for _ in 0..<100 {
        let below = top
        top = computed { below.value + 1 }
      }
      #expect(top.value == 100)
      number.value = 1
      let token = top.observe { _, _ in }
      number.value = 2
      #expect(top.value == 102)
      token.cancel()
    }
  }

  @Test func `flatMapLatest raises a long chain's dependency height`() async {
    await onSmallStack {
      let (isHigh, number) = (Observable(false), Observable(0))
      let double = combineLatest(number, number).map { $0 + $1 }
      let high = combineLatest(double, number).map { $0 + $1 }
      let choice = isHigh.flatMapLatest { $0 ? high : number.readOnly }
      let last = Self.chain(of: 10_000, on: choice)
      let sum = combineLatest(last, number).map { $0 + $1 }
      var seen: [Int] = []
      let token = sum.observe { seen.append($1) }
      isHigh.value = true
      number.value = 1
      #expect(seen == [10_000, 10_004])
      token.cancel()
    }
  }

  @Test(.timeLimit(.minutes(10))) func `nested combineLatest values take linear time`() async {
    await onSmallStack {
      let (small, large) = (Self.steps(of: 500), Self.steps(of: 2_000))
      #expect(small.read > 0 && small.observed > 0)
      #expect(large.read <= 5 * small.read)
      #expect(large.observed <= 5 * small.observed)
      #expect(large.delivered == 2_000)
    }
  }

  /// Each value is read by two paths, so that a plain recursion would take 2 to the power 1,000
  /// steps.
  @Test(.timeLimit(.minutes(10))) func `a chain of diamonds is read in linear time`() async {
    await onSmallStack {
      let number = Observable(1)
      var value = number.readOnly
      for _ in 0..<1_000 {
        value = combineLatest(value, value).map { $0 &+ $1 &+ 1 }
      }
      var expected = 1
      for _ in 0..<1_000 { expected = expected &* 2 &+ 1 }
      #expect(value.value == expected)
      var seen: [Int] = []
      let token = value.observe { seen.append($1) }
      number.value = 2
      #expect(seen == [value.value])
      token.cancel()
    }
  }

  private static func chain(
    of length: Int, on source: some ObservableProtocol<Int>
  ) -> ReadOnlyObservable<Int> {
    var last = source.readOnly
    for _ in 0..<length { last = last.map { $0 + 1 } }
    return last
  }

  /// Returns how many closures are called to read, observe and change a chain of combinations.
  private static func steps(of depth: Int) -> (read: Int, observed: Int, delivered: Int) {
    let (number, other) = (Observable(0), Observable(0))
    var (starts, deliveries) = (0, 0)
    var value = number.readOnly
    for _ in 0..<depth {
      // A filter caches nothing, so each step is counted.
      value = combineLatest(value, other).map { $0 &+ $1 }.filter(initially: 0) { _ in
        starts += 1
        return true
      }
    }
    _ = value.value
    let read = starts
    let token = value.observe { _, _ in deliveries += 1 }
    let observed = starts - read
    starts = 0
    other.value = 1
    token.cancel()
    return (read, observed, starts * deliveries)
  }
}

private func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    let thread = Thread {
      body()
      continuation.resume()
    }
    thread.stackSize = 512 << 10
    thread.start()
  }
}
