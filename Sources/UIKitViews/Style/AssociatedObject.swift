// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIView {
    /// Returns the view's associated object of a class, or `nil` if there is none.
    func associatedObject<Object: AnyObject>(_ type: Object.Type) -> Object? {
      unsafe objc_getAssociatedObject(self, Self.key(of: type)) as? Object
    }

    /// Returns the view's associated object of a class, which a closure creates on first use.
    func associatedObject<Object: AnyObject>(orCreate create: () -> Object) -> Object {
      if let object = associatedObject(Object.self) { return object }
      let object = create()
      setAssociatedObject(object)
      return object
    }

    /// Retains an object as the view's associated object of its class.
    func setAssociatedObject<Object: AnyObject>(_ object: Object) {
      unsafe objc_setAssociatedObject(
        self, Self.key(of: Object.self), object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    private static func key(of type: AnyClass) -> UnsafeRawPointer {
      // A class has a unique metadata address.
      unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    }
  }

  /// An observer that calls a closure for notifications until it is deallocated.
  final class NotificationObservation {
    private let observers: [any NSObjectProtocol]

    /// Creates an observation of notifications that UIKit posts on the main thread.
    init(_ names: [NSNotification.Name], _ action: @escaping @MainActor @Sendable () -> Void) {
      observers = names.map { name in
        // Without a queue, the closure runs on the posting thread.
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          MainActor.assumeIsolated(action)
        }
      }
    }

    deinit {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }
  }
#endif
