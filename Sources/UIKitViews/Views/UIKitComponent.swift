// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationViews
  public import UIKit

  /// A view of UIKit that can be inserted among those of a ``UIKitHost``.
  ///
  /// UIKit's own classes do not adopt it, so that an app's subclasses can have any members. An app
  /// adopts it in a view of its own, which then has all requirements:
  ///
  /// ```swift
  /// final class MapView: UIView, UIKitComponent {}
  /// ```
  ///
  /// `UIKitHost.wrap(_:)` returns one for a view of any class.
  @MainActor public protocol UIKitComponent: UIView, ContainerView {}

  extension UIKitComponent {
    /// Sets `isHidden`.
    public func set(visible: Bool) { isHidden = !visible }

    /// Hides the view and its descendants from the user while a bone covers the view.
    ///
    /// An empty mask leaves `isHidden` and `alpha` to the view.
    public func set(concealed: Bool) {
      guard concealed != associatedObject(ViewInteraction.self)?.isConcealed ?? false else {
        return
      }
      ViewInteraction.of(self).isConcealed = concealed
      layer.mask = concealed ? CALayer() : nil
      ViewDescription.of(self).updateElement(of: self)
    }

    /// Sets the view's name in tests of the user interface.
    public func set(accessibilityIdentifier: String?) {
      self.accessibilityIdentifier = accessibilityIdentifier
    }

    /// Describes the view to assistive technologies, which derive each property that is `nil`.
    public func set(accessibility: AccessibilityContent?) {
      guard accessibility != nil || associatedObject(ViewDescription.self) != nil else { return }
      ViewDescription.of(self).set(accessibility, on: self)
    }
  }
#endif
