// SPDX-License-Identifier: MIT

import Dispatch
import PresentationInspection
import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "An observation's end is a trace event with its source and its reason. Reasons are a",
    "token cancelled or deallocated on any thread, and a deallocated source or owner."))
@MainActor struct ObservationEndTests {
  private let recorder = InspectionRecorder()
  private let count = Observable(0, name: "count")

  private var ends: [String] {
    recorder.events.compactMap { event in
      guard case .observationEnded(let reason) = event.kind else { return nil }
      return "\(event.subject): \(reason)"
    }
  }

  @Test func `a cancelled token is reported once`() {
    let token = count.observe { _, _ in }
    Inspection.watch(with: recorder) {
      token.cancel()
      token.cancel()
      count.value = 1
    }
    #expect(ends == ["count: cancelled"])
    #expect(recorder.events.first?.isInstant == true)
    #expect(recorder.events.first?.kind.category == .observation)
  }

  @Test func `a token released on its actor is reported immediately`() {
    var token: ObservationToken? = count.observe { _, _ in }
    Inspection.watch(with: recorder) { token = nil }
    #expect(ends == ["count: token deallocated"])
    #expect(token == nil)
  }

  @Test func `the next change reports a token released elsewhere`() {
    let holder = Holder(Self.observeOnNoActor(count))
    Inspection.watch(with: recorder) {
      DispatchQueue.global().sync { holder.token = nil }
      #expect(ends.isEmpty)
      count.value = 1
    }
    #expect(ends == ["count: token deallocated"])
  }

  @Test(.timeLimit(.minutes(10))) func `a token's actor reports its release elsewhere`() async {
    let (holder, inspector) = (Holder(count.observe { _, _ in }), AwaitedEvents())
    let events = await Inspection.watch(with: inspector, categories: .observation) {
      await holder.dropElsewhere()
      let first = await inspector.next()
      // A second observation's end shows that the first was reported once.
      count.observe { _, _ in }.cancel()
      return [first, await inspector.next()]
    }
    #expect(events.map { $0?.subject.name } == ["count", "count"])
    #expect(
      events.map { $0?.kind } == [
        .observationEnded(reason: "token deallocated"), .observationEnded(reason: "cancelled"),
      ])
  }

  @Test func `a source may be deallocated elsewhere while its observations end`() async {
    await Inspection.watch(with: recorder) {
      for _ in 0..<300 {
        let holder = SourceHolder()
        let tokens = holder.observe(8)
        let released = Task { await holder.dropElsewhere() }
        // The release should come before, between and after the cancellations.
        await Task.yield()
        for token in tokens { token.cancel() }
        await released.value
      }
    }
    #expect(ends.count == 300 * 8)
  }

  @Test func `deallocating a source ends its observations`() {
    var source: Observable<Int>? = Observable(0, name: "source")
    let tokens = [source?.observe { _, _ in }, source?.observe { _, _ in }]
    let double = source?.map { 2 * $0 }.observe { _, _ in }
    Inspection.watch(with: recorder) { source = nil }
    #expect(source == nil)
    #expect(
      ends == [
        "source: source deallocated", "source: source deallocated",
        "ReadOnlyObservable<Int>: source deallocated",
      ])
    withExtendedLifetime((tokens, double)) {}
  }

  @Test(.contract("A derived value reports only its own observations' ends, not its sources'."))
  func `a derived value reports only its own end`() {
    let sum = combineLatest(count, count.map { $0 + 1 }).map { $0 + $1 }
    let token = sum.observe { _, _ in }
    Inspection.watch(with: recorder) { token.cancel() }
    #expect(ends == ["ReadOnlyObservable<Int>: cancelled"])
  }

  @Test func `an owner's deallocation is reported as the reason`() {
    final class Owner {}
    var owner: Owner? = Owner()
    if let owner { count.observe(owner) { _, _, _ in } }
    Inspection.watch(with: recorder) {
      owner = nil
      count.value = 1
    }
    #expect(owner == nil)
    #expect(ends == ["count: owner deallocated"])
  }

  @Test func `a shared observation's end is reported`() {
    var shared: SharedObservable<Int>? = SharedObservable(0, name: "shared")
    let tokens = (0..<3).map { _ in shared?.observe { _, _ in } }
    Inspection.watch(with: recorder) {
      tokens[0]?.cancel()
      tokens[0]?.cancel()
      shared = nil
    }
    #expect(shared == nil)
    #expect(
      ends == [
        "shared: cancelled", "shared: source deallocated", "shared: source deallocated",
      ])
  }

  @Test func `an observation ended in a callback has the change as its cause`() {
    var token: ObservationToken?
    token = count.observe { _, _ in token?.cancel() }
    Inspection.watch(with: recorder) { count.value = 1 }
    #expect(ends == ["count: cancelled"])
    #expect(recorder.events.last?.cause == recorder.events.first?.id)
  }

  private nonisolated static func observeOnNoActor(_ count: Observable<Int>) -> ObservationToken {
    count.observe(isolation: nil) { _, _ in }
  }
}

/// A token that one thread at a time uses.
private final class Holder: @unchecked Sendable {
  var token: ObservationToken?

  init(_ token: ObservationToken) {
    self.token = token
  }

  @concurrent func dropElsewhere() async {
    token = nil
  }
}

/// An inspector whose events a test awaits.
private final class AwaitedEvents: Inspector {
  private let stream = AsyncStream.makeStream(of: InspectionEvent.self)

  func record(_ event: InspectionEvent) { stream.continuation.yield(event) }

  func finish(_ id: InspectionEvent.ID) {}

  func next() async -> InspectionEvent? { await stream.stream.first { _ in true } }
}

/// An observable's last reference, to be released on another thread.
private final class SourceHolder: @unchecked Sendable {
  private var source: Observable<Int>? = Observable(0, name: "source")

  @MainActor func observe(_ count: Int) -> [ObservationToken] {
    guard let source else { return [] }
    return (0..<count).map { _ in source.observe { _, _ in } }
  }

  @concurrent func dropElsewhere() async {
    source = nil
  }
}
