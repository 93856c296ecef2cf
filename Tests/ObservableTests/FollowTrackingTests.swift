// SPDX-License-Identifier: MIT

import Observation
import PresentationObservable
import TestSupport
import Testing

@Observable private final class Model {
  var name: String
  var age = 0

  init(_ name: String) {
    self.name = name
  }
}

@MainActor struct FollowTrackingTests {
  @Test(
    .contract(
      "Following an `@Observable` object sets the current property at once, then delivers",
      "each turn's last value."))
  func `the current property is set immediately`() {
    let model = Model("A")
    let title = Observable("")
    var seen: [String] = []
    let observer = title.observe { seen.append("\($0)→\($1)") }
    let token = title.follow { model.name }
    #expect(title.value == "A")
    #expect(seen == ["→A"])
    token.cancel()
    observer.cancel()
  }

  @Test(.contract("Following an `@Observable` object sets…"))
  func `each turn delivers the last value`() async {
    let model = Model("A")
    let title = Observable("")
    let token = title.follow { model.name }
    var values = title.values().makeAsyncIterator()
    #expect(await values.next() == "A")
    for name in ["B", "D"] {
      model.name = "between"
      model.name = name
      #expect(await values.next() == name)
    }
    token.cancel()
  }

  @Test(.contract("Following an `@Observable` object sets…"))
  func `tracked properties may depend on other tracked properties`() async {
    let model = Model("A")
    let text = Observable("")
    let token = text.follow { model.age > 17 ? model.name : "a child" }
    var values = text.values().makeAsyncIterator()
    #expect(await values.next() == "a child")
    model.name = "B"
    model.age = 18
    #expect(await values.next() == "B")
    model.name = "C"
    #expect(await values.next() == "C")
    token.cancel()
  }

  @Test func `follow supports tracked values`() async {
    let (first, second) = (Observable(1), Observable(2))
    let sum = Observable(0)
    let token = sum.follow { first.trackedValue + second.trackedValue }
    var values = sum.values().makeAsyncIterator()
    #expect(await values.next() == 3)
    first.value = 10
    second.value = 20
    #expect(await values.next() == 30)
    token.cancel()
  }

  @Test(.contract("Following an `@Observable` object retains…"))
  func `cancellation releases the model and drops pending changes`() async {
    let (title, token, model) = followed()
    model()?.name = "on its way"
    token.cancel()
    #expect(model() == nil)
    #expect(title.value == "A")
  }

  @Test(.contract("Following an `@Observable` object retains…"))
  func `releasing the token ends the tracking`() {
    var (title, token, model): (_, ObservationToken?, _) = followed()
    #expect(token != nil)
    token = nil
    title.value = "B"
    #expect(model() == nil)
  }

  @Test(
    .contract(
      "Following an `@Observable` object retains it until the token ends. The token retains",
      "nothing."))
  func `a tracking token retains neither model nor observable`() {
    let (token, model) = {
      let (_, token, model) = followed()
      return (token, model)
    }()
    #expect(model() == nil)
    token.cancel()
  }

  @Test func `an actor's observable may follow its own model`() async {
    actor Owner {
      nonisolated let end = Deallocation.make()
      let model = Model("A")
      let title = Observable("")
      var token: ObservationToken?

      func start() async -> [String?] {
        token = title.follow { [model] in model.name }
        var values = title.values().makeAsyncIterator()
        let first = await values.next()
        model.name = "B"
        return [first, await values.next()]
      }
    }
    var owner: Owner? = Owner()
    let deallocation = owner?.end.deallocation
    #expect(await owner?.start() == ["A", "B"])
    owner = nil
    await deallocation?.wait()
  }

  private func followed() -> (Observable<String>, ObservationToken, () -> Model?) {
    let model = Model("A")
    let title = Observable("")
    return (title, title.follow { model.name }, { [weak model] in model })
  }
}
