// SPDX-License-Identifier: MIT

import Foundation
import SwiftPresentation
import TestSupport
import Testing

@testable import PresentationTesting

/// Explorations compared with those that leave no order out.
@Suite(.serialized)
@MainActor struct ReductionTests {
  /// All that an exploration has found out.
  private struct Findings {
    var states: Set<String> = []
    var report = Exploration()
  }

  private func findings(
    reducing: Bool, depth: Int = 12, limit: Int = 400,
    _ scenario: @escaping @MainActor (World) throws -> (screen: Any, state: @MainActor () -> String)
  ) throws -> Findings {
    var states: Set<String> = []
    let report = try JobQueue.shared.open {
      var explorer = Explorer(depth: depth, limit: limit, reduces: reducing) { world in
        let (screen, state) = try scenario(world)
        world.always("note") {
          let names = world.steps.map(\.name).sorted().joined(separator: ", ")
          states.insert("\(state()) | \(names)")
          return true
        }
        return screen
      }
      return try explorer.explore()
    }
    return Findings(states: states, report: report)
  }

  @Test(
    .contract(
      "An exploration that leaves out orders visits the same states as one that runs all. It counts",
      "as many orders."),
    arguments: Fuzzing.seeds(40))
  func `the states of a random scenario are those of all its orders`(seed: UInt64) throws {
    let all = try findings(reducing: false) { RandomScreen.make(seed, $0) }
    guard all.report.isExhaustive else { return }
    let reduced = try findings(reducing: true) { RandomScreen.make(seed, $0) }
    let difference = reduced.states.symmetricDifference(all.states).sorted()
    #expect(difference.isEmpty, "seed \(seed)")
    #expect(reduced.report.orders == all.report.runs, "seed \(seed)")
    #expect(reduced.report.runs <= all.report.runs, "seed \(seed)")
  }

  /// A screen of parts, each with its own request.
  @MainActor private final class Parts {
    let parts = (0..<5).map { _ in Observable("") }
    var title = ""

    func load(_ world: World) {
      for (index, part) in parts.enumerated() {
        Task { part.value = (try? await world.answer("\(index)", .success("loaded"))) ?? "" }
      }
    }
  }

  @Test func `requests of separate parts run in few of their orders`() throws {
    let report = try explore { world in
      let screen = Parts()
      screen.load(world)
      return screen
    }
    #expect(report.orders == 120 && report.isExhaustive)
    #expect(report.runs == 16, "a run for each subset of all but one part")
  }

  @Test func `a plain property is a part of everything`() throws {
    let report = try explore { world in
      let screen = Parts()
      for name in ["a", "b", "c"] {
        Task { screen.title = (try? await world.answer(name, .success(name))) ?? "" }
      }
      return screen
    }
    #expect(report.orders == 6 && report.runs == 6)
  }

  @Test func `a wait without deadlines doesn't commute with what schedules one`() throws {
    var deadlines: Set<Duration> = []
    try explore { world in
      let screen = Parts()
      Task {
        try await world.answer("a", .success(()))
        try await world.scheduler.clock.sleep(for: .seconds(5))
        deadlines.insert(world.scheduler.now)
      }
      world.user("wait") { world.scheduler.advance(by: .seconds(1)) }
      return screen
    }
    #expect(deadlines == [.seconds(5), .seconds(6)])
  }

  /// A screen with values whose mirrors hide their parts.
  @MainActor private final class Hiding {
    var data = Data(count: 1_000)
    var password = Secret("")
    var date = Date(timeIntervalSince1970: 0)
  }

  @Test func `changes that a mirror hides are found`() throws {
    let changes: [@MainActor (Hiding, Bool) -> Void] = [
      { $0.data[999] = $1 ? 1 : 2 }, { $0.password = Secret($1 ? "a" : "b") },
      { $0.date = Date(timeIntervalSince1970: $1 ? 1 : 2) },
    ]
    for change in changes {
      let report = try explore { world in
        let screen = Hiding()
        for isFirst in [true, false] {
          Task {
            try await world.answer("\(isFirst)", .success(()))
            change(screen, isFirst)
          }
        }
        return screen
      }
      #expect(report.runs == 2)
    }
  }

