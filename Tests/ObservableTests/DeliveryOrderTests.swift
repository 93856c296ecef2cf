// SPDX-License-Identifier: MIT

import PresentationObservable
import TestSupport
import Testing

struct DeliveryOrderTests {
  @Test(
    .contract(
      "A value set inside a callback is readable at once. Its delivery waits until all",
      "observers have received the current change, so `value` may be ahead of the delivered",
      "`new`."))
  func `a nested set is readable immediately and delivered later`() {
    let count = Observable(0)
    var seen: [String] = []
    let first = count.observe { old, new in
      seen.append("first \(old)→\(new)")
      if new == 1 {
        count.value += 1
        count.value += 1
        seen.append("reads \(count.value)")
      }
    }
    let second = count.observe { old, new in seen.append("second \(old)→\(new)") }
    count.value = 1
    #expect(
      seen == [
        "first 0→1", "reads 3", "second 0→1", "first 1→2", "second 1→2", "first 2→3", "second 2→3",
      ])
    #expect(count.value == 3)
    first.cancel()
    second.cancel()
  }

  @Test(
    .contract(
      "The delivery order spans all objects. If a callback changes another observable, that",
      "change waits for the first one's remaining observers."))
  func `another observable's change waits for the current delivery`() {
    let (source, target) = (Observable(0), Observable(0))
    var order: [String] = []
    let tokens = [
      source.observe { _, new in target.value = new * 10 },
      source.observe { _, new in order.append("source \(new)") },
      target.observe { _, new in order.append("target \(new)") },
    ]
    source.value = 1
    #expect(order == ["source 1", "target 10"])
    #expect(tokens.count == 3)
  }

  @Test(
    .contract(
      "Changes and events caused by the first call in `observeNewAndCall` or `subscribe` are",
      "delivered after it."))
  func `changes made in the first call are delivered after it`() {
    let count = Observable(0)
    var seen: [String] = []
    let token = count.observeNewAndCall { new in
      seen.append("begin \(new)")
      if new < 2 { count.value = new + 1 }
      seen.append("end \(new)")
    }
    #expect(seen == ["begin 0", "end 0", "begin 1", "end 1", "begin 2", "end 2"])
    token.cancel()
  }

  @Test(
    .contract(
      "A chain of changes or events neither recurses nor grows the stack, whatever its",
      "length."))
  func `a long chain neither recurses nor grows the stack`() {
    let count = Observable(0)
    let token = count.observe { _, new in
      if new < 200_000 { count.value = new + 1 }
    }
    count.value = 1
    #expect(count.value == 200_000)
    token.cancel()
  }

  @Test(.contract("A chain of changes or events…"))
  func `a chain across many observables doesn't recurse`() {
    let links = (0...20_000).map { _ in Observable(0) }
    let tokens = zip(links, links.dropFirst()).map { link, next in
      link.observe { _, new in next.value = new }
    }
    links[0].value = 7
    #expect(links.last?.value == 7)
    #expect(tokens.count == 20_000)
  }

  @Test(
    .contract(
      "An endless chain of changes stops the process after `Observables.chainLimit` links, by",
      "default 1,000,000. The message names the cycle, also in release builds. Many changes",
      "in one callback aren't a chain."))
  func `many changes in one callback aren't a loop`() {
    let (source, target) = (Observable(0), Observable(0))
    var count = 0
    let tokens = [
      source.observe { _, _ in for value in 1...1_000_001 { target.value = value } },
      target.observe { _, _ in count += 1 },
    ]
    source.value = 1
    #expect(count == 1_000_001)
    #expect(tokens.count == 2)
  }

  #if os(macOS) || os(Linux)
    @Test(.contract("An endless chain of changes stops…"))
    func `an endless loop traps with an explanation`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let ping = Observable(0, name: "ping")
        let pong = Observable(0, name: "pong")
        let tokens = [
          ping.observe { _, new in pong.value = new },
          pong.observe { _, new in ping.value = new },
        ]
        ping.value = 1
        #expect(tokens.count == 2)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Cannot finish a delivery"))
      #expect(message.contains("pong") || message.contains("ping"))
    }

    @Test(.contract("An endless chain of changes stops…"))
    func `the chain limit is configurable and its message names the cycle`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Observables.chainLimit = 50
        let ping = Observable(0, name: "ping")
        let pong = Observable(0, name: "pong")
        var end = 20
        let tokens = [
          ping.observe { _, new in if new < end { pong.value = new } },
          pong.observe { _, new in ping.value = new + 1 },
        ]
        ping.value = 1
        precondition(ping.value == 20)
        end = .max
        ping.value = 1
        precondition(tokens.count == 2)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Cannot finish a delivery: 50 changes"))
      #expect(message.contains("ping → pong") || message.contains("pong → ping"))
    }
  #endif
}
