// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController {
    /// Takes over the appearance of the presentation that a screen, which it contains, asks for.
    ///
    /// UIKit creates the presentation controller of a screen with the first access, and may retain
    /// it. It is therefore read only for a style that the app has chosen.
    func adoptPresentation(of screen: UIViewController) {
      modalPresentationStyle = screen.modalPresentationStyle
      transitioningDelegate = screen.transitioningDelegate
      #if !os(tvOS)
        switch screen.modalPresentationStyle {
        case .pageSheet, .formSheet: adoptSheet(of: screen)
        case .popover: adoptPopover(of: screen)
        default: break
        }
      #endif
    }

    #if !os(tvOS)
      private func adoptSheet(of screen: UIViewController) {
        guard let sheet = screen.sheetPresentationController,
          let own = sheetPresentationController
        else { return }
        own.delegate = sheet.delegate
        own.detents = sheet.detents
        own.selectedDetentIdentifier = sheet.selectedDetentIdentifier
        own.largestUndimmedDetentIdentifier = sheet.largestUndimmedDetentIdentifier
        own.prefersGrabberVisible = sheet.prefersGrabberVisible
        own.prefersScrollingExpandsWhenScrolledToEdge =
          sheet.prefersScrollingExpandsWhenScrolledToEdge
        own.prefersEdgeAttachedInCompactHeight = sheet.prefersEdgeAttachedInCompactHeight
      }

      private func adoptPopover(of screen: UIViewController) {
        guard let popover = screen.popoverPresentationController,
          let own = popoverPresentationController
        else { return }
        own.delegate = popover.delegate
        own.sourceView = popover.sourceView
        own.sourceRect = popover.sourceRect
        own.barButtonItem = popover.barButtonItem
        if let item = popover.sourceItem { own.sourceItem = item }
        own.permittedArrowDirections = popover.permittedArrowDirections
      }
    #endif
  }
#endif
