// SPDX-License-Identifier: MIT

// All code of this module that knows of Objective-C, and of the views of UIKit and AppKit.

import CPresentation

#if canImport(ObjectiveC)
  import ObjectiveC
#endif
#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// The class of views.
  @_documentation(visibility: internal)
  public typealias _ToolkitView = UIView
  /// The class of view controllers.
  @_documentation(visibility: internal)
  public typealias _ToolkitViewController = UIViewController

  /// A module that registers adapters of UIKit's classes, if it is linked.
  ///
  /// A linked module has no other way to be called without a call by the app.
  @_documentation(visibility: internal)
  @MainActor public protocol _ViewAdapterSource {
    /// Registers the adapters.
    static func _registerViewAdapters()
  }
#elseif canImport(AppKit)
  public import AppKit

  /// The class of views.
  @_documentation(visibility: internal)
  public typealias _ToolkitView = NSView
  /// The class of view controllers.
  @_documentation(visibility: internal)
  public typealias _ToolkitViewController = NSViewController
#endif

#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  extension ViewInput where Self: _ToolkitView {
    /// Sets `isHidden` by default.
    ///
    /// - Parameter visible: A Boolean value that indicates whether the view is visible.
    public func set(visible: Bool) {
      isHidden = !visible
    }
  }

  extension ViewInput where Self: _ToolkitViewController {
    /// Sets `isHidden` of the view controller's view by default.
    ///
    /// - Parameter visible: A Boolean value that indicates whether the view is visible.
    public func set(visible: Bool) {
      view.isHidden = !visible
    }
  }

  extension RenderedObject where Object: _ToolkitView {
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
    #if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
      (object as? _ToolkitView).map { view in { view.isHidden = !$0 } }
    #else
      nil
    #endif
  }
}

#if canImport(ObjectiveC) || canImport(UIKit)
  extension NSObject {
    /// Returns the object of a class that is associated with this one; the first access creates it.
    @MainActor func associated<Object: AnyObject>(_ make: () -> Object) -> Object {
      // The address of the metadata is unique to the class.
      let key = unsafe unsafeBitCast(Object.self as AnyClass, to: UnsafeRawPointer.self)
      if let object = unsafe objc_getAssociatedObject(self, key) as? Object { return object }
      let object = make()
      unsafe objc_setAssociatedObject(self, key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return object
    }
  }
#endif

/// The reference counting of objects, which determines how an unretained object is distinguished
/// from a later one at its address.
///
/// An `unowned` reference to an object with Swift's reference counting reserves the memory, so that
/// no other object can reuse the address. The reference counting of Objective-C, which `UIView` and
/// its subclasses have, frees the memory. Then only a weak reference that is not `nil` proves that
/// the object is the same as before.
enum ReferenceCounting {
  /// The environment variable `AUTORENDER_ASSUMES_OBJECTIVE_C` is `1`; `false` in a release build.
  static let isObjectiveCAssumed: Bool = {
    #if DEBUG
      unsafe cpresentation_is_set("AUTORENDER_ASSUMES_OBJECTIVE_C")
    #else
      false
    #endif
  }()

  /// Returns whether an unowned reference to an object keeps the object's memory.
  static func isNative(_ object: AnyObject) -> Bool {
    #if canImport(ObjectiveC)
      usesNativeReferenceCounting(type(of: object))
    #else
      true
    #endif
  }
}

#if canImport(ObjectiveC)
  // Exported since Swift 5.0 (macOS 10.14.4, iOS and tvOS 12.2, watchOS 5.2, visionOS 1.0), because
  // inlined code of `ManagedBuffer` calls it. It reads two words of the class.
  @_silgen_name("_swift_objcClassUsesNativeSwiftReferenceCounting")
  private func usesNativeReferenceCounting(_ type: AnyClass) -> Bool
#endif
