// SPDX-License-Identifier: MIT

import CPresentation

/// The reference counting of objects, which determines how an unretained object is distinguished
/// from a later one at its address.
///
/// An `unowned` reference to an object with Swift's reference counting reserves the memory, so that
/// no other object can reuse the address. The reference counting of Objective-C, which `UIView` and
/// its subclasses have, frees the memory. Then only a weak reference that is not `nil` proves that
/// the object is the same as before.
struct ReferenceCounting {
  /// Every object is treated as one of Objective-C.
  let assumesObjectiveC: Bool

  /// The environment variable `AUTORENDER_ASSUMES_OBJECTIVE_C` is `1`; `false` in a release build.
  static let isObjectiveCAssumed: Bool = {
    #if DEBUG
      unsafe cpresentation_is_set("AUTORENDER_ASSUMES_OBJECTIVE_C")
    #else
      false
    #endif
  }()

  /// Returns whether an unowned reference to an object keeps the object's memory.
  func isNative(_ object: AnyObject) -> Bool {
    guard !assumesObjectiveC else { return false }
    #if canImport(ObjectiveC)
      return usesNativeReferenceCounting(type(of: object))
    #else
      return true
    #endif
  }
}

#if canImport(ObjectiveC)
  // Exported since Swift 5.0 (macOS 10.14.4, iOS and tvOS 12.2, watchOS 5.2, visionOS 1.0), because
  // inlined code of `ManagedBuffer` calls it. It reads two words of the class.
  @_silgen_name("_swift_objcClassUsesNativeSwiftReferenceCounting")
  private func usesNativeReferenceCounting(_ type: AnyClass) -> Bool
#endif
