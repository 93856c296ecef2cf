// SPDX-License-Identifier: MIT

import PresentationTesting
import TestSupport
import Testing

struct ExhaustivityTests {
  @Test(
    .contract(
      "A call without an expectation is reported where its spy was created, once a test",
      "expects calls on that spy. A spy that a test case retains is verified when its test",
      "ends."))
  func `unverified calls are reported where the spy was created`() async {
    let line: UInt = #line
    let failures = await TestFailure.collect {
      let cart = CartSpy(at: TestFailure.Location())
      cart.log(.add(1))
      cart.log(.add(2))
      cart.expect(.add(1))
    }
    #expect(
      failures.map(\.message) == [
        """
        cart: 1 unverified call: expect or skip each call, or create the spy with `exhaustivity: .off`
          + add(2)
        """
      ])
    #expect(failures.first?.location.line == line + 2)
  }

  @Test(.contract("A call without an expectation…"))
  func `a test without expectations of a spy needn't verify its calls`() async {
    let failures = await messages {
      let cart = CartSpy(.add(1), .clear)
      #expect(cart.calls.count == 2)
      cart.takeCalls()
      cart.log(.clear)
      cart.skip()
      cart.skipAll()
      cart.log(.clear)
    }
    #expect(failures == [])
  }

  @Test func `a spy may be exhaustive from its creation`() async {
    let failures = await messages {
      _ = CartSpy(.add(1), .clear, exhaustivity: .on)
      CartSpy(.clear, exhaustivity: .on).takeCalls()
    }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("2 unverified calls") == true)
  }

  @Test(.contract("Expectations match calls in order…"))
  func `a non-exhaustive spy ignores other calls`() async {
    let failures = await messages {
      let cart = CartSpy(.add(1), .clear, .add(2), .clear, .add(3), exhaustivity: .off)
      cart.expect(.add(1), .add(2))
      #expect(cart.calls == [.clear, .add(3)])
      cart.expect(inAnyOrder: .add(3))
      #expect(cart.calls == [.clear])
    }
    #expect(failures == [])
  }

  @Test(.contract("Expectations match calls in order…"))
  func `a non-exhaustive spy still expects its calls in order`() async {
    let failures = await messages {
      let cart = CartSpy(.add(2), .clear, .add(1), exhaustivity: .off)
      cart.expect(.clear, .add(2))
    }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("\n  · ") == true, "\(failures)")
    #expect(failures.first?.contains("\n  − ") == true)
    let anyOrder = await messages {
      CartSpy(.add(2), exhaustivity: .off).expect(inAnyOrder: .clear)
    }
    #expect(anyOrder.first?.hasSuffix("\n  − clear\n  · add(2)") == true)
  }

  @Test(.contract("One mistake is one failure."))
  func `one mistake causes one failure`() async {
    let failures = await messages {
      let cart = CartSpy(.add(1), .add(2), .clear)
      cart.expect(.add(1))
      cart.expect(.clear)
      cart.log(.add(3))
      cart.expect(.add(3))
      cart.log(.clear)
    }
    #expect(failures.count == 1)
  }

  @Test(.contract("An unimplemented spy fails at any call."))
  func `an unimplemented spy fails on any call`() async {
    let line: UInt = #line
    let failures = await TestFailure.collect {
      let cart = CartSpy(exhaustivity: .unimplemented, at: TestFailure.Location())
      cart.log(.add(1))
      cart.log(.clear)
    }
    #expect(
      failures.map(\.message) == [
        "cart: unexpected call of an unimplemented spy\n  + add(1)",
        "cart: unexpected call of an unimplemented spy\n  + clear",
      ])
    #expect(failures.first?.location.line == line + 2)
  }
}
