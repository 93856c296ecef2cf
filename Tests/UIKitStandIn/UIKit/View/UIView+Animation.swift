// SPDX-License-Identifier: MIT

extension UIView {
  static var isAnimating = true
  private static var suppressions = 0

  public static var areAnimationsEnabled: Bool { isAnimating && suppressions == 0 }

  public static func setAnimationsEnabled(_ enabled: Bool) { isAnimating = enabled }

  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    suppressions += 1
    actionsWithoutAnimation()
    suppressions -= 1
  }

  public static func animate(withDuration duration: Double, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations)
  }

  /// uikit/uiview/animate(withduration:delay:options:animations:completion:): values change
  /// immediately, and the completion handler runs at the end. With a duration of 0 or disabled
  /// animations, that is immediately. A repeated animation doesn't end.
  public static func animate(
    withDuration duration: Double, delay: Double, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    guard !options.contains(.repeat), let completion else { return }
    guard areAnimationsEnabled, duration + delay > 0 else { return completion(true) }
    MainLoop.after(duration + delay) { completion(true) }
  }

  public static func transition(
    with view: UIView, duration: Double, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: completion)
  }
}
