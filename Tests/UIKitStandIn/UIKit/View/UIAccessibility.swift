// SPDX-License-Identifier: MIT

public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let announcement = Notification(rawValue: 1008)
  }

  /// uikit/uiaccessibility/boldtextstatusdidchangenotification
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")

  @MainActor static var reducesMotion = false
  @MainActor public static var isReduceMotionEnabled: Bool { reducesMotion }
  @_spi(StandIn) @MainActor public static func setReduceMotion(_ isEnabled: Bool) {
    reducesMotion = isEnabled
  }

  /// Announcements in order.
  @_spi(StandIn) @MainActor public private(set) static var announcements: [String] = []

  @MainActor public static func post(notification: Notification, argument: Any?) {
    if notification == .announcement, let text = argument as? String { announcements.append(text) }
  }
}

@MainActor public final class UIAccessibilityCustomAction: NSObject {
  public var name: String
  public var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }
}

extension UIView {
  /// The accessibility elements that assistive technologies find in the view and its descendants.
  ///
  /// uiaccessibility/isaccessibilityelement: an element's descendants aren't elements.
  /// uiaccessibility/accessibilityelementshidden hides inner elements, not the view itself.
  @_spi(StandIn) public var elements: [UIView] {
    guard !isHidden else { return [] }
    if isAccessibilityElement { return [self] }
    guard !accessibilityElementsHidden else { return [] }
    return (accessibilityElements as? [UIView] ?? subviews).flatMap(\.elements)
  }
}
