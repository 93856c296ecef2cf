// SPDX-License-Identifier: MIT

import PresentationObservable
import TestSupport
import Testing

/// Random programs on observables, against a slow and obviously correct model.
struct ObservableOracleTests {
  @Test(arguments: Fuzzing.seeds(40)) func `an observable agrees with the model`(seed: UInt64) {
    let steps = Program(seed: seed).steps
    let expected = Model().run(steps)
    let received = Subject().run(steps)
    #expect(received == expected, "seed \(seed)")
  }
}

/// An observer's reaction to a value; a program contains each reaction at most once.
private enum Reaction: Hashable {
  case none
  case set(observable: Int, value: Int)
  case subscribe(observable: Int, reaction: Int)
  case cancel(observer: Int)
}

private enum Step {
  case set(observable: Int, value: Int)
  case subscribe(observable: Int, reaction: Reaction)
  case cancel(observer: Int)
  case transaction([Step])
}

private struct Program {
  static let observables = 3
  let steps: [Step]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var observers = 0
    func observable() -> Int { Int.random(in: 0..<Self.observables, using: &random) }
    func value() -> Int { Int.random(in: 0..<100, using: &random) }
    func step() -> Step {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3:
        observers += 1
        let reaction: Reaction =
          switch Int.random(in: 0..<4, using: &random) {
          case 0: .set(observable: observable(), value: value())
          case 1: .subscribe(observable: observable(), reaction: value())
          case 2: .cancel(observer: Int.random(in: 0..<observers, using: &random))
          default: .none
          }
        return .subscribe(observable: observable(), reaction: reaction)
      case 3..<5 where observers > 0:
        return .cancel(observer: Int.random(in: 0..<observers, using: &random))
      default:
        return .set(observable: observable(), value: value())
      }
    }
    steps = (0..<500).map { _ in
      Int.random(in: 0..<8, using: &random) > 0
        ? step() : .transaction((0..<Int.random(in: 0..<8, using: &random)).map { _ in step() })
    }
  }
}

private final class Subject {
  private let observables = (0..<Program.observables).map { _ in Observable(0) }
  private var tokens: [Int: ObservationToken] = [:]
  private var count = 0
  private var log: [String] = []

  func run(_ steps: [Step]) -> [String] {
    for step in steps {
      switch step {
      case .set(let observable, let value): observables[observable].value = value
      case .subscribe(let observable, let reaction): subscribe(observable, reaction)
      case .cancel(let observer): tokens[observer]?.cancel()
      case .transaction(let steps): Observables.transaction { _ = run(steps) }
      }
    }
    return log
  }

  private func subscribe(_ observable: Int, _ reaction: Reaction) {
    let id = count
    count += 1
    var reaction = reaction
    tokens[id] = observables[observable].observe { [unowned self] old, new in
      log.append("\(id): \(old)→\(new), now \(observables.map(\.value))")
      let once = reaction
      reaction = .none
      switch once {
      case .none: break
      case .set(let observable, let value): observables[observable].value = value
      case .subscribe(let observable, _): subscribe(observable, .none)
      case .cancel(let observer): tokens[observer]?.cancel()
      }
    }
  }
}

/// The literal contract: one queue of changes.
///
/// Each change has the observers that were subscribed when it was made, and their old values.
private final class Model {
  private struct Change {
    let observable: Int
    var new: Int
    var audience: [(observer: Int, old: Int)] = []
  }

  private var values = [Int](repeating: 0, count: Program.observables)
  private var subscribers = [[Int]](repeating: [], count: Program.observables)
  private var reactions: [Int: Reaction] = [:]
  private var cancelled: Set<Int> = []
  private var count = 0
  private var queue: [Change] = []
  private var isDelivering = false
  /// A transaction's changes, in the order of first sets.
  private var transaction: [Change]?
  private var log: [String] = []

  func run(_ steps: [Step]) -> [String] {
    for step in steps {
      switch step {
      case .set(let observable, let value): set(observable, value)
      case .subscribe(let observable, let reaction): subscribe(observable, reaction)
      case .cancel(let observer): cancelled.insert(observer)
      case .transaction(let steps):
        transaction = []
        _ = run(steps)
        queue += transaction ?? []
        transaction = nil
        deliverQueue()
      }
    }
    return log
  }

  private func set(_ observable: Int, _ value: Int) {
    let observers = subscribers[observable].filter { !cancelled.contains($0) }
    let index = transaction?.firstIndex { $0.observable == observable }
    var change = index.flatMap { transaction?[$0] } ?? Change(observable: observable, new: value)
    change.new = value
    for observer in observers where !change.audience.contains(where: { $0.observer == observer }) {
      change.audience.append((observer, values[observable]))
    }
    values[observable] = value
    if let index {
      transaction?[index] = change
    } else if transaction == nil {
      queue.append(change)
      deliverQueue()
    } else if !observers.isEmpty {
      transaction?.append(change)
    }
  }

  private func deliverQueue() {
    guard !isDelivering else { return }
    isDelivering = true
    while !queue.isEmpty {
      deliver(queue.removeFirst())
    }
    isDelivering = false
  }

  private func deliver(_ change: Change) {
    for (observer, old) in change.audience where !cancelled.contains(observer) {
      log.append("\(observer): \(old)→\(change.new), now \(values)")
      switch reactions.removeValue(forKey: observer) ?? .none {
      case .none: break
      case .set(let observable, let value): set(observable, value)
      case .subscribe(let observable, _): subscribe(observable, .none)
      case .cancel(let observer): cancelled.insert(observer)
      }
    }
  }

  private func subscribe(_ observable: Int, _ reaction: Reaction) {
    subscribers[observable].append(count)
    reactions[count] = reaction
    count += 1
  }
}
