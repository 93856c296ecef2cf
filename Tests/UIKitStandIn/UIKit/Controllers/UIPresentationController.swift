// SPDX-License-Identifier: MIT

@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

// Results without the optional methods.
extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

@MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {}

@MainActor open class UIPresentationController: NSObject {
  private unowned let presentedController: UIViewController
  fileprivate(set) weak var sheetOrPopover: UIPresentationController?
  weak var presenting: UIViewController?
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  init(_ presented: UIViewController) { presentedController = presented }

  public var presentedViewController: UIViewController { presentedController }
  public var presentingViewController: UIViewController { presenting ?? presentedController }
}

/// uikit/uisheetpresentationcontroller
@MainActor open class UISheetPresentationController: UIPresentationController {
  @MainActor public final class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public var rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier(rawValue: "medium")
      public static let large = Identifier(rawValue: "large")
    }

    public let identifier: Identifier

    private init(_ identifier: Identifier) { self.identifier = identifier }

    public class func medium() -> Self { Self(.medium) }
    public class func large() -> Self { Self(.large) }
  }

  open var detents = [Detent.large()]
  open var selectedDetentIdentifier: Detent.Identifier?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

/// uikit/uipopoverpresentationcontroller
@MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.zero
  open var barButtonItem: UIBarButtonItem?
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}

extension UIViewController {
  /// uikit/uiviewcontroller/presentationcontroller: created for the style at first access, and
  /// discarded at dismissal.
  public var presentationController: UIPresentationController? {
    if let presentation { return presentation }
    guard parent == nil else { return parent?.presentationController }
    let new: UIPresentationController =
      switch modalPresentationStyle {
      case .automatic, .pageSheet, .formSheet: UISheetPresentationController(self)
      case .popover: UIPopoverPresentationController(self)
      default: UIPresentationController(self)
      }
    presentation = new
    return new
  }

  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}
