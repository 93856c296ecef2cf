// SPDX-License-Identifier: MIT

import Foundation
import PresentationObservable
import TestSupport
import Testing

/// Callbacks, actors and threads at the worst moment.
struct RobustnessTests {
  @Test(
    .contract("A token doesn't retain the actor that creates it, so the actor may store it."),
    .timeLimit(.minutes(10)))
  func `an actor that stores its tokens is deallocated`() async {
    actor Screen {
      private let count = Observable(0)
      private var tokens: [ObservationToken] = []
      private(set) var seen = 0
      private let marker: Deallocation.Marker

      init(_ marker: Deallocation.Marker) {
        self.marker = marker
      }

      func open() {
        count.observe { [weak self] _, new in
          guard let self else { return }
          assumeIsolated { $0.seen = new }
        }.store(in: &tokens)
        count.value = 1
      }
    }
    var (marker, deallocation): (Deallocation.Marker?, _) = Deallocation.make()
    var screen = marker.take().map(Screen.init)
    weak let released = screen
    await screen?.open()
    #expect(await screen?.seen == 1)
    screen = nil
    // The executor may release the actor a moment after the call has returned.
    await deallocation.wait()
    #expect(released == nil)
  }

  @Test(
    .contract(
      "An observation may end inside the closures that compute its value, even while it",
      "begins."))
  func `flatMapLatest may be cancelled in its transform`() {
    let (choice, number) = (Observable(0), Observable(0))
    var seen: [Int] = []
    var token: ObservationToken?
    let latest = choice.flatMapLatest { value in
      if value == 1 { token?.cancel() }
      return number
    }
    token = latest.observe { seen.append($1) }
    choice.value = 1
    number.value = 5
    choice.value = 2
    #expect(seen == [])
    token = latest.observe { seen.append($1) }
    number.value = 6
    #expect(seen == [6])
    token?.cancel()
  }

  @Test(.contract("An observation may end inside…"))
  func `flatMapLatest may be cancelled in a map of its inner source`() {
    let (choice, number) = (Observable(0), Observable(0))
    var seen: [Int] = []
    var token: ObservationToken?
    let latest = choice.flatMapLatest { value in
      number.map { number in
        if value == 1 { token?.cancel() }
        return number
      }
    }
    token = latest.observe { seen.append($1) }
    choice.value = 1
    number.value = 5
    #expect(seen == [])
    token?.cancel()
  }

  @Test(.contract("An observation may end inside…"), arguments: ["map", "choice", "sum"])
  func `an observation may end while it begins`(_ kind: String) {
    let (trigger, number) = (Observable(0), Observable(0))
    var token: ObservationToken?
    var isEnding = false
    func compute(_ number: Int) -> Int {
      if isEnding { token?.cancel() }
      return number
    }
    let derived =
      switch kind {
      case "map": number.map(compute)
      case "choice": number.flatMapLatest { Observable(compute($0)) }
      default: combineLatest(number.map(compute), number).map { $0 + $1 }
      }
    var seen: [Int] = []
    let observer = trigger.observe { _, new in
      guard new == 1 else { return }
      token = derived.observe { seen.append($1) }
      number.value = 1
      isEnding = true
    }
    trigger.value = 1
    isEnding = false
    number.value = 2
    #expect(seen == [])
    token = derived.observe { seen.append($1) }
    number.value = 3
    #expect(seen == [kind == "sum" ? 6 : 3])
    token?.cancel()
    observer.cancel()
  }

  #if os(macOS) || os(Linux)
    @Test(
      .contract(
        "A `flatMapLatest` that depends on itself, directly or indirectly, stops the process",
        "with a message."))
    func `flatMapLatest traps if it selects itself`() async {
      let read = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var itself: ReadOnlyObservable<Int>?
        itself = Observable(0).flatMapLatest { _ in itself ?? Observable(0).readOnly }
        _ = itself?.value
      }
      let followed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
      {
        Observables.chainLimit = 1_000
        let isOwn = Observable(false)
        var itself: ReadOnlyObservable<Int>?
        let zero = Observable(0).readOnly
        itself = isOwn.flatMapLatest { $0 ? itself ?? zero : zero }
        let token = itself?.observe { _, _ in }
        isOwn.value = true
        token?.cancel()
      }
      let two = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Observables.chainLimit = 1_000
        let (isCycle, zero) = (Observable(false), Observable(0).readOnly)
        var one: ReadOnlyObservable<Int>?
        let other = isCycle.flatMapLatest { $0 ? one ?? zero : zero }
        one = isCycle.flatMapLatest { $0 ? other : zero }
        let tokens = [one?.observe { _, _ in }, other.observe { _, _ in }]
        isCycle.value = true
        precondition(tokens.count == 2)
      }
      for result in [read, followed, two] {
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
          message.contains(
            "Cannot compute ReadOnlyObservable<Int> (flatMapLatest): it depends on itself"))
      }
    }
  #endif

  @Test(
    .contract(
      "An update that throws leaves the value unchanged, and releases its temporary values",
      "outside the lock."), .timeLimit(.minutes(10)))
  func `a value dropped by a failed update may read the observable`() {
    struct Refusal: Error {}
    final class Resource: Sendable {
      let onRelease: @Sendable () -> Void
      init(_ onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }
      deinit { onRelease() }
    }
    let shared = SharedObservable<Resource?>(nil)
    let isRead = SharedObservable(false)
    #expect(throws: Refusal.self) {
      try shared.update {
        $0 = Resource { isRead.value = shared.value == nil }
        throw Refusal()
      }
    }
    #expect(isRead.value)
  }

  #if os(macOS) || os(Linux)
    @Test(
      .contract(
        "Two tasks that await one iterator at the same time stop the process with a message."),
      arguments: [true, false])
    func `two concurrent waits on one iterator trap`(isShared: Bool) async {
      let result =
        isShared
        ? await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          let count = SharedObservable(0)
          await RobustnessTests.waitTwice(count.values().makeAsyncIterator())
          precondition(count.value == 0)
        }
        : await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          await RobustnessTests.waitTwice()
        }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Cannot await two values of one iterator at the same time"))
      #expect(message.contains("makeAsyncIterator()"))
    }
  #endif

  @MainActor static func waitTwice() async {
    let count = Observable(0)
    let iterator = count.values().makeAsyncIterator()
    let tasks = (0..<2).map { _ in
      Task {
        var copy = iterator
        while await copy.next() != nil {}
      }
    }
    for task in tasks { await task.value }
    precondition(count.value == 0)
  }

  @MainActor static func waitTwice(_ iterator: sending ObservableValues<Int>.Iterator)
    async
  {
    let iterator = iterator
    let tasks = (0..<2).map { _ in
      Task { @MainActor in
        var copy = iterator
        while await copy.next() != nil {}
      }
    }
    for task in tasks { await task.value }
  }
}
