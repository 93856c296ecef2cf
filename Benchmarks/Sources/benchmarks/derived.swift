// SPDX-License-Identifier: MIT

import Baselines
import Harness
import PresentationObservable

extension Group {
  static let derived = Group(
    "derived",
    [
      Case("read a value", .hot, counted: 10_000, measuring: readValue),
      Case("read an observed chain of 50 map", .hot, measuring: readChain),
      Case("transaction with 1 set, 1 observer", .hot, measuring: transact),
      Case("map, 1 set", .hot, counted: 10_000, measuring: mapOnce),
      Case("map, removeDuplicates, 1 set", .hot, counted: 10_000, measuring: mapWithoutDuplicates),
      Case(
        "computed, one change of one of two sources", .hot, counted: 10_000,
        measuring: computeOnce),
      Case("map, observe, drop", .hot, measuring: lifeOfMap),
      Case("combineLatest of 2, observe, drop", .hot, measuring: lifeOfCombination),
      Case("combination of 1,000: create, observe, 1 set", counted: 10, measuring: treeOfThousand),
      Case("array of 1,000: create, observe, 1 set", counted: 10, measuring: arrayOfThousand),
      Case(figure: "bytes of observable, map and observer", measuring: memoryOfMap),
    ])
}

@MainActor private func readValue() -> Case.Subject {
  let (observable, plain) = (Observable(1), PlainProperty(1))
  return .work(
    Workload { repetitions in
      for _ in 0..<repetitions { consume(observable.value) }
    },
    against: [
      Baseline(
        "read a property", bar: Bar(2, "a load and a branch beside the load"),
        Workload { repetitions in
          for _ in 0..<repetitions { consume(plain.value) }
        })
    ])
}

@MainActor private func readChain() -> Case.Subject {
  let (number, plain) = (Observable(1), PlainProperty(1))
  let chain = (0..<50).reduce(number.readOnly) { value, _ in value.map { $0 &+ 1 } }
  let token = chain.observe { _, new in consume(new) }
  return .work(
    Workload { repetitions in
      withExtendedLifetime(token) {
        for _ in 0..<repetitions { consume(chain.value) }
      }
    },
    against: [
      Baseline(
        "read a property", bar: Bar(25, "whether the value is observed, and no turn is under way"),
        Workload { repetitions in
          for _ in 0..<repetitions { consume(plain.value) }
        })
    ])
}

@MainActor private func transact() -> Case.Subject {
  let observable = Observable(0)
  let token = observable.observe { _, new in consume(new) }
  let closure = opaque { _, new in consume(new) }
  return .work(
    Workload { repetitions in
      withExtendedLifetime(token) {
        for value in 0..<repetitions {
          Observables.transaction { observable.value = value }
        }
      }
    },
    against: [
      Baseline(
        "call of a closure",
        bar: Bar(25, "a turn is queued with its change, its number and its chain, and taken"),
        Workload { repetitions in
          for value in 0..<repetitions { closure(value, value) }
        })
    ])
}

@MainActor private func mapOnce() -> Case.Subject {
  change { $0.map { $0 &+ 1 } }
}

@MainActor private func mapWithoutDuplicates() -> Case.Subject {
  change { $0.map { $0 &+ 1 }.removeDuplicates() }
}

@MainActor private func computeOnce() -> Case.Subject {
  let other = Observable(1)
  return change(
    bar: Bar(60, "a job of the turn calls the closure, and compares each read with the last ones")
  ) { number in computed { number.value &+ other.value } }
}

/// Sets the source of an observed derived value once.
@MainActor private func change(
  bar: Bar = Bar(6, "a level has its observers, a version and the old value"),
  _ derive: (Observable<Int>) -> ReadOnlyObservable<Int>
) -> Case.Subject {
  let number = Observable(0)
  let token = derive(number).observe { _, new in consume(new) }
  let chain = HandWrittenChain(
    { $0 &+ 1 }, { $0 &* 3 }, { $0 &+ 1 }, { _, new in consume(new) })
  return .work(
    Workload { repetitions in
      withExtendedLifetime(token) {
        for value in 0..<repetitions { number.value = value }
      }
    },
    against: [
      Baseline(
        "by hand: five closures", bar: bar,
        Workload { repetitions in
          for value in 0..<repetitions { chain.set(value) }
        })
    ])
}

