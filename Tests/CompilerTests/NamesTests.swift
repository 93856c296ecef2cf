// SPDX-License-Identifier: MIT

import Testing

extension CompilerTests {
  /// The spellings of `Documentation/Names.md`, beside modules that declare the same names.
  @Suite struct NamesTests {
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
      /// The form of SwiftUI.
      case exportsObservation = "@_exported import Observation"
    }

    @Test func plainNamesBesideObservation() async throws {
      try await CompilerTests.check(
        """
        import Observation
        import Presentation
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

    @Test func plainNamesBesideObservationWithoutTheUmbrella() async throws {
      try await CompilerTests.check(
        """
        import Observable
        import Observation
        import StateMachine
        @Observable final class Settings { var isDark = false }
        struct Model { let count: Observable<Int>, machine: StateMachine<Int, Int> }
        func make() { Observable(0).value = 1 }
        """)
    }

    @Test func plainNamesBesideAModuleThatExportsObservation() async throws {
      try await CompilerTests.check(
        """
        import Neighbour
        import Presentation
        @Observable final class Settings { var isDark = false }
        final class Account: Neighbour.Observable {}
        struct Model { let count: Observable<Int>, machine: StateMachine<Int, Int> }
        func make() { Observable(0).value = 1 }
        """, beside: ["Neighbour": Neighbour.exportsObservation.rawValue])
    }

    @Test(arguments: Neighbour.allCases)
    func everySpellingThatNamesTheModule(neighbour: Neighbour) async throws {
      try await CompilerTests.check(Self.spellings, beside: ["Neighbour": neighbour.rawValue])
    }

    @Test func namesBesideTypesOfOnesOwn() async throws {
      try await CompilerTests.check(
        """
        import Presentation
        protocol Observable {}
        struct StateMachine: Observable {}
        struct Model {
          let count: Presentation.Observable<Int>
          let machine: Presentation.StateMachine<Int, Int>
        }
        """)
    }

    @Test func aNameOfOnesOwnHoldsForAWholeModule() async throws {
      try await CompilerTests.check(
        [
          "Names.swift": """
          import Presentation
          typealias Observable<Value> = Presentation.Observable<Value>
          """,
          "Client.swift": """
          import Neighbour
          import Presentation
          struct Model { let count: Observable<Int> }
          func make() { Observable(0).value = 1 }
          """,
        ], beside: ["Neighbour": Neighbour.declaresStructs.rawValue])
    }

    // Spellings that do not compile are tested too, because the document names them.

    @Test func aModuleAndATypeOfOneNameAreNotQualifiedByADot() async throws {
      try await CompilerTests.check(
        """
        import Observable
        import StateMachine
        typealias Count = Observable.Observable<Int>  // error: 'Observable' is not a member type
        typealias Dog = StateMachine.StateMachine<Int, Int>  // error: is not a member type
        """)
    }

    @Test func theProtocolOfObservationIsQualified() async throws {
      try await CompilerTests.check(
        """
        import Observation
        import Presentation
        func track<Model: Observable>(_ model: Model) {}  // error: generic type 'Observable'
        """)
    }

    @Test(arguments: Neighbour.allCases.filter { $0 != .exportsObservation })
    func plainTypesBesideTypesOfOneNameDoNotCompile(neighbour: Neighbour) async throws {
      try await CompilerTests.check(
        """
        import Neighbour
        import Presentation
        typealias Count = Observable<Int>  // error: 'Observable'
        typealias Dog = StateMachine<Int, Int>  // error: 'StateMachine'
        func track(_ model: any Observable) {}  // error: 'Observable'
        """, beside: ["Neighbour": neighbour.rawValue])
    }

    @Test func aPlainCallMayMeanTheOther() async throws {
      try await CompilerTests.check(
        """
        import Neighbour
        import Presentation
        func make() {
          let count = Observable(0)
          count.value = 1  // error: has no member 'value'
        }
        """, beside: ["Neighbour": Neighbour.declaresStructs.rawValue])
    }

    @Test func aTypeImportedFromTheUmbrellaHidesTheOperator() async throws {
      try await CompilerTests.check(
        """
        import Presentation
        import struct Presentation.Observable
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
      import Presentation
      @Observable private final class Settings { var isDark = false }
      @Observation.Observable private final class Account { var name = "" }
      private func track(_ model: any Observation.Observable) {}
      private struct Model {
        let count: Presentation.Observable<Int>
        let machine: Presentation.StateMachine<Int, Int>
      }
      private func make() {
        Presentation.Observable(0).value = 1
        Presentation.StateMachine(state: 0, transitions: [1: [0 => 1]]).processEvent(1)
      }
      """,
      "ImportedByName.swift": """
      import Neighbour
      import Observation
      import Presentation
      import struct Observable.Observable
      import class StateMachine.StateMachine
      @Observable private final class Settings { var isDark = false }
      private struct Model { let count: Observable<Int>, machine: StateMachine<Int, Int> }
      private func make() {
        Observable(0).value = 1
        StateMachine(state: 0, transitions: [1: [0 => 1]]).processEvent(1)
      }
      """,
      "ImportedFromTheUmbrella.swift": """
      import Neighbour
      import Presentation
      import struct Presentation.Observable
      import class Presentation.StateMachine
      private struct Model { let count: Observable<Int>, machine: StateMachine<Int, Int> }
      """,
      "OnesOwnName.swift": """
      import Neighbour
      import Presentation
      private typealias Observable<Value> = Presentation.Observable<Value>
      private typealias StateMachine<State: Equatable, Event: Hashable>
        = Presentation.StateMachine<State, Event>
      private struct Model { let count: Observable<Int>, machine: StateMachine<Int, Int> }
      private func make() {
        Observable(0).value = 1
        StateMachine(state: 0, transitions: [1: [0 => 1]]).processEvent(1)
      }
      """,
      "ModuleSelectors.swift": """
      import Neighbour
      import Observation
      import Presentation
      @Observation::Observable private final class Settings { var isDark = false }
      private struct Model {
        let count: Observable::Observable<Int>
        let machine: StateMachine::StateMachine<Int, Int>
        let other: Presentation::Observable<Int>
        let another: Presentation::StateMachine<Int, Int>
      }
      private func make() {
        Observable::Observable(0).value = 1
        StateMachine::StateMachine(state: 0, transitions: [1: [0 => 1]]).processEvent(1)
      }
      private func track<Model: Observation::Observable>(_ model: Model) {}
      """,
    ]
  }
}
