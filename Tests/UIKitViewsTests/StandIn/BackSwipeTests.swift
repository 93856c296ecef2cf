// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import PresentationScreens
  import SwiftPresentation
  import TestSupport
  import Testing
  @_spi(StandIn) import UIKit

  @testable import PresentationUIKit

  /// A navigator with navigation controllers, user swipes and model changes at any time during
  /// transitions.
  @Suite(
    .contract(
      "The navigator and the screens agree after any changes and swipes during transitions.",
      "No stack changes during a transition."), .serialized, .withoutReports) @MainActor
  struct BackSwipeTests {
    private let navigation = UINavigationController()
    private let host: UIKitNavigation
    private let navigator = Navigator<Int>()
    private let app: AppDriver
    private let token: ObservationToken

    init() {
      host = UIKitNavigation(navigation)
      app = AppDriver(root: navigation)
      token = navigator.show(on: host) { entry in
        let screen = UIViewController()
        screen.title = "\(entry.route)"
        return Destination(screen)
      }
    }

    /// The routes of visible screens on the frontmost level.
    private var visible: [Int] {
      (navigation.front as? UINavigationController)?.viewControllers.compactMap {
        $0.title.flatMap { Int($0) }
      } ?? []
    }

    private func show(_ routes: [Int]) {
      for route in routes {
        navigator.push(route)
        StandIn.runUntilIdle()
      }
    }

    @Test func `a cancelled back swipe doesn't change the navigator`() throws {
      show([1, 2, 3])
      let swipe = try #require(UINavigationController.BackSwipe(in: navigation))
      #expect(visible == [1, 2])
      swipe.cancel()
      StandIn.runUntilIdle()
      #expect(visible == [1, 2, 3])
      #expect(navigator.routes == [1, 2, 3])
      navigator.pop()
      StandIn.runUntilIdle()
      #expect(visible == [1, 2])
    }

    @Test(arguments: [100, 250])
    func `a back swipe pops a screen if it is long enough`(distance: Double) async {
      show([1, 2])
      app.finger.touch(CGPoint(x: 40, y: 200))
      app.finger.move(byX: distance, y: 0)
      app.finger.lift()
      await app.settle()
      #expect(navigator.routes == (distance > 160 ? [1] : [1, 2]))
      #expect(visible == navigator.routes)
    }

    @Test(
      arguments: [true, false],
      [true, false])
    func `a change of the model during a back swipe is displayed after it`(
      isFinished: Bool, isPush: Bool
    ) throws {
      show([1, 2, 3])
      let swipe = try #require(UINavigationController.BackSwipe(in: navigation))
      if isPush { navigator.push(4) } else { navigator.pop() }
      if isFinished { swipe.finish() } else { swipe.cancel() }
      StandIn.runUntilIdle()
      #expect(visible == navigator.routes)
      #expect(navigator.routes == (!isPush || isFinished ? [1, 2] : [1, 2, 3, 4]))
    }

    @Test func `a stack that changes during a push is displayed after it`() {
      show([1])
      navigator.push(2)
      StandIn.run(for: 0.1)
      navigator.push(3)
      navigator.pop()
      navigator.push(4)
      StandIn.runUntilIdle()
      #expect(visible == [1, 2, 4])
      #expect(navigator.routes == [1, 2, 4])
    }

    @Test func `a screen dismissed during its presentation is replaced by the next`() {
      show([1])
      navigator.present(2)
      StandIn.run(for: 0.1)
      navigator.dismiss()
      navigator.present(3)
      navigator.present(4)
      StandIn.runUntilIdle()
      #expect(visible == [4])
      navigator.dismiss()
      StandIn.runUntilIdle()
      #expect(visible == [3])
    }

    @Test(arguments: [true, false])
    func `a swipe that dismisses a sheet can be cancelled`(isFinished: Bool) throws {
      show([1])
      navigator.present(2)
      StandIn.runUntilIdle()
      let swipe = try #require(UIViewController.SwipeDismissal(of: navigation.front))
      navigator.push(3)
      if isFinished { swipe.finish() } else { swipe.cancel() }
      StandIn.runUntilIdle()
      #expect(navigator.routes == (isFinished ? [1] : [1, 2, 3]))
      #expect(visible == (isFinished ? [1] : [2, 3]))
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `random changes and swipes end with the navigator's screens`(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      for step in 1...60 {
        change(step, &random)
        StandIn.run(for: Double.random(in: 0...0.5, using: &random))
        guard step % 5 == 0 else { continue }
        StandIn.runUntilIdle()
        #expect(visible.last == navigator.routes.last, "seed \(seed), step \(step)")
      }
    }

    private func change(_ step: Int, _ random: inout SeededGenerator) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: navigator.push(step)
      case 2: navigator.present(step)
      case 3: navigator.pop()
      case 4: navigator.dismiss()
      default:
        guard navigator.routes.count > 1 else { return navigator.push(step) }
        let isFinished = Bool.random(using: &random)
        if let stack = navigation.front as? UINavigationController,
          let swipe = UINavigationController.BackSwipe(in: stack)
        {
          if isFinished { swipe.finish() } else { swipe.cancel() }
        } else if let swipe = UIViewController.SwipeDismissal(of: navigation.front) {
          if isFinished { swipe.finish() } else { swipe.cancel() }
        }
      }
    }
  }
#endif
