// SPDX-License-Identifier: MIT

// All code in this module that knows about Objective-C, and about UIKit and AppKit views.

import CPresentation

#if canImport(ObjectiveC)
  import ObjectiveC
#endif
#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// The toolkit's view class.
  @_documentation(visibility: internal)
  public typealias _ToolkitView = UIView
  /// The toolkit's view controller class.
  @_documentation(visibility: internal)
  public typealias _ToolkitViewController = UIViewController

  /// A module that registers adapters for UIKit classes, if it is linked.
  ///
  /// A linked module can't be called in any other way without a call by the app.
  @_documentation(visibility: internal)
  @MainActor public protocol _ViewAdapterSource {
    /// Registers the adapters.
    static func _registerViewAdapters()
  }
#elseif canImport(AppKit)
  public import AppKit

  /// The toolkit's view class.
  @_documentation(visibility: internal)
  public typealias _ToolkitView = NSView
  /// The toolkit's view controller class.
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
    /// Sets `isHidden` on the view controller's view by default.
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

/// The views from UIKit and AppKit.
@MainActor enum ToolkitViews {
  /// Registers a linked module's adapters, such as those in `PresentationUIKit`, once.
  static let registerAdapters: Void = {
    #if canImport(UIKit) && !os(watchOS)
      (UIView.self as Any.Type as? any _ViewAdapterSource.Type)?._registerViewAdapters()
    #endif
  }()

  /// Returns the setter for an object's visibility, or `nil` if the object isn't such a view.
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
    /// Returns this object's associated object for a class; the first access creates it.
    @MainActor func associated<Object: AnyObject>(_ make: () -> Object) -> Object {
      // The metadata's address is unique to the class.
      let key = unsafe unsafeBitCast(Object.self as AnyClass, to: UnsafeRawPointer.self)
      if let object = unsafe objc_getAssociatedObject(self, key) as? Object { return object }
      let object = make()
      unsafe objc_setAssociatedObject(self, key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return object
    }
  }
#endif

/// The way to distinguish an unretained object from a later one at its address.
///
/// An `unowned` reference to an object with Swift's reference counting reserves the memory, so that
/// no other object can reuse the address. Objective-C reference counting, which `UIView` and its
/// subclasses have, frees the memory. Then only a weak reference that isn't `nil` proves that the
/// object is the same as before.
enum ReferenceCounting {
  /// The environment variable `AUTORENDER_ASSUMES_OBJECTIVE_C` is `1`; `false` in a release build.
  static let isObjectiveCAssumed: Bool = {
    #if DEBUG
      unsafe cpresentation_is_set("AUTORENDER_ASSUMES_OBJECTIVE_C")
    #else
      false
    #endif
  }()

  /// Returns whether an unowned reference to an object reserves its memory.
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
  // inlined `ManagedBuffer` code calls it. It reads two words of the class.
  @_silgen_name("_swift_objcClassUsesNativeSwiftReferenceCounting")
  private func usesNativeReferenceCounting(_ type: AnyClass) -> Bool
#endif
