// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationStateMachine
import TestSupport
import Testing

@testable import PresentationSwiftUI

@MainActor struct ObservedValueTests {
  private let view = Invalidations()

  @Test(
    .contract(
      "A change to an observed value, derived value or machine state invalidates a view once",
      "until its next read. An unchanged derived value invalidates no view."))
  func `each change after a read invalidates the view once`() {
    let (count, observed) = (Observable(0), ObservedValue<Int>())
    #expect(view.evaluate { observed.value(of: count.readOnly) } == 0)
    count.value = 1
    count.value = 2
    #expect(view.count == 1)
    #expect(view.evaluate { observed.value(of: count.readOnly) } == 2)
    count.value = 3
    #expect(view.count == 2)
  }

  @Test(.contract("A change to an observed…"))
  func `an unchanged derived value doesn't invalidate the view`() {
    let (count, observed) = (Observable(1), ObservedValue<Bool>())
    let isOdd = count.map { $0 % 2 == 1 }.removeDuplicates()
    #expect(view.evaluate { observed.value(of: isOdd) })
    count.value = 3
    #expect(view.count == 0)
    count.value = 4
    #expect(view.count == 1)
    #expect(view.evaluate { !observed.value(of: isOdd) })
  }

  @Test(
    .contract(
      "An observed value preserves its history between reads, even through other handles to its",
      "source. The observation ends with the view's state, or when another source replaces the",
      "first."))
  func `an observed value retains its history between reads`() {
    let (count, observed) = (Observable(1), ObservedValue<Int>())
    let sum = count.scan(0, +)
    #expect(observed.value(of: sum) == 1)
    count.value = 2
    count.value = 3
    #expect(observed.value(of: sum) == 6)
  }

  @Test(.contract("An observed value preserves…"))
  func `handles of the same observable are one source`() {
    let (count, observed) = (Observable(0), ObservedValue<Int>())
    let other = count
    #expect(count.readOnly.identity == other.readOnly.identity)
    #expect(count.readOnly.identity != Observable(0).readOnly.identity)
    _ = view.evaluate { observed.value(of: count.readOnly) }
    _ = observed.value(of: other.readOnly)
    count.value = 1
    #expect(view.count == 1)
  }

  @Test(.contract("An observed value preserves…"))
  func `another source replaces the first one`() {
    let (first, second, observed) = (Observable("A"), Observable("B"), ObservedValue<String>())
    _ = observed.value(of: first.readOnly)
    #expect(view.evaluate { observed.value(of: second.readOnly) } == "B")
    first.value = "C"
    #expect(view.count == 0)
    second.value = "D"
    #expect(view.count == 1)
  }

  @Test(.contract("A change to an observed…"))
  func `a machine's state invalidates the view`() {
    let door = StateMachine<Door, Push>(state: .closed, transitions: [.pushed: [.closed => .open]])
    let observed = ObservedValue<Door>()
    #expect(view.evaluate { observed.value(of: door.observable) } == .closed)
    door.processEvent(.pushed)
    #expect(view.count == 1)
    #expect(observed.value(of: door.observable) == .open)
  }

  @Test(.contract("An observed value preserves…"))
  func `an observation ends with its owner`() {
    let count = Observable(0)
    var computed = 0
    let doubled = count.map {
      computed += 1
      return $0 * 2
    }
    var observed: ObservedValue<Int>? = ObservedValue()
    _ = observed?.value(of: doubled)
    count.value = 1
    #expect(computed == 2)
    observed = nil
    count.value = 2
    #expect(computed == 2)
  }

  @Test(.contract("A control that sets an observable's current value changes nothing."))
  func `an equal value from a control isn't stored`() {
    struct Form { var (name, isPublic) = ("Ada", true) }
    let form = Observable(Form())
    var names: [String] = []
    let token = form.observe { names.append($1.name) }
    form.store("Ada", in: \.name)
    form.store("Grace", in: \.name)
    form.store(true, in: \.isPublic)
    #expect(names == ["Grace"])
    #expect(form.value.isPublic)
    token.cancel()
  }
}

private enum Door { case closed, open }
private enum Push { case pushed }
