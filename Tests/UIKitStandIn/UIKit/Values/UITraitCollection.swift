// SPDX-License-Identifier: MIT

/// uikit/uicontentsizecategory
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// uikit/uicontentsizecategory/didchangenotification
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")

  static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// The largest size below the larger accessibility sizes.
  @_spi(StandIn) public static let extraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXXL")
  @_spi(StandIn) public static let standard = UIContentSizeCategory.large

  var scale: CGFloat { self == .large ? 1 : 1.375 }
}

/// uikit/uilegibilityweight
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular, bold
}

/// uikit/uitraitcollection: immutable.
@MainActor public final class UITraitCollection: NSObject, Sendable {
  public nonisolated let displayScale: CGFloat
  public nonisolated let preferredContentSizeCategory: UIContentSizeCategory
  public nonisolated let legibilityWeight: UILegibilityWeight

  @_spi(StandIn) public nonisolated init(
    displayScale: CGFloat = 3, category: UIContentSizeCategory = .standard,
    legibilityWeight: UILegibilityWeight = .regular
  ) {
    self.displayScale = displayScale
    preferredContentSizeCategory = category
    self.legibilityWeight = legibilityWeight
  }

  /// The app's traits, with which its windows begin.
  public static var current: UITraitCollection {
    get { app.value }
    set { app.value = newValue }
  }

  nonisolated static let app = Locked()

  /// The value of `current`, which fonts read on any thread.
  final class Locked: @unchecked Sendable {
    private let lock = NSLock()
    private var traits = UITraitCollection()

    var value: UITraitCollection {
      get { lock.withLock { traits } }
      set { lock.withLock { traits = newValue } }
    }
  }
}

public protocol UITraitEnvironment: AnyObject {
  @MainActor var traitCollection: UITraitCollection { get }
}
