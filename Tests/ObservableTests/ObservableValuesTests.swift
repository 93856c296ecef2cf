// SPDX-License-Identifier: MIT

import PresentationObservable
import TestSupport
import Testing

/// An object that isn't `Sendable`, and must stay in one isolation.
private final class Box {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

@MainActor struct ObservableValuesTests {
  @Test(
    .contract(
      "`values()` emits the current value, then each new value. Only a buffering policy drops",
      "values."))
  func `values emits the current value and then each new one`() async {
    let count = Observable(0)
    var values = count.values().makeAsyncIterator()
    count.value = 1
    count.value = 1
    count.value = 2
    var seen: [Int?] = []
    for _ in 0..<4 {
      seen.append(await values.next())
    }
    #expect(seen == [0, 1, 1, 2])
  }

  @Test func `a set resumes a waiting iteration`() async {
    let count = Observable(0)
    var values = count.values().makeAsyncIterator()
    #expect(await values.next() == 0)
    // Runs once the iteration is suspended, and so has left the main actor.
    let setter = Task { count.value = 1 }
    #expect(await values.next() == 1)
    await setter.value
  }

  @Test func `each iteration begins with the current value`() async {
    let count = Observable(0)
    let values = count.values()
    count.value = 1
    var first = values.makeAsyncIterator()
    count.value = 2
    var second = values.makeAsyncIterator()
    #expect(await first.next() == 1)
    #expect(await second.next() == 2)
    #expect(await first.next() == 2)
  }

  @Test func `derived values are iterated like stored ones`() async {
    func values(of count: Observable<Int>) -> ObservableValues<String>.Iterator {
      count.map { "\($0)" }.removeDuplicates().values().makeAsyncIterator()
    }
    var count: Observable<Int>? = Observable(0)
    guard var values = count.map(values(of:)) else { return }
    for value in [1, 1, 2] {
      count?.value = value
    }
    count = nil
    var seen: [String?] = []
    for _ in 0..<4 {
      seen.append(await values.next())
    }
    #expect(seen == ["0", "1", "2", nil])
  }

  @Test(.contract("`values()` emits the current…"))
  func `the buffering policy determines the buffered values`() async {
    let count = Observable(0)
    var newest = count.values(bufferingPolicy: .bufferingNewest(2)).makeAsyncIterator()
    var oldest = count.values(bufferingPolicy: .bufferingOldest(2)).makeAsyncIterator()
    for value in 1...4 {
      count.value = value
    }
    #expect([await newest.next(), await newest.next()] == [3, 4])
    #expect([await oldest.next(), await oldest.next()] == [0, 1])
    count.value = 5
    #expect(await newest.next() == 5)
    #expect(await oldest.next() == 5)
  }

  #if os(macOS) || os(Linux)
    @Test func `a buffer without capacity traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Observable(0).values(bufferingPolicy: .bufferingNewest(0)).makeAsyncIterator()
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Cannot buffer fewer than one value: 0"))
    }
  #endif

  @Test(.contract("`values()` elements need not be `Sendable`."))
  func `iterated values needn't be Sendable`() async {
    let box = Observable(Box(1))
    var values = box.values().makeAsyncIterator()
    box.value = Box(2)
    let numbers = [await values.next()?.number, await values.next()?.number]
    #expect(numbers == [1, 2])
  }

  @Test(.contract("`values()` elements need not…"))
  func `an actor's values are iterated on that actor`() async {
    actor Owner {
      let box = Observable(Box(1))

      func numbers() async -> [Int] {
        var numbers: [Int] = []
        for await box in box.values() {
          numbers.append(box.number)
          guard numbers.count < 3 else { break }
          self.box.value = Box(box.number + 1)
        }
        return numbers
      }
    }
    #expect(await Owner().numbers() == [1, 2, 3])
  }
}

@Suite(
  .contract(
    "Cancelling a task ends its observation at once. An iteration ends when its observable",
    "is deallocated."))
