// SPDX-License-Identifier: MIT

import PresentationObservable

/// A scenario's operations, so that both sides build and check the same graph.
///
/// They are not isolated, because an actor's closures check isolation.
protocol ReactiveGraph {
  associatedtype Number: Equatable
  associatedtype Source
  associatedtype Value
  associatedtype Record
  associatedtype Token

  static func source(_ number: Number) -> Source
  static func value(of source: Source) -> Value
  static func set(_ source: Source, _ number: Number)
  /// Ends observations, and all sources' dependents.
  static func end(_ tokens: [Token], of sources: [Source])
  /// Sets several sources as one change.
  static func set(_ sources: [Source], _ numbers: [Number])

  static func computed(from inputs: [Value], _ compute: @escaping () -> Number) -> Value
  static func record(from inputs: [Value], _ compute: @escaping () -> [Number]) -> Record
  static func pick(from record: Record, at index: Int) -> Value
  /// Stops changes to an equal value.
  static func distinct(_ value: Value) -> Value
  static func read(_ value: Value) -> Number

  static func observe(_ value: Value, _ effect: @escaping (Number) -> Void) -> Token
  /// Computes values before others read them, until their tokens end.
  static func prepare(_ values: [Value]) -> [Token]
}

/// A graph from the package.
enum PackageGraph<Number: Equatable>: ReactiveGraph {
  static func source(_ number: Number) -> Observable<Number> { Observable(number) }

  static func value(of source: Observable<Number>) -> ReadOnlyObservable<Number> {
    source.readOnly
  }

  static func set(_ source: Observable<Number>, _ number: Number) { source.value = number }

  static func end(_ tokens: [ObservationToken], of sources: [Observable<Number>]) {
    for token in tokens { token.cancel() }
  }

  static func set(_ sources: [Observable<Number>], _ numbers: [Number]) {
    Observables.transaction {
      for (source, number) in zip(sources, numbers) { source.value = number }
    }
  }

  static func computed(
    from inputs: [ReadOnlyObservable<Number>], _ compute: @escaping () -> Number
  ) -> ReadOnlyObservable<Number> {
    PresentationObservable.computed(compute)
  }

  static func record(
    from inputs: [ReadOnlyObservable<Number>], _ compute: @escaping () -> [Number]
  ) -> ReadOnlyObservable<[Number]> {
    PresentationObservable.computed(compute)
  }

  static func pick(
    from record: ReadOnlyObservable<[Number]>, at index: Int
  ) -> ReadOnlyObservable<Number> {
    PresentationObservable.computed { record.value[index] }
  }

  static func distinct(_ value: ReadOnlyObservable<Number>) -> ReadOnlyObservable<Number> {
    value.removeDuplicates()
  }

  static func read(_ value: ReadOnlyObservable<Number>) -> Number { value.value }

  static func observe(
    _ value: ReadOnlyObservable<Number>, _ effect: @escaping (Number) -> Void
  ) -> ObservationToken {
    value.observe { _, new in effect(new) }
  }

  static func prepare(_ values: [ReadOnlyObservable<Number>]) -> [ObservationToken] {
    values.map { $0.observe { _, _ in } }
  }
}

/// A graph by hand, whose edges are named when it is built.
enum HandWrittenGraph<Number: Equatable>: ReactiveGraph {
  static func source(_ number: Number) -> HandWrittenCell<Number> { HandWrittenCell(number) }

  static func value(of source: HandWrittenCell<Number>) -> HandWrittenCell<Number> { source }

  static func set(_ source: HandWrittenCell<Number>, _ number: Number) { source.set(number) }

  static func end(_ tokens: [HandWrittenCell<Number>], of sources: [HandWrittenCell<Number>]) {
    for source in sources { source.removeDependents() }
  }

  static func set(_ sources: [HandWrittenCell<Number>], _ numbers: [Number]) {
    HandWrittenCell.set(sources, numbers)
  }

  static func computed(
    from inputs: [HandWrittenCell<Number>], _ compute: @escaping () -> Number
  ) -> HandWrittenCell<Number> {
    HandWrittenCell(from: inputs, compute)
  }

  static func record(
    from inputs: [HandWrittenCell<Number>], _ compute: @escaping () -> [Number]
  ) -> HandWrittenCell<[Number]> {
    HandWrittenCell(from: inputs, compute)
  }

  static func pick(
    from record: HandWrittenCell<[Number]>, at index: Int
  ) -> HandWrittenCell<Number> {
    HandWrittenCell(from: [record]) { record.value[index] }
  }

  static func distinct(_ value: HandWrittenCell<Number>) -> HandWrittenCell<Number> {
    value.distinct()
  }

  static func read(_ value: HandWrittenCell<Number>) -> Number { value.value }

  static func observe(
    _ value: HandWrittenCell<Number>, _ effect: @escaping (Number) -> Void
  ) -> HandWrittenCell<Number> {
    value.observe(effect)
    return value
  }

  static func prepare(_ values: [HandWrittenCell<Number>]) -> [HandWrittenCell<Number>] { [] }
}
