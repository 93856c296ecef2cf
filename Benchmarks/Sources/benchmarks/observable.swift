// SPDX-License-Identifier: MIT

import Baselines
import Harness
import PresentationObservable

extension Group {
  static let observable = Group(
    "observable",
    [
      Case("set, no observer", .hot, counted: 10_000, measuring: setUnobserved),
      Case("set, 1 observer", .hot, counted: 10_000) { setObserved(by: 1, Bar(2, one)) },
      Case("set, 100 observers, each", .hot, counted: 100) {
        setObserved(by: 100, Bar(1.5, "a slot of 32 bytes is read beside the closure"))
      },
      Case("set, 10000 observers, each", counted: 2) {
        setObserved(
          by: 10_000, Bar(2, "the slots come from the second cache, the closure does not"))
      },
      Case("set, 1 observer of an owner", .hot, counted: 10_000, measuring: setOwned),
      Case("send an event, 1 observer", .hot, counted: 10_000, measuring: sendEvent),
      Case("subscribe or cancel among 10000", .hot) { subscribeAndCancel(among: 10_000) },
      Case("combineLatest of 8, one set", .hot, counted: 10_000, measuring: combineEight),
      Case("chain of 5 map, removeDuplicates", .hot, counted: 10_000, measuring: chainOfFive),
      Case("create, observe, set, drop", .hot, measuring: wholeLife),
      Case(figure: "bytes of an observable", measuring: memoryOfObservable),
      Case(figure: "bytes of an observer", measuring: memoryOfObserver),
    ],
    scales: [
      ScaleCase(
        "a set that notifies all observers", of: "observers", sizes: powers(upTo: 1_000_000),
        time: Bar(1.35, "each observer is called once; from 10,000 on, slots leave the caches"),
        memory: Bar(1.05, "each observer has a token, a closure and a slot"),
        .work(setObserved(by:)))
    ])

  private static let one =
    "the old value, the turn of the thread and the slot are three loads and a store beside the call"
}

@MainActor private func setObserved(by count: Int) -> Workload {
  let observable = Observable(0)
  let tokens = (0..<count).map { _ in observable.observe { _, new in consume(new) } }
  return Workload { repetitions in
    withExtendedLifetime(tokens) {
      for value in 0..<repetitions { observable.value = value }
    }
  }
}

@MainActor private func setUnobserved() -> Case.Subject {
  let observable = Observable(0)
  let plain = PlainProperty(0)
  return .work(
    Workload { repetitions in
      for value in 0..<repetitions {
        observable.value = value
      }
      consume(observable.value)
    },
    against: [
      Baseline(
        "store to a property",
        bar: Bar(2, "a load and a branch find that there is no observer"),
        Workload { repetitions in
          for value in 0..<repetitions {
            plain.set(value)
          }
          consume(plain.value)
        })
    ])
}

@MainActor private func setObserved(by count: Int, _ bar: Bar) -> Case.Subject {
  let observable = Observable(0)
  let tokens = (0..<count).map { _ in observable.observe { _, new in consume(new) } }
  let article = ArticleObservable(0)
  for _ in 0..<count {
    _ = article.observe { _, new in consume(new) }
  }
  return .work(
    Workload(operations: count) { repetitions in
      withExtendedLifetime(tokens) {
        for value in 0..<repetitions {
          observable.value = value
        }
      }
    },
    against: [
      directCall(bar: bar),
      Baseline(
        "article",
        Workload(operations: count) { repetitions in
          for value in 0..<repetitions {
            article.value = value
          }
        }),
    ])
}

/// A call to a closure whose body the compiler does not know.
@MainActor private func directCall(bar: Bar) -> Baseline {
  let closure = opaque { _, new in consume(new) }
  return Baseline(
    "call of a closure", bar: bar,
    Workload { repetitions in
      for value in 0..<repetitions {
        closure(value, value)
      }
    })
}

@MainActor private func sendEvent() -> Case.Subject {
  let events = EventStream<Int>()
  let token = events.observe { consume($0) }
  let closure = opaque { _, new in consume(new) }
  return .work(
    Workload { repetitions in
      withExtendedLifetime(token) {
        for event in 0..<repetitions {
          events.send(event)
        }
      }
    },
    against: [
      Baseline(
        "call of a closure",
        bar: Bar(3, "the turn of the thread, the slot and whether an observer was there"),
        Workload { repetitions in
          for event in 0..<repetitions {
            closure(event, event)
          }
        })
    ])
}

