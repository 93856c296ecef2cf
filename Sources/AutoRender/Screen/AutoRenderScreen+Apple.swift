// SPDX-License-Identifier: MIT

#if canImport(ObjectiveC) || canImport(UIKit)
  #if canImport(ObjectiveC)
    public import ObjectiveC
  #else
    // The stand-in for UIKit associates objects with its own classes.
    public import UIKit
  #endif

  extension AutoRenderScreen where Self: NSObject {
    /// Returns the renderer that is associated with the screen by default.
    ///
    /// The first access creates it. It is deallocated with the screen. A screen whose
    /// ``autoRenderer`` is a stored property saves the lookup in each pass.
    public var autoRenderer: AutoRenderer {
      // The address of the metadata is unique to the class.
      let key = unsafe unsafeBitCast(AutoRenderer.self as AnyClass, to: UnsafeRawPointer.self)
      if let renderer = unsafe objc_getAssociatedObject(self, key) as? AutoRenderer {
        return renderer
      }
      let renderer = AutoRenderer()
      unsafe objc_setAssociatedObject(self, key, renderer, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return renderer
    }
  }
#endif
