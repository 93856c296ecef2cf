// SPDX-License-Identifier: MIT

/// Something that a presenter puts screens on: a window, a view controller, a terminal, a test.
@MainActor public protocol PresentationHost: AnyObject {
  /// Puts a screen in front of what is there.
  ///
  /// - Parameter screen: The screen; the host keeps it until it is dismissed.
  func present(_ screen: AnyObject)

  /// Takes away the screen in front; does nothing where none was presented.
  func dismiss()
}