/// An observer that receives its owner, against one whose closure holds it weakly.
@MainActor private func setOwned() -> Case.Subject {
  final class Owner { var last = 0 }
  let owner = Owner()
  let (owned, captured) = (Observable(0), Observable(0))
  owned.observe(owner) { owner, _, new in owner.last = new }
  let token = captured.observe { [weak owner] _, new in owner?.last = new }
  return .work(
    Workload { repetitions in
      for value in 0..<repetitions {
        owned.value = value
      }
      consume(owner.last)
    },
    against: [
      Baseline(
        "observer with [weak self]",
        bar: Bar(1.25, "both retain and release the owner atomically, which is most of the cost"),
        Workload { repetitions in
          withExtendedLifetime(token) {
            for value in 0..<repetitions {
              captured.value = value
            }
          }
          consume(owner.last)
        })
    ])
}

/// Each operation is one subscription or one cancellation, in an order other than subscription
/// order.
@MainActor private func subscribeAndCancel(among count: Int) -> Case.Subject {
  let observable = Observable(0)
  var tokens = (0..<count).map { _ in observable.observe { _, new in consume(new) } }
  // A step that shares no factor with the count visits every index once.
  var index = 0
  let list = ObserverList(count: count) { _, new in consume(new) }
  return .work(
    Workload(operations: 2) { repetitions in
      for _ in 0..<repetitions {
        index = (index + 7_919) % count
        tokens[index].cancel()
        tokens[index] = observable.observe { _, new in consume(new) }
      }
    },
    against: [
      Baseline(
        "an object and a slot replaced",
        bar: Bar(2, "a token and a slot refer to each other: each side is written once more"),
        Workload(operations: 2) { repetitions in
          for _ in 0..<repetitions {
            index = (index + 7_919) % count
            list.replace(index) { _, new in consume(new) }
          }
        })
    ])
}

@MainActor private func combineEight() -> Case.Subject {
  let inputs = (0..<8).map { Observable($0) }
  let token = combineLatest(
    inputs[0], inputs[1], inputs[2], inputs[3], inputs[4], inputs[5], inputs[6], inputs[7]
  ).observe { _, new in consume(new.3) }
  let changing = inputs[3]
  let combination = HandWrittenCombination { _, new in consume(new.3) }
  return .work(
    Workload { repetitions in
      withExtendedLifetime(token) {
        for value in 0..<repetitions {
          changing.value = value
        }
      }
    },
    against: [
      Baseline(
        "by hand: a tuple of eight properties",
        bar: Bar(
          8, "a turn of two levels: a set, a derived value that is marked and computed, an observer"
        ),
        Workload { repetitions in
          for value in 0..<repetitions {
            combination.set(value)
          }
        })
    ])
}

@MainActor private func chainOfFive() -> Case.Subject {
  let number = Observable(0)
  let token = number.map { $0 &+ 1 }.removeDuplicates().map { $0 &* 3 }.removeDuplicates()
    .map { $0 &+ 1 }.observe { _, new in consume(new) }
  let chain = HandWrittenChain(
    { $0 &+ 1 }, { $0 &* 3 }, { $0 &+ 1 }, { _, new in consume(new) })
  return .work(
    Workload { repetitions in
      withExtendedLifetime(token) {
        for value in 0..<repetitions {
          number.value = value
        }
      }
    },
    against: [
      Baseline(
        "by hand: five closures",
        bar: Bar(
          12,
          "a level is marked, queued and has a version, in two calls, beside the closure and the value"
        ),
        Workload { repetitions in
          for value in 0..<repetitions {
            chain.set(value)
          }
        })
    ])
}

@MainActor private func wholeLife() -> Case.Subject {
  .work(
    Workload { repetitions in
      for value in 0..<repetitions {
        let observable = Observable(0)
        let token = observable.observe { _, new in consume(new) }
        observable.value = value
        drop(token)
      }
    },
    against: [
      Baseline(
        "by hand: two objects",
        bar: Bar(1.5, "a token may outlive its observable: both share a third block"),
        Workload { repetitions in
          for value in 0..<repetitions {
            let subject = HandWrittenSubject(0)
            let observer = subject.observe { _, new in consume(new) }
            subject.set(value)
            drop(observer)
          }
        })
    ])
}

/// Releases an object here rather than after its last use.
@inline(never) nonisolated private func drop(_ object: consuming AnyObject) {}

@MainActor private func memoryOfObservable() -> Case.Subject {
  let count = 10_000
  return .figure(
    bytes(of: count) { Observable($0) }, unit: "bytes",
    against: BaselineFigure(
      "an object with the value",
      bar: Bar(
        2.1, "the list of observers, versions and rare state beside the value: twice the block"),
      bytes(of: count) { PlainProperty($0) }))
}

@MainActor private func memoryOfObserver() -> Case.Subject {
  let (observable, count) = (Observable(0), 10_000)
  return .figure(
    bytes(of: count) { _ in observable.observe { _, new in consume(new) } }, unit: "bytes",
    against: BaselineFigure(
      "an object with a closure",
      bar: Bar(
        3, "a token and a slot of 64 bytes each, where one object has 48 with the allocator's word"),
      bytes(of: count) { _ in HandWrittenObserver { _, new in consume(new) } }))
}
