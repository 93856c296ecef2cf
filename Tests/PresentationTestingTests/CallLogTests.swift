// SPDX-License-Identifier: MIT

import PresentationTesting
import TestSupport
import Testing

struct CallLogTests {
  // MARK: In order

  @Test(
    .contract(
      "Expectations match calls in order or in any order. A non-exhaustive spy permits other",
      "calls between them."))
  func `expect consumes the next calls in order`() async {
    let failures = await messages {
      let cart = CartSpy(.add(1), .add(2), .clear)
      cart.expect(.add(1), .add(2))
      #expect(cart.calls == [.clear])
      cart.expect(.clear)
      cart.expectNothing()
    }
    #expect(failures == [])
  }

  @Test(.contract("A failure describes differences…"))
  func `differing calls are reported call by call`() async {
    let failures = await messages {
      let cart = CartSpy(.add(1), .add(3), .clear)
      cart.expect(.add(1), .add(2), .clear)
    }
    #expect(
      failures == [
        """
        cart: calls differ (− expected, + received)
            add(1)
          − add(2)
          + add(3)
            clear
        """
      ])
  }

  @Test(.contract("A failure describes differences…"))
  func `a difference inside a call is described`() async {
    let failures = await messages {
      let cart = CartSpy(.show(CartSpy.Item(name: "pen", count: 3)))
      cart.expect(.show(CartSpy.Item(name: "pen", count: 2)))
    }
    #expect(failures.count == 1)
    #expect(failures.first?.hasSuffix("\n    ≠ show.count: 2 → 3") == true, "\(failures)")
  }

  @Test func `missing and unexpected calls are reported`() async {
    let failures = await messages {
      let cart = CartSpy(.add(1), .clear, .add(2), .add(4))
      cart.expect(.add(1), .add(2), .add(3))
      #expect(cart.calls == [])
    }
    #expect(
      failures == [
        """
        cart: calls differ (− expected, + received)
            add(1)
          + clear
            add(2)
          − add(3)
          + add(4)
        """
      ])
  }

  @Test(.contract("One mistake is one…"))
  func `later calls remain for the next expectation`() async {
    let failures = await messages {
      let cart = CartSpy(.add(9), .add(2), .clear)
      cart.expect(.add(1), .add(2))
      cart.expect(.clear)
    }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("clear") == false)
  }

  @Test func `expected calls are compared in order`() async {
    let failures = await messages {
      let cart = CartSpy(.add(2), .add(1))
      cart.expect(.add(1), .add(2))
    }
    #expect(failures.count == 1)
  }

  @Test func `too few calls fail the expectation`() async {
    let failures = await messages {
      CartSpy().expect(.clear)
    }
    #expect(failures == ["cart: calls differ (− expected, + received)\n  − clear"])
  }

  @Test func `a failure is reported at its expectation`() async {
    let line: UInt = #line
    let failures = await TestFailure.collect {
      CartSpy().expect(.clear)
      CartSpy().expect(inAnyOrder: .clear)
      CartSpy(.clear).expectNothing()
      CartSpy().skip()
    }
    #expect(failures.map(\.location.line) == (2...5).map { line + $0 })
    #expect(failures.allSatisfy { "\($0.location.filePath)".hasSuffix("/CallLogTests.swift") })
  }

  // MARK: In any order, nothing, skip

  @Test(.contract("Expectations match calls in order…"))
  func `expect inAnyOrder consumes each call as often as it is listed`() async {
    let failures = await messages {
      let cart = CartSpy(.add(2), .add(1), .add(2), .clear)
      cart.expect(inAnyOrder: .add(1), .add(2), .add(2))
      cart.expect(.clear)
    }
    #expect(failures == [])
  }

  @Test func `expect inAnyOrder reports missing and unexpected calls`() async {
    let failures = await messages {
      let cart = CartSpy(.add(2), .clear, .add(3))
      cart.expect(inAnyOrder: .add(2), .add(2))
      #expect(cart.calls == [.add(3)])
    }
    #expect(
      failures == [
        """
        cart: calls differ, in any order (− expected, + received)
          − add(2)
          + clear
        """
      ])
  }

  @Test func `expectNothing reports unexpected calls once`() async {
    let failures = await messages {
      let cart = CartSpy(.add(1), .clear)
      cart.expectNothing()
      cart.expectNothing()
    }
    #expect(failures == ["cart: expected no calls, and received\n  + add(1)\n  + clear"])
  }

  @Test(.contract("Expectations match calls in order…"))
  func `skipped calls are verified`() async {
    let failures = await messages {
      let cart = CartSpy(.add(1), .add(2), .add(3), .clear)
      cart.skip()
      cart.expect(.add(2))
      cart.skipAll()
      cart.expectNothing()
    }
    #expect(failures == [])
  }

  @Test func `skipping more calls than were received fails`() async {
    let failures = await messages {
      CartSpy(.clear).skip(2)
    }
    #expect(failures == ["cart: cannot skip 2: there are only\n    clear"])
  }

  // MARK: Waiting, threads

  @Test(
    .contract(
      "A test waits for calls or sleepers until they arrive or its task is cancelled, never",
      "for a number of turns."))
  func `a test waits for asynchronous calls`() async {
    let cart = JournalOfThreads()
    let task = Task.detached {
      for number in 1...3 { cart.journal.record(number, of: "task") }
    }
    await cart.journal.waitForCalls(3)
    #expect(cart.journal.entries.count == 3)
    await task.value
    await cart.journal.waitForCalls(1)
  }

  @Test(
    .contract(
      "`waitForCalls(_:)` counts calls that the last expectation left unverified, and all",
      "later calls. Calls that another task verifies meanwhile count too."))
  func `waitForCalls counts the calls since the last expectation`() async {
    let journal = Journal()
    for call in ["a", "b", "c"] { journal.record(call, of: "spy") }
    await journal.waitForCalls(3)
    journal.expect("spy.a", "spy.b")
    // This call preceded the expectation, which left it unverified.
    await journal.waitForCalls()
    journal.expect("spy.c")
    journal.record("d", of: "spy")
    await journal.waitForCalls()
    journal.skipAll()
    journal.record("e", of: "spy")
    journal.record("f", of: "spy")
    await journal.waitForCalls(2)
    #expect(journal.take() == ["spy.e", "spy.f"])
  }

  @Test(.contract("`waitForCalls(_:)` counts calls…"))
  @MainActor
  func `waitForCalls counts calls verified by another task`() async {
    let journal = Journal()
    let events = Milestones<String>()
    journal.record("old", of: "spy")
    journal.take()
    let waiting = Task {
      events.reach("waits")
      await journal.waitForCalls(2)
      events.reach("received")
    }
    await events.wait(for: "waits")
    journal.record("a", of: "spy")
    journal.take()
    journal.record("b", of: "spy")
    await waiting.value
    await events.wait(for: "received")
    journal.expect("spy.b")
  }

  @Test(.contract("A test waits for calls or sleepers…"))
  func `waiting ends when the task is cancelled`() async {
    let journal = Journal()
    let task = Task { await journal.waitForCalls(1) }
    task.cancel()
    await task.value
    #expect(journal.entries.isEmpty)
  }

  @Test(.contract("One journal records the call order across all spies and threads."))
  func `calls from all threads are recorded`() async {
    let journal = Journal()
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<100 { journal.record(number, of: "\(task)") }
        }
      }
    }
    let entries = journal.take()
    #expect(entries.count == 800)
    for task in 0..<8 {
      #expect(
        entries.filter { $0.hasPrefix("\(task).") } == (0..<100).map { "\(task).\($0)" })
    }
  }

  private struct JournalOfThreads { let journal = Journal() }
}
