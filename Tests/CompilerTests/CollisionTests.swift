// SPDX-License-Identifier: MIT

import TestSupport
import Testing

// This suite's modules replace Apple's. On macOS, Tools/apple-check checks against Apple's names.
#if os(Linux)
  extension CompilerTests {
    /// The one public name that also occurs in Apple's frameworks or the toolchain.
    ///
    /// `Documentation/Decisions.md` lists its spellings.
    @Suite(
      .contract(
        "Among the names in `AppleNames` and the Linux toolchain, the package declares",
        "only `Observable`."))
    struct CollisionTests {
      @Test func `only one public name collides`() async throws {
        let names = try await PublicNames.all(of: PublicNames.modulesOfThePackage)
        #expect(names.isSuperset(of: ["StateMachine", "Tracer", "TerminalView", "vStack"]))
        let toolchain = try await PublicNames.all(of: PublicNames.modulesOfTheToolchain)
        #expect(toolchain.isSuperset(of: ["Operation", "Progress", "Observable", "Test", "zip"]))
        #expect(names.intersection(toolchain) == ["Observable"])
        #expect(names.isDisjoint(with: AppleNames.all))
        #expect(names.filter { $0.hasPrefix("UI") || $0.hasPrefix("NS") }.isEmpty)
      }

      /// Names from Apple's frameworks, in modules that declare them alike.
      private static let frameworks = [
        "Combine": """
        public protocol Scheduler<SchedulerTimeType> {
          associatedtype SchedulerTimeType: Strideable
          var now: SchedulerTimeType { get }
        }
        public protocol ObservableObject: AnyObject {}
        """,
        "SwiftUI": """
        @_exported import Observation
        @MainActor @preconcurrency public protocol View {}
        public protocol Layout: Sendable {
          func sizeThatFits(_ width: Double) -> Double
        }
        @MainActor @preconcurrency public protocol Transition {}
        public struct State<Value> { public init() {} }
        """,
        "UIKit": "@MainActor open class UIView { public init() {} }",
      ]

      @Test func `names from Apple's modules and the package are used together`() async throws {
        try await CompilerTests.check(
          """
          import Combine
          import Foundation
          import PresentationComponents
          import SwiftUI
          import UIKit
          @Observable final class Settings { var isDark = false }
          struct Badge: LayoutElement {
            var children: [any LayoutElement] { [TextLayout("new")] }
          }
          struct Rows: Layout {
            func sizeThatFits(_ width: Double) -> Double { width }
          }
          struct Fade: SwiftUI.Transition {}
          final class Model: Combine.ObservableObject {
            let scheduler: any ActionScheduler
            let count = Observable(0)
            let machine: StateMachine<Int, Int>
            init(scheduler: any ActionScheduler, moves: [StateTransition<Int>]) {
              self.scheduler = scheduler
              machine = StateMachine(state: 0, transitions: [1: moves])
            }
          }
          func delay<Other: Scheduler>(on scheduler: Other) -> Other.SchedulerTimeType {
            scheduler.now
          }
          func combined(_ first: Observable<Int>, _ second: Observable<Int>) -> Int {
            let pairs = zip([1], [2]).map { $0 + $1 }
            return pairs[0] + first.zip(second).map { $0 + $1 }.value
          }
          @MainActor func layout() -> (StackLayout, UIView) { (vStack { Badge() }, UIView()) }
          """, beside: Self.frameworks)
      }
    }
  }
#endif
