// SPDX-License-Identifier: MIT

import Baselines
import Harness
import Observable

extension Group {
  static let observable = Group("observable") {
    [setUnobserved(), setObserved(by: 1), setObserved(by: 100), subscribeAndCancel(among: 1_000)]
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
        "store to a property",
        Workload { repetitions in
          for value in 0..<repetitions {
            plain.set(value)
          }
          consume(plain.value)
        })
    ])
}

@MainActor private func setObserved(by count: Int) -> Case {
  let observable = Observable(0)
  let tokens = (0..<count).map { _ in observable.observe { _, new in consume(new) } }
  let article = ArticleObservable(0)
  for _ in 0..<count {
    _ = article.observe { _, new in consume(new) }
  }
  let closure = opaque { _, new in consume(new) }
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
      Baseline(
        "call of a closure",
        Workload { repetitions in
          for value in 0..<repetitions {
            closure(value, value)
          }
        }),
      Baseline(
        "article",
        Workload(operations: count) { repetitions in
          for value in 0..<repetitions {
            article.value = value
          }
        }),
    ])
}

@MainActor private func subscribeAndCancel(among count: Int) -> Case {
  let observable = Observable(0)
  let tokens = (0..<count).map { _ in observable.observe { _, new in consume(new) } }
  let article = ArticleObservable(0)
  for _ in 0..<count {
    _ = article.observe { _, new in consume(new) }
  }
  return Case(
    "subscribe, cancel, \(count) others",
    Workload { repetitions in
      withExtendedLifetime(tokens) {
        for _ in 0..<repetitions {
          observable.observe { _, new in consume(new) }.cancel()
        }
      }
    },
    against: [
      Baseline(
        "article",
        Workload { repetitions in
          for _ in 0..<repetitions {
            article.remove(article.observe { _, new in consume(new) })
          }
        })
    ])
}
