// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Calls a closure for each notification of some names, until it is deallocated.
  final class NotificationObservation {
    private let observers: [any NSObjectProtocol]

    /// Creates an observation of notifications that UIKit posts on the main thread.
    init(_ names: [NSNotification.Name], _ action: @escaping @MainActor @Sendable () -> Void) {
      observers = names.map { name in
        // Without a queue, the closure runs on the thread of the post.
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