@MainActor private func lifeOfMap() -> Case.Subject {
  let number = Observable(1)
  return life { number.map { $0 &+ 1 }.observe { _, new in consume(new) } }
}

@MainActor private func lifeOfCombination() -> Case.Subject {
  let (first, second) = (Observable(1), Observable(2))
  return life { combineLatest(first, second).observe { _, new in consume(new.0 &+ new.1) } }
}

/// Creates, observes and ends a derived value.
@MainActor private func life(_ observe: @escaping () -> ObservationToken) -> Case.Subject {
  .work(
    Workload { repetitions in
      for _ in 0..<repetitions { observe().cancel() }
    },
    against: [
      Baseline(
        "by hand: two objects",
        bar: Bar(25, "two levels of observers, each with its slots, and the value of each"),
        Workload { repetitions in
          for value in 0..<repetitions {
            let subject = HandWrittenSubject(value)
            let observer = subject.observe { _, new in consume(new) }
            subject.set(value)
            withExtendedLifetime(observer) {}
          }
        })
    ])
}

@MainActor private func treeOfThousand() -> Case.Subject {
  thousandSources { sum(of: $0[...]).observe { _, new in consume(new) } }
}

@MainActor private func arrayOfThousand() -> Case.Subject {
  thousandSources { combineLatest($0).observe { _, new in consume(new.reduce(0, &+)) } }
}

@MainActor private func thousandSources(
  _ observe: @escaping ([ReadOnlyObservable<Int>]) -> ObservationToken
) -> Case.Subject {
  let sources = (0..<1_000).map { Observable($0) }
  let properties = (0..<1_000).map { PlainProperty($0) }
  return .work(
    Workload(operations: 1_000) { repetitions in
      for value in 0..<repetitions {
        let token = observe(sources.map(\.readOnly))
        sources[500].value = value
        token.cancel()
      }
    },
    against: [
      Baseline(
        "by hand: a thousand objects, and their sum twice",
        bar: Bar(150, "each source has an observer, which is created, found and released"),
        Workload(operations: 1_000) { repetitions in
          for value in 0..<repetitions {
            let observers = properties.map { _ in
              HandWrittenObserver { _, new in consume(new) }
            }
            consume(properties.reduce(0) { $0 &+ $1.value })
            properties[500].set(value)
            consume(properties.reduce(0) { $0 &+ $1.value })
            withExtendedLifetime(observers) {}
          }
        })
    ])
}

/// A tree of pairwise combinations.
@MainActor private func sum(
  of sources: ArraySlice<ReadOnlyObservable<Int>>
) -> ReadOnlyObservable<Int> {
  guard sources.count > 1 else { return sources[sources.startIndex] }
  let middle = sources.startIndex + sources.count / 2
  return combineLatest(sum(of: sources[..<middle]), sum(of: sources[middle...])).map { $0 &+ $1 }
}

@MainActor private func memoryOfMap() -> Case.Subject {
  let count = 10_000
  return .figure(
    bytes(of: count) { value in
      let observable = Observable(value)
      return (observable, observable.map { $0 &+ 1 }.observe { _, new in consume(new) })
    },
    unit: "bytes",
    against: BaselineFigure(
      "two objects with values and two with closures",
      bar: Bar(5, "tokens, slots and the links between levels have blocks of their own"),
      bytes(of: count) { value in
        (
          (PlainProperty(value), HandWrittenObserver { _, new in consume(new) }),
          (PlainProperty(value), HandWrittenObserver { _, new in consume(new) })
        )
      }))
}
