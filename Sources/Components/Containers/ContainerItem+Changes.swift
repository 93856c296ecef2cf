// SPDX-License-Identifier: MIT

public import PresentationViews

extension ContainerItem {
  /// Returns a copy with other distances from the content to the edges of the cell.
  public func insets(_ insets: Insets) -> Self { changed { $0.insets = insets } }

  /// Returns a copy whose cell responds to the user, or is translucent and does not.
  public func isEnabled(_ isEnabled: Bool) -> Self { changed { $0.isEnabled = isEnabled } }

  /// Returns a copy whose cell is highlighted while it is pressed, or is not.
  public func isSelectedBackgroundNeeded(_ isNeeded: Bool) -> Self {
    changed { $0.isSelectedBackgroundNeeded = isNeeded }
  }

  /// Returns a copy with another description for assistive technologies.
  public func accessibility(_ accessibility: AccessibilityContent?) -> Self {
    changed { $0.accessibility = accessibility }
  }

  /// Returns a copy whose cell has another name in tests of the user interface.
  public func accessibilityIdentifier(_ identifier: String?) -> Self {
    changed { $0.accessibilityIdentifier = identifier }
  }

  /// Returns a copy with another handler of taps.
  public func didSelect(_ handler: (@MainActor () -> Void)?) -> Self {
    changed { $0.didSelectHandler = handler }
  }

  /// Returns a copy with another handler of long presses.
  public func didLongPress(_ handler: (@MainActor () -> Void)?) -> Self {
    changed { $0.didLongPressHandler = handler }
  }

  /// Returns a copy with another handler that is called before the cell becomes visible.
  public func willDisplay(_ handler: (@MainActor () -> Void)?) -> Self {
    changed { $0.willDisplayHandler = handler }
  }

  /// Returns a copy with another handler that is called after the cell was hidden.
  public func didEndDisplaying(_ handler: (@MainActor () -> Void)?) -> Self {
    changed { $0.didEndDisplayingHandler = handler }
  }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var item = self
    change(&item)
    return item
  }
}
