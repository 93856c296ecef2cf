// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension CompilerTests {
  /// The spellings of `Documentation/Decisions.md`, beside modules that declare the same names.
  struct NamesTests {
    /// A module that declares its own `Observable` or `StateMachine`.
    enum Neighbour: String, CaseIterable {
      case declaresProtocols = "public protocol Observable {}; public protocol StateMachine {}"
      case declaresGenericProtocols = """
        public protocol Observable<Value> { associatedtype Value }
        public protocol StateMachine<State> { associatedtype State }
        """
      case declaresStructs = """
        public struct Observable<Value> { public init(_ value: Value) {} }
        public struct StateMachine<State, Event> { public init(state: State) {} }
        """
      case declaresClasses = "open class Observable {}; open class StateMachine {}"
      /// SwiftUI's form.
      case exportsObservation = "@_exported import Observation"
    }

    @Test func `plain names compile beside Observation`() async throws {
      try await CompilerTests.check(
        """
        import Observation
        import SwiftPresentation
        @Observable final class Settings { var isDark = false }
        @Observation.Observable final class Account { var name = "" }
        struct Model { let count: Observable<Int> }
        func use(_ count: Observable<Int>, _ settings: Settings) {
          let other = Observable(0)
          let third = Observable<Int>(0)
          other.value = count.value + third.value
          withObservationTracking { _ = settings.isDark } onChange: {}
        }
        func track<Model: Observation.Observable>(_ model: Model) {}
        func track(_ model: any Observation.Observable) {}
        func use(_ settings: Settings) { track(settings) }
        """)
    }

    @Test func `plain names compile beside Observation without the umbrella`() async throws {
      try await CompilerTests.check(
        """
        import PresentationObservable
        import Observation
        import PresentationStateMachine
        @Observable final class Settings { var isDark = false }
        struct Model { let count: Observable<Int>, machine: StateMachine<Int, Int> }
        func make() { Observable(0).value = 1 }
        """)
    }

    @Test func `plain names compile beside a module that exports Observation`() async throws {
      try await CompilerTests.check(
        """
        import Neighbour
        import SwiftPresentation
        @Observable final class Settings { var isDark = false }
        final class Account: Neighbour.Observable {}
        struct Model { let count: Observable<Int>, machine: StateMachine<Int, Int> }
        func make() { Observable(0).value = 1 }
        """, beside: ["Neighbour": Neighbour.exportsObservation.rawValue])
    }

    @Test(
      .contract(
        "Each documented spelling of `Observable` and `StateMachine` compiles beside modules",
        "that declare the same names."), arguments: Neighbour.allCases)
    func `every spelling that names the module compiles`(neighbour: Neighbour) async throws {
      try await CompilerTests.check(Self.spellings, beside: ["Neighbour": neighbour.rawValue])
    }

    @Test func `qualified names compile beside a client's own types`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        protocol Observable {}
        struct StateMachine: Observable {}
        struct Model {
          let count: SwiftPresentation.Observable<Int>
          let machine: SwiftPresentation.StateMachine<Int, Int>
        }
        """)
    }

    @Test func `a client's type alias applies to its whole module`() async throws {
      try await CompilerTests.check(
        [
          "Names.swift": """
          import SwiftPresentation
          typealias Observable<Value> = SwiftPresentation.Observable<Value>
          """,
          "Client.swift": """
          import Neighbour
          import SwiftPresentation
          struct Model { let count: Observable<Int> }
          func make() { Observable(0).value = 1 }
          """,
        ], beside: ["Neighbour": Neighbour.declaresStructs.rawValue])
    }

    // Spellings that do not compile are tested too, because the document names them.

    @Test func `the protocol of Observation requires its module's name`() async throws {
      try await CompilerTests.check(
        """
        import Observation
        import SwiftPresentation
        func track<Model: Observable>(_ model: Model) {}  // error: generic type 'Observable'
        """)
    }

    @Test(arguments: Neighbour.allCases.filter { $0 != .exportsObservation })
    func `plain types beside types with the same name don't compile`(neighbour: Neighbour)
      async throws
    {
      try await CompilerTests.check(
        """
        import Neighbour
        import SwiftPresentation
        typealias Count = Observable<Int>  // error: 'Observable'
        typealias Dog = StateMachine<Int, Int>  // error: 'StateMachine'
        func track(_ model: any Observable) {}  // error: 'Observable'
        """, beside: ["Neighbour": neighbour.rawValue])
    }

    @Test func `a plain call can resolve to another module's type`() async throws {
      try await CompilerTests.check(
        """
        import Neighbour
        import SwiftPresentation
        func make() {
          let count = Observable(0)
          count.value = 1  // error: has no member 'value'
        }
        """, beside: ["Neighbour": Neighbour.declaresStructs.rawValue])
    }

    @Test func `importing a type from the umbrella alone hides the operator`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        import struct SwiftPresentation.Observable
        func move() -> StateTransition<Int> {
          0 => 1  // error: operator is not a known binary operator
        }
        """)
    }
  }
}

