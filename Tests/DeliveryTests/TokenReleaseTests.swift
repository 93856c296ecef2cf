// SPDX-License-Identifier: MIT

import Dispatch
import PresentationDelivery
import TestSupport
import Testing

/// Observers' closures are released only in their owner's isolation, even if another thread
/// releases the token.
@Suite(
  .contract(
    "A token without an actor releases no captures on another thread. The next change or",
    "subscription releases the observer, which isn't notified again."))
struct TokenReleaseTests {
  private let log = ReleaseLog()

  /// Observes a source with a closure that captures an object, whose release is recorded.
  private func observe(_ source: RecordedSource, _ name: String) -> HeldToken {
    log.enter()
    let captured = ReleasedObject(name, in: log)
    return HeldToken(
      source.observe { [log] number in
        withExtendedLifetime(captured) { log.append("\(name): \(number)") }
      })
  }

  @Test func `an observer is released before the next notification`() {
    let source = RecordedSource()
    let token = observe(source, "observer")
    let other = observe(source, "other")
    source.change(to: 1)
    token.releaseOnAnotherThread()
    #expect(log.take() == ["observer: 1", "other: 1"], "the thread of the token releases nothing")
    source.change(to: 2)
    #expect(log.take() == ["other: 2", "observer released here"])
    other.release()
  }

  @Test func `a subscription releases cancelled observers`() {
    let source = RecordedSource()
    observe(source, "observer").releaseOnAnotherThread()
    #expect(log.take().isEmpty)
    let other = observe(source, "other")
    #expect(log.take() == ["observer released here"])
    other.release()
  }

  @Test func `an observer isn't notified after its token is released`() {
    let source = RecordedSource()
    let held = Tokens()
    var second: HeldToken?
    held.all.append(
      source.observe { [log] number in
        second?.releaseOnAnotherThread()
        log.append("first: \(number)")
      })
    second = observe(source, "second")
    DeliveryRound.run {
      source.change(to: 1)
      log.append("callback")
    }
    #expect(log.take() == ["callback", "first: 1", "second released here"])
    source.change(to: 2)
    #expect(log.take() == ["first: 2"])
    held.all = []
  }

  @Test func `many tokens are released on many threads`() {
    let source = RecordedSource()
    let tokens = (0..<200).map { observe(source, "\($0)") }
    DispatchQueue.concurrentPerform(iterations: tokens.count) { tokens[$0].release() }
    #expect(log.take().isEmpty)
    source.change(to: 1)
    #expect(source.slots?.isEmpty == true)
    #expect(Set(log.take()) == Set((0..<200).map { "\($0) released here" }))
  }

  @Test func `a token outlives its source`() {
    var source: RecordedSource? = RecordedSource()
    let token = source.map { observe($0, "observer") }
    source = nil
    #expect(log.take() == ["observer released here"])
    token?.releaseOnAnotherThread()
    #expect(log.take().isEmpty)
  }

  @MainActor @Test(.contract("A main actor token that is…"))
  func `an actor's observer is released there without another change`() async {
    let source = RecordedSource()
    let (token, deallocation) = observeOnMainActor(source)
    source.change(to: 1)
    token.releaseOnAnotherThread()
    #expect(log.take() == ["observer: 1"])
    #expect(source.slots?.isEmpty == false, "the main actor was not free yet")
    #expect(log.isOnMainQueue)
    await deallocation.wait()
    #expect(log.take() == ["observer released here"])
    #expect(source.slots?.isEmpty == true)
  }

  @MainActor private func observeOnMainActor(
    _ source: RecordedSource
  ) -> (token: HeldToken, deallocation: Deallocation) {
    log.enter()
    let (marker, deallocation) = Deallocation.make()
    let captured = ReleasedObject("observer", in: log)
    let token = source.observe(from: MainActor.shared) { [log] number in
      withExtendedLifetime((marker, captured)) { log.append("observer: \(number)") }
    }
    return (HeldToken(token), deallocation)
  }
}
