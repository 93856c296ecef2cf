// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The view controllers that are presented in front of a root, one in front of the other.
  @MainActor final class PresentedLevels {
    private(set) var controllers: [UIViewController] = []

    private weak var root: UIViewController?
    private let transitions = TransitionQueue()

    init(_ root: UIViewController) {
      self.root = root
    }

    func present(_ controller: UIViewController) {
      let below = controllers.last ?? root
      controllers.append(controller)
      transitions.add { [weak below] completion in
        guard let below else { return completion() }
        // UIKit calls no completion handler if nothing is presented.
        guard below.viewIfLoaded?.window != nil else {
          below.present(controller, animated: false, completion: nil)
          return completion()
        }
        // UIKit presents nothing beside an alert, which its owner presents again.
        if let alert = below.presentedViewController as? UIAlertController {
          alert.dismiss(animated: false, completion: nil)
        }
        below.present(controller, animated: true, completion: completion)
        // Nor does it then call the completion handler.
        if controller.presentingViewController == nil { completion() }
      }
    }

    func dismiss() {
      guard let controller = controllers.popLast() else { return }
      transitions.add { completion in
        guard let presenting = controller.presentingViewController else { return completion() }
        presenting.dismiss(animated: true, completion: completion)
      }
    }

    /// Removes a controller, and those in front of it, that the user has dismissed.
    ///
    /// - Returns: The removed controllers, from back to front.
    func didDismiss(_ controller: UIViewController) -> [UIViewController] {
      guard let index = controllers.firstIndex(where: { $0 === controller }) else { return [] }
      defer { controllers.removeSubrange(index...) }
      return Array(controllers[index...])
    }
  }
#endif
