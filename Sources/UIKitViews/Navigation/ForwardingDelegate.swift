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

  /// The delegate of a presentation controller, to which the user's dismissal is reported.
  @MainActor final class PresentationDelegate: ForwardingDelegate {
    private let onDismissal: () -> Void

    init(of presentation: UIPresentationController, onDismissal: @escaping () -> Void) {
      self.onDismissal = onDismissal
      super.init(before: presentation.delegate)
      presentation.delegate = self
    }
  }

  extension PresentationDelegate: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      onDismissal()
      let appDelegate = unsafe appDelegate as? any UIAdaptivePresentationControllerDelegate
      // A reference works where the method is optional, and where it is not.
      let forward: ((UIPresentationController) -> Void)? =
        appDelegate?.presentationControllerDidDismiss
      forward?(presentationController)
    }
  }

  /// The transitions of view controllers, one after the other.
  ///
  /// UIKit drops a transition that begins while another is under way.
  @MainActor final class TransitionQueue {
    /// A transition, which calls its argument once when it is complete.
    typealias Transition = @MainActor (_ completion: @escaping @MainActor () -> Void) -> Void

    private var waiting: [Transition] = []
    private var isUnderWay = false

    func add(_ transition: @escaping Transition) {
      waiting.append(transition)
      performNext()
    }

    private func performNext() {
      guard !isUnderWay, !waiting.isEmpty else { return }
      isUnderWay = true
      let transition = waiting.removeFirst()
      transition { [weak self] in
        guard let self else { return }
        isUnderWay = false
        performNext()
        // Alerts that were dismissed for a screen do not appear with their view controller, which
        // a page sheet leaves visible.
        if !isUnderWay { AlertPresenter.presentWaiting() }
      }
    }
  }
#endif
