// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import SwiftPresentation
import Testing

/// The snippets of the article on errors of the whole app.
@MainActor struct ErrorRecoverySnippets {
  @MainActor final class Account {
    private var isSignedIn = false
    func signIn() async throws { isSignedIn = true }
    func names() async throws -> [String] {
      guard isSignedIn else { throw URLError(.userAuthenticationRequired) }
      return ["Ada"]
    }
  }

  @Test func `one alert recovers an expired session on all screens`() async {
    let scheduler = VirtualScheduler()
    let account = Account()
    let (window, listScreen, detailScreen) = (ScreenSpy(), ScreenSpy(), ScreenSpy())
    let listErrors = ErrorPresenter(view: listScreen, scheduler: scheduler)
    let detailErrors = ErrorPresenter(view: detailScreen, scheduler: scheduler)
    let list = ScreenLoader<[String]>(machine: ScreenStateMachine(), errors: listErrors)
    let detail = ScreenLoader<[String]>(machine: ScreenStateMachine(), errors: detailErrors)

    let appErrors = ErrorPresenter(view: window, scheduler: scheduler)
    let session = ErrorPresenter.Recovery(on: appErrors, titled: "Sign in") {
      ErrorKind($0) == .signInNeeded
    } recover: {
      try await account.signIn()
    }
    listErrors.recovery = session
    detailErrors.recovery = session

    list.load { try await account.names() }
    detail.load { try await account.names() }
    await scheduler.settle()
    #expect(window.text.hasPrefix("alert: You need to sign in"))
    #expect(listScreen.text.hasPrefix("placeholder: You need to sign in"))
    window.simulateTap("Sign in")
    await scheduler.settle()
    #expect(list.state.value.value == ["Ada"] && detail.state.value.value == ["Ada"])
    #expect(window.text == "nothing" && listScreen.text == "nothing")
    withExtendedLifetime(detailScreen) {}
  }
}
