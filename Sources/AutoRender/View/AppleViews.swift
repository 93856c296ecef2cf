// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A module that registers adapters of UIKit's classes, if it is linked.
  ///
  /// A linked module has no other way to be called without a call by the app.
  @_documentation(visibility: internal)
  @MainActor public protocol _ViewAdapterSource {
    /// Registers the adapters.
    static func _registerViewAdapters()
  }

  extension ViewInput where Self: UIView {
    /// Sets `isHidden` by default.
    ///
    /// - Parameter visible: A Boolean value that indicates whether the view is visible.
    public func set(visible: Bool) {
      isHidden = !visible
    }
  }

  extension ViewInput where Self: UIViewController {
    /// Sets `isHidden` of the view controller's view by default.
    ///
    /// - Parameter visible: A Boolean value that indicates whether the view is visible.
    public func set(visible: Bool) {
      view.isHidden = !visible
    }
  }

  extension RenderedObject where Object: UIView {
    /// Creates a view that renders values in another one, and sets its `isHidden`.
    ///
    /// - Parameters:
    ///   - object: The view, which is retained.
    ///   - render: Renders a value.
    @_disfavoredOverload
    public convenience init(_ object: Object, render: @escaping (Object, Value) -> Void) {
      self.init(rendering: object, by: render, setVisible: nil)
    }
  }
#elseif canImport(AppKit)
  public import AppKit

  extension ViewInput where Self: NSView {
    /// Sets `isHidden` by default.
    ///
    /// - Parameter visible: A Boolean value that indicates whether the view is visible.
    public func set(visible: Bool) {
      isHidden = !visible
    }
  }

  extension ViewInput where Self: NSViewController {
    /// Sets `isHidden` of the view controller's view by default.
    ///
    /// - Parameter visible: A Boolean value that indicates whether the view is visible.
    public func set(visible: Bool) {
      view.isHidden = !visible
    }
  }

  extension RenderedObject where Object: NSView {
    /// Creates a view that renders values in another one, and sets its `isHidden`.
    ///
    /// - Parameters:
    ///   - object: The view, which is retained.
    ///   - render: Renders a value.
    @_disfavoredOverload
    public convenience init(_ object: Object, render: @escaping (Object, Value) -> Void) {
      self.init(rendering: object, by: render, setVisible: nil)
    }
  }
#endif

/// The views of UIKit and AppKit.
@MainActor enum ToolkitViews {
  /// Registers the adapters of a linked module, such as `PresentationUIKit`, once.
  static let registerAdapters: Void = {
    #if canImport(UIKit) && !os(watchOS)
      (UIView.self as Any.Type as? any _ViewAdapterSource.Type)?._registerViewAdapters()
    #endif
  }()

  /// Returns the setter of an object's visibility, or `nil` if the object is no such view.
  static func visibilitySetter(of object: AnyObject) -> ((Bool) -> Void)? {
    #if canImport(UIKit) && !os(watchOS)
      (object as? UIView).map { view in { view.isHidden = !$0 } }
    #elseif canImport(AppKit)
      (object as? NSView).map { view in { view.isHidden = !$0 } }
    #else
      nil
    #endif
  }
}
