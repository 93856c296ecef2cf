// SPDX-License-Identifier: MIT

/// A navigation container that fills its space with the visible screen alone.
///
/// It displays the last screen in ``levels``. Its container methods replace the levels.
///
/// ```swift
/// final class SlideShow: SingleScreenContainer {
///   var levels: [[Slide]] = [[]] { didSet { slide = visibleScreen } }
///   var onRemoval: ((Slide) -> Void)?
///   private(set) var slide: Slide?
/// }
/// ```
@MainActor public protocol SingleScreenContainer: NavigationContainer where Screen: AnyObject {
  /// The screens at each presentation level, the visible one last; `[[]]` at first.
  var levels: [[Screen]] { get set }
}

extension SingleScreenContainer {
  /// The frontmost screen, or `nil` for none.
  public var visibleScreen: Screen? { levels.last?.last }

  /// Shows a screen that begins a level in front of the others.
  public func present(_ screen: Screen) { levels.append([screen]) }

  /// Removes the frontmost level's screens, if it was presented.
  public func dismiss() {
    if levels.count > 1 { levels.removeLast() }
  }

  /// Replaces the frontmost level's screens.
  public func show(stack screens: [Screen]) { levels[levels.count - 1] = screens }

  /// Removes the visible screen as the user does: a pushed screen is popped, a presented one
  /// dismissed.
  ///
  /// - Returns: `false` if the screen is the first one.
  @discardableResult public func goBack() -> Bool {
    guard levels.count > 1 || levels[0].count > 1, let removed = visibleScreen else { return false }
    if levels[levels.count - 1].count > 1 {
      levels[levels.count - 1].removeLast()
    } else {
      levels.removeLast()
    }
    onRemoval?(removed)
    return true
  }
}
