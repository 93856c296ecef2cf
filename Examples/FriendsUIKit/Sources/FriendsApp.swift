// SPDX-License-Identifier: MIT

import Foundation
import FriendsLogic
import FriendsViews
import PresentationComponents
import PresentationUIKit
import UIKit

/// The app, whose scenes are configured in code.
@main final class FriendsApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = FriendsScene.self
    return configuration
  }
}

/// A window with a start screen, from which the friends screen is presented.
final class FriendsScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let root = UINavigationController()
  private lazy var host = UIKitNavigation(root)
  private var presenter: FriendsPresenter<UIViewController>?
  private let views = UIKitViewFactory()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    UIKitTheme.current.images[.init(rawValue: "reload")] = UIImage(systemName: "arrow.clockwise")
    UIKitTheme.current.images[.init(rawValue: "reset")] = UIImage(systemName: "trash")
    root.viewControllers = [StartController { [weak self] in self?.presentFriends() }]
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
  }

  private func presentFriends() {
    let provider = FriendsProvider(source: source)
    let presenter = FriendsPresenter(
      headerViewModel: FriendsHeaderViewModel(dataProvider: provider),
      contentViewModel: FriendsContentViewModel(dataProvider: provider),
      settingsViewModel: SettingsViewModel(), views: views)
    presenter.present(from: host)
    self.presenter = presenter
  }

  /// The app bundle's friends; none without the file.
  lazy var source: FriendsSource = {
    let url = Bundle.main.url(forResource: "friends", withExtension: "json")
    return .document(url.flatMap { try? Data(contentsOf: $0) } ?? Data(), pageSize: 20)
  }()
}

@MainActor final class UIKitViewFactory: FriendsViewFactory {
  private let host = UIKitHost()

  func makeFriendsScreen(
    viewModel: any FriendsContainerViewModelProtocol,
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol
  ) -> UIViewController {
    FriendsController(header: headerViewModel, content: contentViewModel, host: host)
  }

  func makeSettingsScreen(viewModel: any SettingsViewModelProtocol) -> UIViewController {
    SettingsController(viewModel, host: host)
  }
}