  @Test func `actions may share a variable that only they know`() throws {
    var last: Set<String> = []
    try explore { world in
      var chosen = ""
      for name in ["a", "b"] { world.user(name) { chosen = name } }
      world.atRest("note") {
        last.insert(chosen)
        return true
      }
      return Parts()
    }
    #expect(last == ["", "a", "b"])
  }

  @Test func `no order is left out without a screen to compare`() throws {
    var titles: Set<String> = []
    let report = try explore { world in
      let screen = Parts()
      for name in ["a", "b"] {
        Task { screen.title += (try? await world.answer(name, .success(name))) ?? "" }
      }
      world.atRest("note") { titles.insert(screen.title).inserted || true }
    }
    #expect(report.runs == 2 && titles == ["ab", "ba"])
  }
}

/// A screen whose state and steps are random.
@MainActor private final class RandomScreen {
  final class Plain { var number = 1 }
  enum Phase: Keyed { case one, two, three }
  enum Event: Keyed { case next, back, skip }

  private let numbers = [Observable(1), Observable(2), Observable(3)]
  private let events = EventStream<Int>()
  private let machine = StateMachine<Phase, Event>(
    state: .one,
    transitions: [
      .next: [.one => .two, .two => .three], .back: [.two => .one, .three => .two],
      .skip: [.one => .three],
    ])
  private let plain = [Plain(), Plain()]
  private let sum: ReadOnlyObservable<Int>
  private let product: ReadOnlyObservable<Int>
  private let world: World
  private let owned = Owned()
  /// Notes by a scenario's closures and stubs.
  private var log: [String] = []
  /// Objects that nothing reads, and that aren't a part of the returned screen.
  private let hidden = Owned()

  @MainActor final class Owned {
    var tokens: [ObservationToken] = []
    var timers: [ScheduledAction] = []
    var tasks: [Task<Void, Never>] = []
  }

  private init(_ world: World) {
    self.world = world
    let numbers = numbers
    sum = computed { numbers[0].value + numbers[1].value }
    product = numbers[1].map { $0 * 2 }
  }

  static func make(
    _ seed: UInt64, _ world: World
  ) -> (screen: Any, state: @MainActor () -> String) {
    var random = SplitMix64(seed: seed)
    let screen = RandomScreen(world)
    if Bool.random(using: &random) { screen.observe(&random)() }
    if Bool.random(using: &random) { screen.observe(&random)() }
    var names: [String] = []
    for index in 0..<Int.random(in: 2...4, using: &random) {
      let name = "\(index)"
      let body = screen.action(&random, depth: 0)
      let logs = Int.random(in: 0..<4, using: &random) == 0
      let action: @MainActor () -> Void = {
        if logs { screen.log.append(name) }
        body()
      }
      let condition = screen.condition(&random)
      if let before = names.randomElement(using: &random), Bool.random(using: &random) {
        world.user(name, after: before, when: condition, action)
      } else {
        world.user(name, when: condition, action)
      }
      names.append(name)
    }
    return (screen.visible, { screen.state })
  }

  private var visible: Any {
    let children = Mirror(reflecting: self).children
    return children.filter { $0.label != "hidden" && $0.label != "log" }.map(\.value)
  }

  private var state: String {
    let numbers = numbers.map { "\($0.value)" }.joined(separator: " ")
    return "\(log) \(numbers) \(machine.state) \(plain.map(\.number)) \(sum.value) \(product.value)"
  }

  private func owner(_ random: inout SplitMix64) -> Owned {
    Bool.random(using: &random) ? owned : hidden
  }

