// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A delegate that passes calls on to the delegate that the app has set.
  ///
  /// A subclass passes on the calls that it implements itself.
  @MainActor class ForwardingDelegate: NSObject {
    /// Read on the main thread alone, on which UIKit calls delegates.
    private(set) nonisolated(unsafe) weak var appDelegate: AnyObject?

    init(before appDelegate: AnyObject?) {
      unsafe self.appDelegate = appDelegate
    }

    #if canImport(ObjectiveC)
      // The methods that a subclass does not implement, such as those of custom transitions.

      override func responds(to selector: Selector!) -> Bool {
        guard super.responds(to: selector) else {
          return unsafe appDelegate?.responds(to: selector) ?? false
        }
        return true
      }

      override func forwardingTarget(for selector: Selector!) -> Any? { unsafe appDelegate }
    #endif
  }
#endif
