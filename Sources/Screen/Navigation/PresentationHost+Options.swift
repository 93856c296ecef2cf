// SPDX-License-Identifier: MIT

// The spelling of UIKit, in which controllers present one another.
extension PresentationHost {
  /// Presents a screen, and then calls a closure.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - animated: Ignored: the host decides.
  ///   - completion: Called when the host has accepted the screen.
  @available(*, deprecated, message: "write present(_:): the host decides what it animates")
  public func present(_ screen: Screen, animated: Bool, completion: (() -> Void)? = nil) {
    present(screen)
    completion?()
  }

  /// Dismisses the last presented screen, and then calls a closure.
  ///
  /// - Parameters:
  ///   - animated: Ignored: the host decides.
  ///   - completion: Called when the host has begun to remove the screen.
  @available(*, deprecated, message: "write dismiss(): the host decides what it animates")
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    dismiss()
    completion?()
  }
}
