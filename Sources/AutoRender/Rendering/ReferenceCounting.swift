// SPDX-License-Identifier: MIT

import CPresentation

/// Decides how an object that is not retained is distinguished from a later object at its address.
///
/// An `unowned` reference to an object with Swift's reference counting keeps the memory of the
/// object, so that no other object can get its address. The reference counting of Objective-C,
/// which `UIView` and its subclasses have, frees the memory: there, only a weak reference that is
/// not `nil` proves that the object at an address is the same as before.
enum ReferenceCounting {
  /// The environment variable that makes ``AutoRenderer/assumesObjectiveC`` `true`.
  static let variable = "AUTORENDER_ASSUMES_OBJECTIVE_C"

  /// A Boolean value that indicates whether the environment variable is `1`; `false` in a release
  /// build.
  static let isObjectiveCAssumed: Bool = {
    #if DEBUG
      unsafe cpresentation_is_set(variable)
    #else
      false
    #endif
  }()

  /// Returns a Boolean value that indicates whether an unowned reference to an object keeps the
  /// object's memory.
  static func isNative(_ object: AnyObject) -> Bool {
    #if canImport(ObjectiveC)
      usesNativeReferenceCounting(type(of: object))
    #else
      true
    #endif
  }
}

#if canImport(ObjectiveC)
  // Exported since Swift 5.0 (macOS 10.14.4, iOS and tvOS 12.2, watchOS 5.2, visionOS 1.0): code of
  // `ManagedBuffer` that is inlined into clients calls it. It reads two words of the class.
  @_silgen_name("_swift_objcClassUsesNativeSwiftReferenceCounting")
  private func usesNativeReferenceCounting(_ type: AnyClass) -> Bool
#endif

/// A weak reference to a view, for a class whose memory an unowned reference does not keep.
final class WeakView {
  private(set) weak var view: (any ViewInput)?
  private(set) weak var renderable: (any ViewRenderable)?

  init(_ view: any ViewInput) {
    self.view = view
    renderable = view as? any ViewRenderable
  }
}
