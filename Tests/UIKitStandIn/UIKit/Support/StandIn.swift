// SPDX-License-Identifier: MIT

@_exported public import Foundation

/// The additions of the stand-in to UIKit: virtual time, and the messages of UIKit.
///
/// Comments in this module name the source of each rule, as a path below
/// developer.apple.com/documentation unless they say otherwise. A rule without a source begins
/// with "Assumption".
@_spi(StandIn) @MainActor public enum StandIn {
  /// The messages of exceptions that UIKit would raise, in order.
  public private(set) static var exceptions: [String] = []
  /// The messages that UIKit would log, in order, because it ignores a call or may fail later.
  public private(set) static var warnings: [String] = []

  static func raise(_ message: String) { exceptions.append(message) }

  static func warn(_ message: String) { warnings.append(message) }

  /// Returns the exceptions and warnings since the last call.
  public static func takeReports() -> [String] {
    defer { (exceptions, warnings) = ([], []) }
    return exceptions.map { "exception: " + $0 } + warnings.map { "warning: " + $0 }
  }

  /// The direction of the interface.
  public static var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  private struct WeakWindow { weak var window: UIWindow? }
  private static var windows: [WeakWindow] = []

  static func add(_ window: UIWindow) {
    windows.removeAll { $0.window == nil }
    windows.append(WeakWindow(window: window))
  }

  /// Performs the layout of all windows, as the end of a turn of the main run loop does.
  ///
  /// uikit/uiview/setneedslayout(): layout waits for the next update cycle.
  public static func layOutWindows() {
    for entry in windows { entry.window?.layoutIfNeeded() }
  }

  /// Advances the time, with a layout of all windows after each action that is due.
  public static func run(for duration: Double) {
    let end = MainLoop.time + duration
    layOutWindows()
    while MainLoop.time < end {
      MainLoop.advance(by: min(end - MainLoop.time, MainLoop.delay ?? .infinity))
      layOutWindows()
    }
  }

  /// Advances the time until no animation, transition or deceleration is under way.
  public static func runUntilIdle() {
    layOutWindows()
    var count = 0
    while let delay = MainLoop.delay {
      MainLoop.advance(by: delay)
      layOutWindows()
      count += 1
      if count > 10_000 { return raise("Animations do not end") }
    }
  }
}
