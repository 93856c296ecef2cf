// SPDX-License-Identifier: MIT

@MainActor open class UIApplication: UIResponder {
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
}

@MainActor open class UIScene: UIResponder {
  public typealias ConnectionOptions = UISceneConnectionOptions
}

@MainActor open class UIWindowScene: UIScene {}

@MainActor open class UISceneConnectionOptions: NSObject {
  @_spi(StandIn) public override init() {}
}

@MainActor open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public let role: Role

  @_spi(StandIn) public override init() {
    role = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }
}

@MainActor open class UISceneConfiguration: NSObject {
  public var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {}
}

@MainActor public protocol UIApplicationDelegate: AnyObject {
  init()
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  /// A stand-in app has no screen, because tests connect its scenes.
  public static func main() {
    print("Run the tests: an app on the stand-in has no screen")
  }
}

@MainActor public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}
