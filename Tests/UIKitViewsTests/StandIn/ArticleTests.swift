// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import PresentationUIKit
  import SwiftPresentation
  import TestSupport
  import Testing
  @_spi(StandIn) import UIKit

  @testable import UIKitSteps

  /// The controllers in the article "Adopt it in a UIKit app", before and after each step.
  @Suite(
    .contract(
      "The controllers in the adoption article behave the same before and after each",
      "step."), .serialized, .withoutReports)
  @MainActor struct ArticleTests {
    private final class Service: FriendService {
      var error: URLError?
      private(set) var isOnline: [Bool] = []

      func friend() async throws -> Friend {
        if let error { throw error }
        return Friend(
          name: "Ada", status: "is here", city: nil, score: 3, note: "n", isOnline: false,
          friends: ["Grace", "Alan"])
      }

      func set(isOnline: Bool) { self.isOnline.append(isOnline) }
    }

    private let service = Service()

    /// Each controller's labels.
    private func labels(_ controller: UIViewController) -> [String: UILabel] {
      Dictionary(
        uniqueKeysWithValues: Mirror(reflecting: controller).children.compactMap { child in
          (child.value as? UILabel).map { (child.label ?? "", $0) }
        })
    }

    private func expectFriend(on controller: UIViewController) {
      let labels = labels(controller)
      #expect(labels["titleLabel"]?.text == "Ada" && labels["statusLabel"]?.text == "is here")
      #expect(labels["scoreLabel"]?.text == "3 points" && labels["noteLabel"]?.text == "n")
      #expect(labels["cityLabel"]?.isHidden == true && labels["noteLabel"]?.isHidden == false)
    }

    private func onlineSwitch(_ controller: UIViewController) -> UISwitch? {
      Mirror(reflecting: controller).children.lazy.compactMap { $0.value as? UISwitch }.first
    }

    /// Switches as a user does, and expects the value in the service.
    private func expectSwitch(on controller: UIViewController) throws {
      let toggle = try #require(onlineSwitch(controller))
      #expect(!toggle.isOn)
      let count = service.isOnline.count
      toggle.isOn = true
      toggle.sendActions(for: .valueChanged)
      #expect(service.isOnline.dropFirst(count).elementsEqual([true]))
    }

    private func rows(of controller: UIViewController) -> [String] {
      guard
        let table = Mirror(reflecting: controller).children.lazy.compactMap({
          $0.value as? UITableView
        }).first
      else { return [] }
      table.frame.size = CGSize(width: 320, height: 480)
      table.layoutIfNeeded()
      return table.subviews.compactMap { ($0 as? UITableViewCell)?.textLabel?.text }
    }

    @Test func `the controller before the first step shows a friend and errors`() async throws {
      let controller = Before.FriendController(service)
      let app = AppDriver(root: controller)
      await app.settle()
      expectFriend(on: controller)
      try expectSwitch(on: controller)
      #expect(rows(of: controller) == ["Grace", "Alan"])
    }

    @Test func `the first step renders the view model's state and binds the switch`() async throws {
      let model = FriendViewModel(service)
      let controller = FirstStep.FriendController(model)
      let app = AppDriver(root: controller)
      await app.settle()
      expectFriend(on: controller)
      try expectSwitch(on: controller)
      #expect(model.isOnline.value && rows(of: controller) == ["Grace", "Alan"])
    }

    @Test func `a slider renders a score with a closure and is hidden without one`() {
      let controller = AnyObjectStep.ScoreController()
      controller.render(state: AnyObjectStep.ScoreState(score: 1))
      #expect(controller.scoreSlider.value == 1 && !controller.scoreSlider.isHidden)
      controller.render(state: AnyObjectStep.ScoreState())
      #expect(controller.scoreSlider.isHidden)
    }

    @Test func `the second step displays friends in a list`() async throws {
      let controller = FriendController(FriendViewModel(service), host: UIKitHost())
      let app = AppDriver(root: controller)
      await app.settle(until: { app.texts.contains("Alan") })
      expectFriend(on: controller)
      try expectSwitch(on: controller)
      #expect(app.texts.contains("Grace"))
    }

    @Test
    func `a failure in the third step is a placeholder that reloads the friend`() async throws {
      service.error = URLError(.notConnectedToInternet)
      let controller = ThirdStep.FriendController(
        ThirdStep.FriendViewModel(service), host: UIKitHost())
      let app = AppDriver(root: controller)
      await app.settle(until: { app.texts.contains("Try again") })
      service.error = nil
      await app.tap("Try again")
      await app.settle(until: { app.texts.contains("Alan") })
      expectFriend(on: controller)
      try expectSwitch(on: controller)
    }
  }
#endif
