// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension CompilerTests {
  /// Transition tables are literals that compile quickly.
  struct TransitionTableTests {
    @Test func `a machine's transition table is a literal`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        enum Dog { case laying, walking, eating, sitting }
        enum Command { case walk, sit }
        func dog() -> StateMachine<Dog, Command> {
          StateMachine(
            state: .laying,
            transitions: [
              .walk: [.laying => .walking, .eating => .walking],
              .sit: [.walking => .sitting],
            ])
        }
        """)
    }

    @Test func `expressions in a transition need no parentheses`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        func counter(_ count: Int) -> StateMachine<Int, String> {
          StateMachine(state: 0, transitions: ["next": [count + 1 => count * 2, count << 1 => 0]])
        }
        func light(_ a: Bool, _ b: Bool) -> StateTransition<Bool> {
          a || b => a && !b
        }
        """)
    }

    @Test func `a transition between two state types doesn't compile`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        enum Dog { case laying }
        enum Cat { case hunting }
        func mixed() {
          let _: StateTransition<Dog> = .laying => Cat.hunting  // error: Cat
        }
        """)
    }

    @Test(
      .contract("A table of 1,000 transitions compiles in seconds."), .serialized,
      arguments: zip([1, 1000, 1000], ["Rows", "Definition", "Dictionary"]))
    func `a thousand transitions compile in bounded time`(events: Int, kind: String) async throws {
      let transitions = 1000
      func names(_ letter: String, _ count: Int) -> String {
        (0..<count).map { "\(letter)\($0)" }.joined(separator: ", ")
      }
      let rows = (0..<events).map { event in
        let row = stride(from: event, to: transitions, by: events)
          .map { ".s\($0) => .s\($0 + 1)" }.joined(separator: ", ")
        return kind == "Rows" ? ".on(.e\(event), [\(row)])," : ".e\(event): [\(row)],"
      }
      let type = kind == "Dictionary" ? "StateMachine" : "MachineDefinition"
      try await CompilerTests.check(
        """
        import SwiftPresentation
        enum State: Keyed { case \(names("s", transitions + 1)) }
        enum Event: Keyed { case \(names("e", events)) }
        func make() -> \(type)<State, Event> {
          \(type)(state: .s0, transitions: [
        \(rows.joined(separator: "\n"))
          ])
        }
        """)
    }
  }
}