extension CompilerTests.NamesTests {
  /// Clients that qualify each name with a module, which works beside any other module.
  static var spellings: [String: String] {
    [
      "Umbrella.swift": """
      import Neighbour
      import Observation
      import SwiftPresentation
      @Observable private final class Settings { var isDark = false }
      @Observation.Observable private final class Account { var name = "" }
      private func track(_ model: any Observation.Observable) {}
      private struct Model {
        let count: SwiftPresentation.Observable<Int>
        let machine: SwiftPresentation.StateMachine<Int, Int>
      }
      private func make() {
        SwiftPresentation.Observable(0).value = 1
        SwiftPresentation.StateMachine(state: 0, transitions: [1: [0 => 1]]).processEvent(1)
      }
      """,
      "ImportedByName.swift": """
      import Neighbour
      import Observation
      import SwiftPresentation
      import struct PresentationObservable.Observable
      import class PresentationStateMachine.StateMachine
      @Observable private final class Settings { var isDark = false }
      private struct Model { let count: Observable<Int>, machine: StateMachine<Int, Int> }
      private func make() {
        Observable(0).value = 1
        StateMachine(state: 0, transitions: [1: [0 => 1]]).processEvent(1)
      }
      """,
      "ImportedFromTheUmbrella.swift": """
      import Neighbour
      import SwiftPresentation
      import struct SwiftPresentation.Observable
      import class SwiftPresentation.StateMachine
      private struct Model { let count: Observable<Int>, machine: StateMachine<Int, Int> }
      """,
      "OnesOwnName.swift": """
      import Neighbour
      import SwiftPresentation
      private typealias Observable<Value> = SwiftPresentation.Observable<Value>
      private typealias StateMachine<State: Equatable, Event: Hashable>
        = SwiftPresentation.StateMachine<State, Event>
      private struct Model { let count: Observable<Int>, machine: StateMachine<Int, Int> }
      private func make() {
        Observable(0).value = 1
        StateMachine(state: 0, transitions: [1: [0 => 1]]).processEvent(1)
      }
      """,
      "Module.swift": """
      import Neighbour
      import PresentationObservable
      import PresentationStateMachine
      private struct Model {
        let count: PresentationObservable.Observable<Int>
        let machine: PresentationStateMachine.StateMachine<Int, Int>
      }
      """,
      "ModuleSelectors.swift": """
      import Neighbour
      import Observation
      import SwiftPresentation
      @Observation::Observable private final class Settings { var isDark = false }
      private struct Model {
        let count: PresentationObservable::Observable<Int>
        let machine: PresentationStateMachine::StateMachine<Int, Int>
        let other: SwiftPresentation::Observable<Int>
        let another: SwiftPresentation::StateMachine<Int, Int>
      }
      private func make() {
        PresentationObservable::Observable(0).value = 1
        PresentationStateMachine::StateMachine(state: 0, transitions: [1: [0 => 1]]).processEvent(1)
      }
      private func track<Model: Observation::Observable>(_ model: Model) {}
      """,
    ]
  }
}
