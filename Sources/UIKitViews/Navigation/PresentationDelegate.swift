// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import UIKit

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
#endif
