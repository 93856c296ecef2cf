// SPDX-License-Identifier: MIT

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isCancelled: Bool { get }
}

@MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {
  @discardableResult func animate(
    alongsideTransition animation: (
      @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult public func animate(
    alongsideTransition animation: (
      @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
}

/// A running transition between view controllers.
///
/// uikit/uiviewcontrollertransitioncoordinator: completion blocks run after a transition ends, even
/// if it was cancelled.
@MainActor
final class Transition: UIViewControllerTransitionCoordinator,
  UIViewControllerTransitionCoordinatorContext
{
  /// Assumption: a transition takes 0.35 s.
  static let duration = 0.35

  private(set) var isCancelled = false
  private var completions: [@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void] =
    []

  func animate(
    alongsideTransition animation: (
      @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func end(isCancelled: Bool = false) {
    self.isCancelled = isCancelled
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
  }
}
