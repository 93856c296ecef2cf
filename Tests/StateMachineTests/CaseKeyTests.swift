// SPDX-License-Identifier: MIT

import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

private final class Node: Hashable {
  static func == (lhs: Node, rhs: Node) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private enum Mixed: CaseKeyed, Hashable {
  case empty
  case text(String)
  case number(code: Int)
  case pair(x: Int, y: String)
  case never(Never)
  case void(Nothing)
  case object(Node)
  case other
  indirect case nested(Mixed)
  case maybe(Single?)
}

private struct Nothing: Hashable {}

private enum Single: CaseKeyed, Hashable {
  case only(Node)
  case none
}

private enum Loaded<Value: Hashable>: CaseKeyed, Hashable {
  case idle
  case value(Value)
  case failed(code: Int)
}

private indirect enum Tree: CaseKeyed, Hashable {
  case leaf(Int)
  case branch(Tree, Tree)
  case end
}

private enum Small: CaseKeyed, Hashable {
  case on(Bool)
  case off
}
private enum Sole: CaseKeyed, Hashable { case only(String) }
private struct Struct: CaseKeyed { var number = 0 }

@Suite(
  .contract(
    "A `CaseKeyed` enum's key is the case that `Mirror` reports, for any payloads,",
    "generic and indirect enums, and cases that cannot exist. A payload arrives unchanged",
    "and is released once."))
struct CaseKeyTests {
  /// Returns a case's name according to `Mirror` and the standard library.
  private func name(of value: Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }

  private func expectNames<Value: CaseKeyed>(of values: [Value]) {
    for value in values {
      #expect("\(value.key)" == name(of: value))
      for other in values {
        #expect((value.key == other.key) == (name(of: value) == name(of: other)))
      }
    }
  }

  @Test func `a value's key is the case that its mirror reports`() {
    let node = Node()
    expectNames(of: [
      Mixed.empty, .text("a"), .text("a text that is stored elsewhere"), .number(code: 0),
      .number(code: .max), .pair(x: 1, y: ""), .void(Nothing()), .object(node), .other,
      .nested(.empty), .nested(.nested(.other)), .maybe(nil), .maybe(.only(node)),
      .maybe(.some(.none)),
    ])
    expectNames(of: [Single.only(node), .none])
    expectNames(of: [Loaded<[String]>.idle, .value([]), .value(["a"]), .failed(code: 1)])
    expectNames(of: [Loaded<Nothing>.idle, .value(Nothing()), .failed(code: 1)])
    expectNames(of: [Loaded<Node>.idle, .value(node), .failed(code: 1)])
    expectNames(of: [Tree.leaf(1), .branch(.end, .leaf(2)), .end])
    expectNames(of: [Small.on(true), .on(false), .off])
    expectNames(of: [Sole.only("a"), .only("")])
    let (missing, none, some) = (Single?.none, Single?.some(.none), Single?.some(.only(node)))
    #expect(CaseKey(of: missing) != CaseKey(of: none))
    #expect(CaseKey(of: none) == CaseKey(of: some))
  }

  @Test func `all cases are enumerated`() {
    #expect(
      Set(CaseKey<Mixed>.allCases.map(\.description)) == [
        "empty", "text", "number", "pair", "never", "void", "object", "other", "nested", "maybe",
      ])
    #expect(CaseKey<Sole>.allCases.map(\.description) == ["only"])
    #expect(Set(CaseKey<Tree>.allCases.map(\.description)) == ["leaf", "branch", "end"])
  }

  @Test(arguments: Fuzzing.seeds(20)) func `every payload is delivered unchanged`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let log = Log()
    let machine = StateMachine(Self.definition(log))
    for _ in 0..<100 {
      let number = Int.random(in: 0..<100, using: &random)
      let text = String(repeating: "a", count: number)
      let tree = Tree.branch(.leaf(number), .end)
      let event: Message =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .text(text)
        case 1: .count(number)
        case 2: .pair(number, text)
        case 3: .tree(tree)
        case 4: .object(Node())
        default: .maybe(number.isMultiple(of: 2) ? nil : text)
        }
      machine.process(event)
      #expect(log.last == event, "seed \(seed)")
    }
  }

  private enum Message: CaseKeyed, Hashable {
    case text(String)
    case count(Int)
    case pair(Int, String)
    indirect case tree(Tree)
    case object(Node)
    case maybe(String?)
  }

  private final class Log: @unchecked Sendable {
    var last: Message?
  }

  private static func definition(_ log: Log) -> MachineDefinition<Small, Message> {
    MachineDefinition(
      state: .off,
      transitions: [
        .on(
          Message.text,
          [
            .from(.off, to: .off) {
              log.last = .text($1)
              return $0
            }
          ]),
        .on(
          .count(0), Message.count,
          [
            .from(.off, to: .off) {
              log.last = .count($1)
              return $0
            }
          ]),
        .on(
          Message.pair,
          [
            .from(.off, to: .off) {
              log.last = .pair($1.0, $1.1)
              return $0
            }
          ]),
        .on(
          Message.tree,
          [
            .from(.off, to: .off) {
              log.last = .tree($1)
              return $0
            }
          ]),
        .on(
          Message.object,
          [
            .from(.off, to: .off) {
              log.last = .object($1)
              return $0
            }
          ]),
        .on(
          Message.maybe,
          [
            .from(.off, to: .off) {
              log.last = .maybe($1)
              return $0
            }
          ]),
      ])
  }

  @Test func `a payload is released exactly once`() {
    weak var reference: Node?
    do {
      let node = Node()
      reference = node
      let log = Log()
      let machine = StateMachine(Self.definition(log))
      machine.process(.object(node))
      machine.process(.tree(.end))
      machine.process(.text("a"))
    }
    #expect(reference == nil)
  }

  @Test func `any value of a case represents it in a literal`() {
    let definition = MachineDefinition<Loaded<Int>, Small>(
      state: .idle,
      transitions: [
        .on(true): [.idle => .value(1), .failed(code: 0) => .value(2)], .off: [.value(0) => .idle],
      ])
    let machine = StateMachine(definition)
    #expect(machine.process(.on(false)) == .changed(from: .idle, to: .value(1)))
    #expect(machine.process(.on(true)) == .ignored(.noTransition))
    #expect(machine.process(.off) == .changed(from: .value(1), to: .idle))
    #expect(definition.graph.states.map { "\($0)" } == ["idle", "value", "failed"])
    #expect(definition.graph.events.map { "\($0)" } == ["on", "off"])
  }

  #if os(macOS) || os(Linux)
    @Test(
      .contract(
        "If a type has no cases, or several cases have one payload type, the process stops",
        "with a message that suggests the correction."))
    func `a type without cases stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Struct().key
      }
      #expect(says("Cannot use the case of Struct as its key: it is not an enum", result))
    }

    @Test(.contract("If a type has no cases, or several…"))
    func `a payload type shared by several cases stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        enum Twins: CaseKeyed, Hashable {
          case one(Int)
          case two(Int)
        }
        _ = DefinitionRow<Small, Twins>.on(Twins.one, [.from(.off, to: .off) { old, _ in old }])
      }
      #expect(says("Cannot determine the case of Twins with the payload (Int): one, two", result))
    }

    private func says(_ text: String, _ result: ExitTest.Result?) -> Bool {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(text)
    }
  #endif
}
