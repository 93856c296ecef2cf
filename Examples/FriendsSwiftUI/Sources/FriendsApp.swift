// SPDX-License-Identifier: MIT

import Foundation
import FriendsLogic
import FriendsViews
import SwiftPresentation
import SwiftUI

/// The app, which opens the friends screen at once.
@main struct FriendsApp: App {
  private let session = FriendsSession()

  var body: some Scene {
    WindowGroup {
      ScreenStackView(stack: session.stack)
        .overlay {
          if session.stack.screens.trackedValue.isEmpty {
            Button("Open friends") { session.open() }
          }
        }
        .onAppear { session.open() }
    }
  }
}

/// The app's screens, and a presenter with their view models.
@MainActor final class FriendsSession {
  let stack = ScreenStack()
  private var presenter: FriendsPresenter<AppScreen>?

  /// Presents the friends screen with new view models, unless it is presented.
  func open() {
    guard stack.screens.value.isEmpty else { return }
    let provider = FriendsProvider(source: .document(Self.document, pageSize: 20))
    let presenter = FriendsPresenter(
      headerViewModel: FriendsHeaderViewModel(dataProvider: provider),
      contentViewModel: FriendsContentViewModel(dataProvider: provider),
      settingsViewModel: SettingsViewModel(), views: SwiftUIViewFactory())
    self.presenter = presenter
    presenter.present(from: stack)
  }

  /// The app's `friends.json` file, or no data, which the screen reports as invalid.
  private static var document: Data {
    Bundle.main.url(forResource: "friends", withExtension: "json")
      .flatMap { try? Data(contentsOf: $0) } ?? Data()
  }
}
