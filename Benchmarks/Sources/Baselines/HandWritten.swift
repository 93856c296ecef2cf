// SPDX-License-Identifier: MIT

// The minimal implementations of an observable's tasks, each for one use and without further
// guarantees. Nothing is inlined into the calling loop, because that loop would collapse into its
// last round.

/// Observers in an array, and objects in place of their tokens.
public final class ObserverList {
  private var observers: [HandWrittenObserver]
  private var slots: [(Int, Int) -> Void]

  /// Creates a list with a number of observers, each a separate object.
  public init(count: Int, _ onChange: @escaping (Int, Int) -> Void) {
    observers = (0..<count).map { _ in HandWrittenObserver(onChange) }
    slots = observers.map(\.onChange)
  }

  /// Replaces an observer.
  @inline(never) public func replace(_ index: Int, with onChange: @escaping (Int, Int) -> Void) {
    observers[index] = HandWrittenObserver(onChange)
    slots[index] = onChange
  }
}

/// A closure on the heap.
public final class HandWrittenObserver {
  fileprivate let onChange: (Int, Int) -> Void

  /// Creates an observer.
  @inline(never) public init(_ onChange: @escaping (Int, Int) -> Void) {
    self.onChange = onChange
  }
}

/// A value with one observer, which is an object.
public final class HandWrittenSubject {
  private var value: Int
  private var observer: HandWrittenObserver?

  /// Creates a subject.
  @inline(never) public init(_ value: Int) {
    self.value = value
  }

  /// Sets the observer.
  @inline(never) public func observe(
    _ onChange: @escaping (Int, Int) -> Void
  ) -> HandWrittenObserver {
    let observer = HandWrittenObserver(onChange)
    self.observer = observer
    return observer
  }

  /// Sets the value and calls the observer.
  @inline(never) public func set(_ new: Int) {
    let old = value
    value = new
    observer?.onChange(old, new)
  }
}

/// Eight properties, a tuple of them, and a closure that receives the tuple before and after a set.
public final class HandWrittenCombination {
  /// Eight values.
  public typealias Values = (Int, Int, Int, Int, Int, Int, Int, Int)

  private let inputs = (0..<8).map { PlainProperty($0) }
  private var last: Values = (0, 1, 2, 3, 4, 5, 6, 7)
  private let onChange: (Values, Values) -> Void

  /// Creates a combination.
  public init(_ onChange: @escaping (Values, Values) -> Void) {
    self.onChange = onChange
  }

  /// Sets the fourth value.
  @inline(never) public func set(_ value: Int) {
    inputs[3].set(value)
    let new = (
      inputs[0].value, inputs[1].value, inputs[2].value, inputs[3].value, inputs[4].value,
      inputs[5].value, inputs[6].value, inputs[7].value
    )
    onChange(last, new)
    last = new
  }
}

/// Five values, each computed from the previous one by a closure and stored.
public final class HandWrittenChain {
  private let first: (Int) -> Int
  private let third: (Int) -> Int
  private let fifth: (Int) -> Int
  private var values = (0, 0, 0, 0, 0)
  private let onChange: (Int, Int) -> Void

  /// Creates a chain with two closures, each followed by a comparison, and a third.
  public init(
    _ first: @escaping (Int) -> Int, _ third: @escaping (Int) -> Int,
    _ fifth: @escaping (Int) -> Int, _ onChange: @escaping (Int, Int) -> Void
  ) {
    (self.first, self.third, self.fifth, self.onChange) = (first, third, fifth, onChange)
  }

  /// Sets the first value.
  @inline(never) public func set(_ value: Int) {
    values.0 = first(value)
    guard values.0 != values.1 else { return }
    values.1 = values.0
    values.2 = third(values.1)
    guard values.2 != values.3 else { return }
    values.3 = values.2
    let old = values.4
    values.4 = fifth(values.3)
    onChange(old, values.4)
  }
}
