// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import FriendsLogic
  import Testing
  @_spi(StandIn) import UIKit

  @testable import FriendsUIKit

  /// The example app on UIKit, operated by touch from its start screen.
  @Suite(.serialized, .withoutReports) @MainActor struct FriendsOnUIKitTests {
    /// 30 friends, in pages of 20.
    private static let document: Data = {
      let friends = (1...30).map {
        #"{"id": \#($0), "name": "Friend \#($0)", "city": "London", "online": false, "status": "is here"}"#
      }
      return Data(#"{"total": 30, "friends": [\#(friends.joined(separator: ","))]}"#.utf8)
    }()

    private let scene = FriendsScene()

    private func start(_ document: Data = Self.document) async throws -> AppDriver {
      scene.source = .document(document, pageSize: 20)
      scene.scene(
        UIWindowScene(), willConnectTo: UISceneSession(), options: UISceneConnectionOptions())
      let app = AppDriver(try #require(scene.window))
      await app.settle()
      await app.tap("Friends")
      return app
    }

    private func navigationItem(_ app: AppDriver) throws -> UINavigationItem {
      let front = try #require(app.window.rootViewController?.front as? UINavigationController)
      return try #require(front.viewControllers.last).navigationItem
    }

    @Test func `friends are loaded page by page while the user scrolls`() async throws {
      let app = try await start()
      await app.settle { app.sees("Friend 1") }
      #expect(try navigationItem(app).title == "Friends 30")
      for _ in 0..<12 { await app.fling(y: -200) }
      await app.settle { app.sees("Friend 30") && app.sees("30 friends") }
    }

    @Test func `a swipe makes a friend a favorite, and another one hides a friend`() async throws {
      let app = try await start()
      await app.settle { app.sees("Friend 1") }
      await app.swipe("Friend 1", byX: 250)
      await app.settle { app.sees("Favorites") }
      await app.swipe("Friend 2", byX: -250)
      await app.settle { !app.sees("Friend 2") }
      #expect(app.sees("Friend 3"))
    }

    @Test func `a friend's details are a sheet that a button or a swipe dismisses`() async throws {
      let app = try await start()
      await app.settle { app.sees("Friend 4") }
      for isSwiped in [false, true] {
        await app.tap("Friend 4")
        await app.settle { app.sees("Back") }
        #expect(app.texts.first == "Friend 4")
        if isSwiped {
          let sheet = try #require(app.window.rootViewController?.front)
          try #require(UIViewController.SwipeDismissal(of: sheet)).finish()
        } else {
          await app.tap("Back")
        }
        await app.settle { app.sees("Friend 5") }
      }
    }

    @Test func `settings are presented over friends and an alert edits the name`() async throws {
      let app = try await start()
      await app.settle { app.sees("Friend 1") }
      try navigationItem(app).rightBarButtonItem?.tap()
      await app.settle { app.sees("Your profile") }
      await app.tap("Your profile")
      let alert = try #require(app.window.rootViewController?.front as? UIAlertController)
      let field = try #require(alert.textFields?.first)
      field.becomeFirstResponder()
      field.type("!")
      let name = try #require(field.text)
      alert.tapButton("Save")
      await app.settle { app.sees(name) }
      try navigationItem(app).rightBarButtonItem?.tap()
      await app.settle { app.sees("Friend 1") }
    }

    @Test
    func `pulling the list reloads it, and closing it returns to the start screen`() async throws {
      let app = try await start()
      await app.settle { app.sees("Friend 1") }
      await app.swipe("Friend 2", byX: -250)
      await app.settle { !app.sees("Friend 2") }
      await app.fling(y: 160)
      await app.settle { app.sees("Friend 2") }
      let list = try #require(app.list(in: app.front))
      #expect(list.refreshControl?.isRefreshing == false)
      try navigationItem(app).leftBarButtonItem?.tap()
      await app.settle { app.texts == ["Friends"] }
    }

    @Test func `an unreadable document shows an error that can be retried`() async throws {
      let app = try await start(Data("nothing".utf8))
      await app.settle { app.texts.contains("Try again") }
      await app.tap("Try again")
      await app.settle { app.texts.contains("Try again") }
    }
  }
#endif
