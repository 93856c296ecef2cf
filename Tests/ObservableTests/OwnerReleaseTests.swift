// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "Subscriptions release observers whose owners were deallocated, also those on derived",
    "values and streams, without a change, in amortised O(1). The remaining observers keep",
    "their order."))
struct OwnerReleaseTests {
  private final class Owner {}

  private let count = Observable(0, name: "count")

  /// Observes on behalf of a deallocated object, and returns whether the closure's captures are
  /// deallocated.
  private func observed(_ observe: (Owner, Owner) -> Void) -> () -> Bool {
    let capture = Owner()
    observe(Owner(), capture)
    return { [weak capture] in capture == nil }
  }

  private func observed<Value>(_ value: some ObservableProtocol<Value>) -> () -> Bool {
    observed { owner, capture in
      value.observe(owner) { _, _, _ in withExtendedLifetime(capture) {} }
    }
  }

  #if os(macOS) || os(Linux)
    // In a separate process, which has no other observers.
    @Test func `subscriptions release deallocated owners' observers`() async {
      await #expect(processExitsWith: .success) {
        final class Owner {}
        let count = Observable(0)
        let token = count.observe { _, _ in }
        for _ in 0..<10_000 {
          count.observe(Owner()) { _, _, _ in }
          precondition(LiveCount.now.observers <= 10)
        }
        var owners = (0..<10_000).map { _ in Owner() }
        for owner in owners { count.observe(owner) { _, _, _ in } }
        precondition(LiveCount.now.observers >= 10_000)
        owners = []
        count.observe { _, _ in }.cancel()
        precondition(LiveCount.now.observers <= 10)
        for _ in 0..<10_000 {
          count.map { $0 + 1 }.removeDuplicates().observe(Owner()) { _, _, _ in }
          precondition(LiveCount.now.observers <= 40)
        }
        token.cancel()
      }
    }
  #endif

  @Test func `a subscription releases deallocated owners' derived value observers`() {
    let other = Observable(1)
    let shared = count.map { $0 + 1 }
    let chain = (0..<10).reduce(count.readOnly) { value, _ in value.map { $0 + 1 } }
    let chosen = other.flatMapLatest { [count] _ in count.map { $0 * 2 } }
    let areReleased = [
      observed(shared), observed(shared), observed(chain), observed(chosen),
      observed(count.scan(0) { $0 + $1 }), observed(combineLatest(other, count)),
      observed(count.zip(other)), observed(count),
    ]
    for _ in 0..<4 { count.observe { _, _ in }.cancel() }
    for (index, isReleased) in areReleased.enumerated() { #expect(isReleased(), "\(index)") }
  }

  @Test func `a subscription releases deallocated owners' derived stream observers`() {
    let events = EventStream<Int>()
    let owner = Owner()
    func observed(_ stream: some EventStreamProtocol<Int>) -> () -> Bool {
      self.observed { owner, capture in
        stream.observe(owner) { _, _ in withExtendedLifetime(capture) {} }
      }
    }
    let areReleased = [
      observed(events), observed(events.map { $0 + 1 }),
      observed(events.filter { $0 > 0 }.map { $0 + 1 }), observed(events),
    ]
    events.observe(owner) { _, _ in }
    for (index, isReleased) in areReleased.enumerated() { #expect(isReleased(), "\(index)") }
    let isReleased = observed(count.changes.map { $0 + 1 })
    count.observe { _, _ in }.cancel()
    #expect(isReleased())
  }

  @Test func `a subscription during a delivery preserves the order of observers`() {
    var seen: [String] = []
    var tokens: [ObservationToken] = []
    var owners = (0..<20).map { _ in Owner() }
    var isReleased: [() -> Bool] = []
    let other = Observable(0)
    let isOtherReleased = observed(other)
    count.observe { [count] _, _ in
      seen.append("first")
      guard !owners.isEmpty else { return }
      owners = []
      other.observe { _, _ in }.store(in: &tokens)
      count.observe { _, _ in seen.append("late") }.store(in: &tokens)
    }.store(in: &tokens)
    for (index, owner) in owners.enumerated() {
      let capture = Owner()
      count.observe(owner) { _, _, _ in seen.append("\(index)\(capture)") }
      isReleased.append { [weak capture] in capture == nil }
      if index.isMultiple(of: 5) {
        count.observe { _, _ in seen.append("after \(index)") }.store(in: &tokens)
      }
    }
    count.value = 1
    #expect(seen == ["first", "after 0", "after 5", "after 10", "after 15"])
    #expect(isReleased.allSatisfy { $0() })
    #expect(isOtherReleased())
    seen = []
    count.value = 2
    #expect(seen == ["first", "after 0", "after 5", "after 10", "after 15", "late"])
    for token in tokens { token.cancel() }
  }

  @Test(arguments: 0..<50)
  func `releasing random owners preserves the order of the others`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var owners: [(number: Int, owner: Owner)] = []
    var seen: [Int] = []
    for number in 0..<300 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<6:
        let owner = Owner()
        count.observe(owner) { _, _, _ in seen.append(number) }
        owners.append((number, owner))
      case 6..<9:
        owners.removeAll { _ in Int.random(in: 0..<3, using: &generator) == 0 }
      default:
        seen = []
        count.value += 1
        #expect(seen == owners.map(\.number))
      }
    }
  }

  @Test(.contract("An observation's end is a…"))
  func `a release by a subscription is reported`() {
    let recorder = InspectionRecorder()
    let isReleased = observed(count)
    Inspection.watch(with: recorder) { count.observe(recorder) { _, _, _ in } }
    #expect(isReleased())
    let ends = recorder.events.compactMap { event -> String? in
      guard case .observationEnded(let reason) = event.kind else { return nil }
      return "\(event.subject): \(reason)"
    }
    #expect(ends == ["count: owner deallocated"])
  }

  @Test func `captures that subscribe in their deinit are released without recursion`() {
    final class Subscriber {
      let count: Observable<Int>
      init(_ count: Observable<Int>) { self.count = count }
      deinit { count.observe(Owner()) { _, _, _ in } }
    }
    var owners = (0..<20_000).map { _ in Owner() }
    for owner in owners {
      let capture = Subscriber(count)
      count.observe(owner) { _, _, _ in withExtendedLifetime(capture) {} }
    }
    weak let last = owners.last
    owners = []
    #expect(last == nil)
    count.observe { _, _ in }.cancel()
    var calls = 0
    let token = count.observe { _, _ in calls += 1 }
    count.value = 1
    #expect(calls == 1)
    token.cancel()
  }
}
