// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationAutoRender
  public import UIKit

  extension UIButton: ViewRenderable {
    /// Sets the title.
    public func render(state: String) {
      if configuration == nil {
        setTitle(state, for: .normal)
      } else {
        // A configuration replaces the titles of states.
        configuration?.title = state
      }
    }
  }
#endif
