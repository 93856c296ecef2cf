// SPDX-License-Identifier: MIT

import FriendsViews
import Presentation

/// The terminal as a host: keeps the screen until it is dismissed.
@MainActor final class LineHost: PresentationHost {
  private(set) var screen: FriendsContainerView?

  func present(_ screen: AnyObject) {
    self.screen = screen as? FriendsContainerView
  }

  func dismiss() {
    screen = nil
  }
}
