// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A delegate that forwards calls to the app's own delegate.
  ///
  /// A subclass forwards calls that it implements itself.
  @MainActor class ForwardingDelegate: NSObject {
    /// Read only on the main thread, on which UIKit calls delegates.
    private(set) nonisolated(unsafe) weak var appDelegate: AnyObject?

    init(before appDelegate: AnyObject?) {
      unsafe self.appDelegate = appDelegate
    }

    #if canImport(ObjectiveC)
      // Methods that a subclass doesn't implement, such as those for custom transitions.

      override func responds(to selector: Selector!) -> Bool {
        guard super.responds(to: selector) else {
          return unsafe appDelegate?.responds(to: selector) ?? false
        }
        return true
      }

      override func forwardingTarget(for selector: Selector!) -> Any? { unsafe appDelegate }
    #endif
  }

  /// A presentation controller's delegate, which reports the user's dismissal.
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
      // A method reference works whether or not the method is optional.
      let forward: ((UIPresentationController) -> Void)? =
        appDelegate?.presentationControllerDidDismiss
      forward?(presentationController)
    }
  }

  /// View controller transitions, performed one after the other.
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
        // An alert that was dismissed for a screen doesn't reappear with its view controller, which
        // stays visible under a page sheet.
        if !isUnderWay { AlertPresenter.presentWaiting() }
      }
    }
  }
#endif
