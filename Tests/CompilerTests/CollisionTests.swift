// SPDX-License-Identifier: MIT

import Testing

// The modules of this suite replace Apple's. On macOS, Tools/apple-check checks against Apple's
// names.
#if os(Linux)
  extension CompilerTests {
    /// The public names that also occur in Apple's frameworks or the toolchain.
    ///
    /// `Documentation/Names.md` lists their spellings.
    @Suite struct CollisionTests {
      @Test func noOtherPublicNameCollides() async throws {
        let names = try await PublicNames.all(of: PublicNames.modulesOfThePackage)
        #expect(names.isSuperset(of: ["StateMachine", "Tracer", "TerminalView", "vStack"]))
        let toolchain = try await PublicNames.all(of: PublicNames.modulesOfTheToolchain)
        #expect(toolchain.isSuperset(of: ["Operation", "Progress", "Observable", "Test", "zip"]))
        #expect(names.intersection(toolchain) == ["Observable"])
        #expect(names.intersection(AppleNames.all) == ["Layout", "Scheduler"])
        #expect(names.filter { $0.hasPrefix("UI") || $0.hasPrefix("NS") }.isEmpty)
      }

      /// The colliding names, in modules that declare them as Apple's frameworks do.
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

      @Test func everyNameThatCollidesCanBeSpelled() async throws {
        try await CompilerTests.check(
          """
          import Combine
          import Foundation
          import PresentationComponents
          import SwiftUI
          import UIKit
          @Observable final class Settings { var isDark = false }
          struct Badge: PresentationComponents.Layout {
            var children: [any PresentationComponents.Layout] { [TextLayout("new")] }
          }
          struct Rows: SwiftUI.Layout {
            func sizeThatFits(_ width: Double) -> Double { width }
          }
          struct Fade: SwiftUI.Transition {}
          final class Model: Combine.ObservableObject {
            let scheduler: any SwiftPresentation.Scheduler
            let count = Observable(0)
            let machine: StateMachine<Int, Int>
            init(scheduler: any SwiftPresentation.Scheduler, moves: [StateTransition<Int>]) {
              self.scheduler = scheduler
              machine = StateMachine(state: 0, transitions: [1: moves])
            }
          }
          func delay<Other: Combine.Scheduler>(on scheduler: Other) -> Other.SchedulerTimeType {
            scheduler.now
          }
          func combined(_ first: Observable<Int>, _ second: Observable<Int>) -> Int {
            let pairs = zip([1], [2]).map { $0 + $1 }
            return pairs[0] + first.zip(second).map { $0 + $1 }.value
          }
          @MainActor func layout() -> (StackLayout, UIView) { (vStack { Badge() }, UIView()) }
          """, beside: Self.frameworks)
      }

      @Test func aClientOfTheCoreHasOneLayout() async throws {
        try await CompilerTests.check(
          """
          import SwiftPresentation
          import SwiftUI
          struct Rows: Layout {
            func sizeThatFits(_ width: Double) -> Double { width }
          }
          """, beside: Self.frameworks)
      }

      @Test func namesThatCollideAreSelectedByTheirModule() async throws {
        try await CompilerTests.check(
          """
          import Combine
          import PresentationComponents
          import SwiftUI
          struct Badge: PresentationLayout::Layout {
            var children: [any PresentationLayout::Layout] { [TextLayout("new")] }
          }
          func now(_ scheduler: any PresentationInspection::Scheduler) -> Duration { scheduler.now }
          func then(_ scheduler: any SwiftPresentation::Scheduler) -> Duration { scheduler.now }
          """, beside: Self.frameworks)
      }

      @Test func namesThatCollideAreImportedByName() async throws {
        try await CompilerTests.check(
          """
          import Combine
          import PresentationComponents
          import SwiftUI
          import protocol PresentationLayout.Layout
          import protocol PresentationInspection.Scheduler
          struct Badge: Layout {
            var children: [any Layout] { [TextLayout("new")] }
          }
          func now(_ scheduler: any Scheduler) -> Duration { scheduler.now }
          """, beside: Self.frameworks)
      }

      @Test func plainNamesThatCollideDoNotCompile() async throws {
        try await CompilerTests.check(
          """
          import Combine
          import PresentationComponents
          import SwiftUI
          func show(_ layout: any Layout) {}  // error: 'Layout' is ambiguous
          func wait(on scheduler: any Scheduler) {}  // error: 'Scheduler' is ambiguous
          func show(_ layout: any PresentationLayout.Layout) {}  // error: 'Layout' is ambiguous
          """, beside: Self.frameworks)
      }
    }
  }
#endif
