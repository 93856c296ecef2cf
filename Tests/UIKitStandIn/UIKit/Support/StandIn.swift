// SPDX-License-Identifier: MIT

@_exported public import Foundation

/// The stand-in's additions to UIKit: virtual time, and UIKit's messages.
///
/// Comments in this module name each rule's source, as a path below
/// developer.apple.com/documentation unless they say otherwise. A rule without a source begins with
/// "Assumption".
@_spi(StandIn) @MainActor public enum StandIn {
  /// Exception messages that UIKit would raise, in order.
  public private(set) static var exceptions: [String] = []
  /// Messages that UIKit would log, in order, because it ignores a call or may fail later.
  public private(set) static var warnings: [String] = []

  static func raise(_ message: String) { exceptions.append(message) }

  static func warn(_ message: String) { warnings.append(message) }

  /// Returns exceptions and warnings since the last call.
  public static func takeReports() -> [String] {
    defer { (exceptions, warnings) = ([], []) }
    return exceptions.map { "exception: " + $0 } + warnings.map { "warning: " + $0 }
  }

  public static var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  private struct WeakWindow { weak var window: UIWindow? }
  private static var windows: [WeakWindow] = []

  static func add(_ window: UIWindow) {
    windows.removeAll { $0.window == nil }
    windows.append(WeakWindow(window: window))
  }

  /// Lays out all windows, as at the end of a main run loop turn.
  ///
  /// uikit/uiview/setneedslayout(): layout waits for the next update cycle.
  public static func layOutWindows() {
    for entry in windows { entry.window?.layoutIfNeeded() }
  }

  /// Advances time, and lays out all windows after each due action.
  public static func run(for duration: Double) {
    let end = MainLoop.time + duration
    layOutWindows()
    while MainLoop.time < end {
      MainLoop.advance(by: min(end - MainLoop.time, MainLoop.delay ?? .infinity))
      layOutWindows()
    }
  }

  /// Advances time until all animations, transitions and decelerations have ended.
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