@MainActor struct ObservableValuesLifetimeTests {
  @Test func `cancellation ends a waiting iteration`() async {
    let count = Observable(0)
    let (started, start) = AsyncStream<Void>.makeStream()
    let task = Task {
      var seen: [Int] = []
      for await value in count.values() {
        seen.append(value)
        start.yield()
      }
      return seen
    }
    for await _ in started {
      break
    }
    // The task is suspended until the second value, and has left the main actor.
    task.cancel()
    count.value = 1
    #expect(await task.value == [0])
  }

  @Test func `cancellation ends the observation immediately`() async {
    let box = Observable(Box(0))
    let (started, start) = AsyncStream<Void>.makeStream()
    let task = Task {
      for await _ in box.values() {
        start.yield()
      }
    }
    for await _ in started {
      break
    }
    task.cancel()
    // Nothing has run on the main actor since, so later values aren't buffered.
    box.value = Box(1)
    weak let second = box.value
    box.value = Box(2)
    #expect(second == nil)
    await task.value
  }

  @Test func `a cancelled iteration returns nil despite buffered values`() async {
    let count = Observable(0)
    let task = Task {
      var values = count.values().makeAsyncIterator()
      count.value = 1
      let first = await values.next()
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return [first, await values.next(), await values.next()]
    }
    #expect(await task.value == [0, nil, nil])
  }

  @Test func `releasing the iterator ends the observation`() async {
    let box = Observable(Box(0))
    for await _ in box.values() {
      break
    }
    box.value = Box(1)
    weak let first = box.value
    box.value = Box(2)
    #expect(first == nil)
  }

  @Test func `an iteration ends when its observable is deallocated`() async {
    func iterator() -> ObservableValues<Int>.Iterator {
      let count = Observable(0)
      let values = count.values().makeAsyncIterator()
      count.value = 1
      return values
    }
    var values = iterator()
    var seen: [Int?] = []
    for _ in 0..<3 {
      seen.append(await values.next())
    }
    #expect(seen == [0, 1, nil])
  }

  @Test func `an iteration may be cancelled on any thread while values are set`() async {
    let count = Observable(0)
    for round in 1...200 {
      let task = Task {
        var seen: [Int] = []
        for await value in count.values() {
          seen.append(value)
        }
        return seen
      }
      let canceller = Task.detached { task.cancel() }
      for value in 1...20 {
        count.value = round * 100 + value
      }
      await canceller.value
      let seen = await task.value
      #expect(seen == seen.sorted())
    }
  }
}

struct SharedObservableValuesTests {
  @MainActor @Test(.contract("`values()` emits the current…"))
  func `many threads' values arrive in a single order`() async {
    let count = SharedObservable(0)
    async let setters: Void = withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<500 {
            count.update { $0 += 1 }
          }
        }
      }
    }
    var seen: [Int] = []
    for await value in count.values() {
      seen.append(value)
      if value == 2_000 {
        break
      }
    }
    await setters
    #expect(seen == Array((seen.first ?? 0)...2_000))
  }

  @MainActor @Test func `the newest of many threads' values is delivered`() async {
    let count = SharedObservable(0)
    async let setters: Void = withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<500 {
            count.update { $0 += 1 }
          }
        }
      }
    }
    var last = -1
    for await value in count.values(bufferingPolicy: .bufferingNewest(1)) {
      #expect(value > last)
      last = value
      if value == 2_000 {
        break
      }
    }
    await setters
    #expect(last == 2_000)
  }

  @Test func `cancellation ends a shared iteration on any thread`() async {
    let count = SharedObservable(0)
    for round in 1...200 {
      let task = Task {
        var last = -1
        for await value in count.values() {
          #expect(value > last)
          last = value
        }
      }
      async let sets: Void = Task.detached {
        for _ in 0..<20 {
          count.update { $0 += 1 }
        }
      }.value
      task.cancel()
      await task.value
      await sets
      #expect(count.value == round * 20)
    }
  }

  @Test func `a shared iteration ends when its observable is deallocated`() async {
    func values() -> ObservableValues<Int>.Iterator {
      let count = SharedObservable(0)
      let values = count.values().makeAsyncIterator()
      count.value = 1
      return values
    }
    var iterator = values()
    #expect(await iterator.next() == 0)
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
  }
}