  private func condition(_ random: inout SplitMix64) -> @MainActor () -> Bool {
    let number = numbers[Int.random(in: 0..<3, using: &random)]
    return switch Int.random(in: 0..<8, using: &random) {
    case 0: { number.value % 2 == 1 }
    case 1: { [machine] in machine.state != .two }
    case 2: { [sum] in sum.value != 4 }
    case 3: { [plain] in plain[0].number == 1 }
    default: { true }
    }
  }

  private func observe(_ random: inout SplitMix64) -> @MainActor () -> Void {
    let (number, other) = (numbers[0], numbers[Int.random(in: 1..<3, using: &random)])
    let last = numbers[2]
    let kind = Int.random(in: 0..<4, using: &random)
    let owner = owner(&random)
    return { [sum, events, machine] in
      let token =
        switch kind {
        case 0: number.observe { other.value += $1 }
        case 1: sum.observe { last.value += $1 % 3 }
        case 2: events.observe { other.value = other.value * 2 + $0 }
        default: machine.observe { _, _, new in other.value = new == .two ? 7 : other.value + 1 }
        }
      owner.tokens.append(token)
    }
  }

  private func action(_ random: inout SplitMix64, depth: Int) -> @MainActor () -> Void {
    let actions = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      singleAction(&random, depth: depth)
    }
    return { for action in actions { action() } }
  }

  private func singleAction(_ random: inout SplitMix64, depth: Int) -> @MainActor () -> Void {
    let number = numbers[Int.random(in: 0..<3, using: &random)]
    let other = numbers[Int.random(in: 0..<3, using: &random)]
    let plain = plain[Int.random(in: 0..<2, using: &random)]
    let event = [Event.next, .back, .skip][Int.random(in: 0..<3, using: &random)]
    let constant = Int.random(in: 1..<4, using: &random)
    let owner = owner(&random)
    let kind = Int.random(in: 0..<(depth == 0 ? 22 : depth < 2 ? 21 : 10), using: &random)
    switch kind {
    case 0, 1: return { number.value = number.value * 2 + constant }
    case 2: return { number.value = other.value + constant }
    case 3: return { if other.value % 2 == 0 { number.value = constant } }
    case 4: return { [machine] in machine.process(event) }
    case 5: return { [machine] in if machine.state == .two { number.value += constant } }
    case 6: return { plain.number = plain.number * 2 + constant }
    case 7: return { if plain.number > 2 { number.value += constant } }
    case 8: return { [events] in events.send(constant) }
    case 9: return { [product] in number.value = product.value + constant }
    case 10: return observe(&random)
    case 11: return { [owned] in owned.tokens = [] }
    case 12, 18:
      let then = action(&random, depth: depth + 1)
      let delay = Duration.seconds(constant)
      return { [world] in
        owner.timers.append(world.scheduler.schedule(after: delay, then))
      }
    case 21: return { [world] in world.scheduler.advance(by: .seconds(constant)) }
    case 13: return { [owned] in owned.tasks.last?.cancel() }
    case 14:
      let then = action(&random, depth: depth + 1)
      return { [self] in
        owner.tasks.append(
          Task {
            async let one: Void = self.request("x")
            async let two: Void = self.request("y")
            await one
            let sum = number.value * 3 + (Task.isCancelled ? 1 : 0)
            await two
            number.value = sum
            then()
          })
      }
    case 15:
      return { [self] in
        owner.tasks.append(
          Task {
            await withTaskGroup(of: Int.self) { group in
              for index in 1...2 {
                group.addTask { [self] in
                  await request("g\(index)")
                  return index
                }
              }
              var sum = 0
              for await index in group { sum = sum * 2 + index }
              number.value += sum
            }
          })
      }
    default:
      let then = action(&random, depth: depth + 1)
      return { [self] in
        owner.tasks.append(
          Task {
            let before = other.value
            await request("r\(constant)")
            then()
            if Task.isCancelled { number.value += before }
          })
      }
    }
  }

  private func request(_ name: String) async {
    log.append(name)
    try? await world.answer(name, .success(()))
  }
}
