// SPDX-License-Identifier: MIT

import Baselines
import Harness
import Observable

extension Group {
  static let observable = Group("observable") {
    [
      setUnobserved(),
      setObserved(by: 1, bar: 2, articleBar: 1.0 / 12),
      setObserved(by: 100, bar: 1.2),
      setObserved(by: 10_000, bar: 2),
      setOwned(),
      subscribeAndCancel(among: 10_000),
      combineEight(), chainOfFive(), wholeLife(),
      memoryOfObservable(), memoryOfObserver(),
    ]
  }
}

@MainActor private func setUnobserved() -> Case {
  let observable = Observable(0)
  let plain = PlainProperty(0)
  return Case(
    "set, no observer",
    Workload { repetitions in
      for value in 0..<repetitions {
        observable.value = value
      }
      consume(observable.value)
    },
    against: [
      Baseline(
        "store to a property", allowance: 1,
        Workload { repetitions in
          for value in 0..<repetitions {
            plain.set(value)
          }
          consume(plain.value)
        })
    ])
}

@MainActor private func setObserved(by count: Int, bar: Double, articleBar: Double? = nil) -> Case {
  let observable = Observable(0)
  let tokens = (0..<count).map { _ in observable.observe { _, new in consume(new) } }
  let article = ArticleObservable(0)
  for _ in 0..<count {
    _ = article.observe { _, new in consume(new) }
  }
  return Case(
    count == 1 ? "set, 1 observer" : "set, \(count) observers, each",
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
        "article", bar: articleBar,
        Workload(operations: count) { repetitions in
          for value in 0..<repetitions {
            article.value = value
          }
        }),
    ])
}

/// A call of a closure of which the compiler does not know the body.
@MainActor private func directCall(bar: Double) -> Baseline {
  let closure = opaque { _, new in consume(new) }
  return Baseline(
    "call of a closure", bar: bar,
    Workload { repetitions in
      for value in 0..<repetitions {
        closure(value, value)
      }
    })
}

/// An observer that is handed its owner, against one that holds it weakly in its closure.
@MainActor private func setOwned() -> Case {
  final class Owner { var last = 0 }
  let owner = Owner()
  let (owned, captured) = (Observable(0), Observable(0))
  owned.observe(owner) { owner, _, new in owner.last = new }
  let token = captured.observe { [weak owner] _, new in owner?.last = new }
  return Case(
    "set, 1 observer of an owner",
    Workload { repetitions in
      for value in 0..<repetitions {
        owned.value = value
      }
      consume(owner.last)
    },
    against: [
      Baseline(
        "observer with [weak self]",
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

/// Each operation is one subscription or one cancellation, in an order that is none of subscription.
@MainActor private func subscribeAndCancel(among count: Int) -> Case {
  let observable = Observable(0)
  var tokens = (0..<count).map { _ in observable.observe { _, new in consume(new) } }
  // A step that shares no factor with the count comes by every place once.
  var place = 0
  return Case(
    "subscribe or cancel among \(count)",
    Workload(operations: 2) { repetitions in
      for _ in 0..<repetitions {
        place = (place + 7_919) % count
        tokens[place].cancel()
        tokens[place] = observable.observe { _, new in consume(new) }
      }
    }, bar: 120)
}

@MainActor private func combineEight() -> Case {
  let inputs = (0..<8).map { Observable($0) }
  let token = combineLatest(
    inputs[0], inputs[1], inputs[2], inputs[3], inputs[4], inputs[5], inputs[6], inputs[7]
  ).observe { _, new in consume(new.3) }
  let changing = inputs[3]
  return Case(
    "combineLatest of 8, one set",
    Workload { repetitions in
      withExtendedLifetime(token) {
        for value in 0..<repetitions {
          changing.value = value
        }
      }
    }, against: [directCall(bar: 20)])
}

@MainActor private func chainOfFive() -> Case {
  let number = Observable(0)
  let token = number.map { $0 &+ 1 }.removeDuplicates().map { $0 &* 3 }.removeDuplicates()
    .map { $0 &+ 1 }.observe { _, new in consume(new) }
  return Case(
    "chain of 5 map, removeDuplicates",
    Workload { repetitions in
      withExtendedLifetime(token) {
        for value in 0..<repetitions {
          number.value = value
        }
      }
    }, against: [directCall(bar: 75)])
}

@MainActor private func wholeLife() -> Case {
  Case(
    "create, observe, set, drop",
    Workload { repetitions in
      for value in 0..<repetitions {
        let observable = Observable(0)
        let token = observable.observe { _, new in consume(new) }
        observable.value = value
        drop(token)
      }
    }, bar: 150)
}

/// Lets go of a token here, and not where it was used last.
@inline(never) nonisolated private func drop(_ token: consuming ObservationToken) {}

@MainActor private func memoryOfObservable() -> Case {
  Case("bytes of an observable", bar: 64) {
    let count = 10_000
    return bytes(of: count) { Observable($0) }
  }
}

@MainActor private func memoryOfObserver() -> Case {
  Case("bytes of an observer", bar: 144) {
    let observable = Observable(0)
    return bytes(of: 10_000) { _ in observable.observe { _, new in consume(new) } }
  }
}
