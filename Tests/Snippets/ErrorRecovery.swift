// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import SwiftPresentation
import Testing

struct SessionExpired: ErrorViewModelConvertible {
  func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    ErrorViewModel(title: "Your session has expired", presentationStyle: style)
  }
}

enum AlbumRoute: Equatable {
  case albums
  case signIn(ScreenResult<Secret<String>>)
}

/// A server that accepts requests with a token.
@MainActor final class AlbumServer {
  var token: Secret<String>?
  private(set) var title = "Paris"

  func albums() async throws -> [String] {
    guard token != nil else { throw SessionExpired() }
    return [title]
  }

  func rename(to title: String) async throws {
    guard token != nil else { throw SessionExpired() }
    self.title = title
  }
}

final class AlbumsScreen {}

final class SignInScreen {
  let finish: (Secret<String>) -> Void

  init(_ finish: @escaping (Secret<String>) -> Void) {
    self.finish = finish
  }
}

/// Screens in an app whose session has expired.
@MainActor final class AlbumApp {
  let scheduler = VirtualScheduler()
  let server = AlbumServer()
  let navigator = Navigator(AlbumRoute.albums)
  let container = ScreenContainerSpy(exhaustivity: .off)
  let (window, listScreen, formScreen) = (ScreenSpy(), ScreenSpy(), ScreenSpy())
  let title = Field("Rome", name: "title")
  let list: ScreenLoader<[String]>
  let form: Submission
  private let navigation: ObservationToken

  init() {
    let (server, navigator) = (server, navigator)
    let appErrors = ErrorPresenter(view: window, scheduler: scheduler)
    let listErrors = ErrorPresenter(view: listScreen, scheduler: scheduler)
    let formErrors = ErrorPresenter(view: formScreen, scheduler: scheduler)

    //= ErrorsOfTheWholeApp.md: let session = ErrorPresenter.Recovery(on: appErrors, titled: …

    listErrors.recovery = session
    list = ScreenLoader(machine: ScreenStateMachine(), errors: listErrors)
    formErrors.recovery = session
    form = Submission(of: title, errors: formErrors, name: "rename") {
      try await server.rename(to: $0)
    }
    navigation = navigator.show(on: container) { [weak navigator] entry in
      switch entry.route {
      case .albums: return Destination(AlbumsScreen())
      //= ErrorsOfTheWholeApp.md: case .signIn(let result):
      }
    }
  }
}

/// The snippets from the article on errors in the whole app.
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

    //= ErrorsOfTheWholeApp.md: let appErrors = ErrorPresenter(view: window, scheduler: scheduler)

    //= ErrorsOfTheWholeApp.md: list.load { try await account.names() }
    #expect(window.text == "nothing" && listScreen.text == "nothing")
    withExtendedLifetime(detailScreen) {}
  }

  @Test func `one sign-in screen recovers a list and a form`() async throws {
    let app = AlbumApp()
    let (scheduler, window, container, server) = (
      app.scheduler, app.window, app.container, app.server
    )
    app.list.load { try await server.albums() }
    app.form.submit()
    await scheduler.settle()
    #expect(window.text.hasPrefix("alert: Your session has expired"))
    #expect(window.calls.count { $0 == .showAlert(title: "Your session has expired") } == 1)
    #expect(app.formScreen.text == "nothing")

    //= ErrorsOfTheWholeApp.md: window.simulateTap("Sign in")

    #expect(window.text == "nothing" && app.listScreen.text == "nothing")
    #expect(container.screens.count == 1)
  }

  @Test func `a closed sign-in screen leaves the placeholders`() async {
    let app = AlbumApp()
    let server = app.server
    app.list.load { try await server.albums() }
    app.form.submit()
    await app.scheduler.settle()
    app.window.simulateTap("Sign in")
    await app.container.waitForCalls(2)
    app.container.simulateDismiss()
    await app.scheduler.settle()
    #expect(app.window.text == "nothing" && app.form.isEnabled.value)
    #expect(app.listScreen.text.hasPrefix("placeholder: Your session has expired"))
    app.listScreen.simulateRetry()
    await app.scheduler.settle()
    #expect(app.window.text.hasPrefix("alert: Your session has expired"))
  }
}
