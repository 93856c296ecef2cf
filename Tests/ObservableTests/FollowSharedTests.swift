// SPDX-License-Identifier: MIT

import PresentationObservable
import TestSupport
import Testing

@Suite(
  .contract(
    "Following a shared observable delivers each change once, in order, in the follower's",
    "isolation."),
  .contract("Following ends with its token or the follower, and retains neither observable."))
@MainActor struct FollowSharedTests {
  @Test func `changes from any thread arrive once and in order`() async {
    let shared = SharedObservable(0)
    let local = Observable(-1)
    var seen: [[Int]] = []
    let observer = local.observe {
      MainActor.preconditionIsolated()
      seen.append([$0, $1])
    }
    let token = local.follow(shared)
    async let setters: Void = withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<500 {
            shared.update { $0 += 1 }
          }
        }
      }
    }
    for await value in local.values() where value == 2_000 {
      break
    }
    await setters
    #expect(seen == (0...2_000).map { [$0 - 1, $0] })
    token.cancel()
    observer.cancel()
  }

  @Test func `a set returns before its value arrives`() async {
    let shared = SharedObservable(1)
    let local = Observable(0)
    let token = local.follow(shared)
    var values = local.values().makeAsyncIterator()
    #expect(await values.next() == 1)
    shared.value = 2
    #expect(local.value == 1)
    #expect(await values.next() == 2)
    token.cancel()
  }

  @Test func `a pending change isn't delivered after a cancellation in a callback`() async {
    let shared = SharedObservable(0)
    let local = Observable(0)
    let token = local.follow(shared)
    let observer = local.observe { _, _ in token.cancel() }
    var values = local.values().makeAsyncIterator()
    for value in 1...3 {
      shared.value = value
    }
    #expect(await values.next() == 0)
    #expect(await values.next() == 1)
    #expect(local.value == 1)
    observer.cancel()
  }

  @Test func `following retains neither values nor observables`() {
    final class Captured: Sendable {}
    func following(_ source: SharedObservable<Captured>) -> (ObservationToken, () -> Captured?) {
      let local = Observable(Captured())
      let token = local.follow(source)
      local.value = Captured()
      return (token, { [weak captured = local.value] in captured })
    }
    let source = SharedObservable(Captured())
    let (token, captured) = following(source)
    #expect(captured() == nil)
    source.value = Captured()
    token.cancel()
  }

  @Test func `an actor's observable may follow a shared one`() async {
    actor Owner {
      nonisolated let end = Deallocation.make()
      let local = Observable(0)
      var token: ObservationToken?

      func follow(_ source: SharedObservable<Int>) async -> [Int?] {
        token = local.follow(source)
        var values = local.values().makeAsyncIterator()
        let first = await values.next()
        source.value += 1
        return [first, await values.next()]
      }
    }
    let source = SharedObservable(5)
    var owner: Owner? = Owner()
    let deallocation = owner?.end.deallocation
    #expect(await owner?.follow(source) == [5, 6])
    owner = nil
    // The thread that ran the actor's last job may retain it for a moment.
    await deallocation?.wait()
    source.value = 7
  }

  @Test func `tokens may be released on any thread while the source is set`() async {
    let shared = SharedObservable(0)
    let local = Observable(0)
    for round in 1...200 {
      var token: ObservationToken? = local.follow(shared)
      #expect(token != nil)
      let holder = Holder(token)
      token = nil
      async let released: Void = Task.detached { holder.token = nil }.value
      async let sets: Void = Task.detached { shared.value = round }.value
      local.value = -round
      await released
      await sets
    }
    shared.value = 1_000
    let token = local.follow(shared)
    #expect(local.value == 1_000)
    token.cancel()
  }
}

/// Moves a token's last reference to another thread, as may happen to any view model.
private final class Holder: @unchecked Sendable {
  var token: ObservationToken?

  init(_ token: ObservationToken?) {
    self.token = token
  }
}
