// SPDX-License-Identifier: MIT

@MainActor public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

// Results without the optional methods.
extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

@MainActor open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?
  private var stack: [UIViewController] = []
  /// The controller whose view is visible.
  private var shown: UIViewController?
  /// uikit/uinavigationcontroller/interactivepopgesturerecognizer: swipes from the leading edge.
  private let edgeBack = EdgeBackRecognizer(target: nil, action: nil)
  /// uikit/uinavigationcontroller/interactivecontentpopgesturerecognizer: pans anywhere in the
  /// content.
  private let contentBack = ContentBackRecognizer(target: nil, action: nil)

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    (edgeBack.back.controller, contentBack.back.controller) = (self, self)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(edgeBack)
    view.addGestureRecognizer(contentBack)
  }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// uikit/uinavigationcontroller/setviewcontrollers(_:animated:)
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard check(viewControllers) else { return }
    change(viewControllers)
    showTop(animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// uikit/uinavigationcontroller/popviewcontroller(animated:): the root isn't popped.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return last
  }

  private func check(_ controllers: [UIViewController]) -> Bool {
    if let navigation = controllers.first(where: { $0 is UINavigationController }) {
      // uikit/uinavigationcontroller/pushviewcontroller(_:animated:)
      StandIn.raise("Pushing a navigation controller is not supported: \(type(of: navigation))")
      return false
    }
    if Set(controllers.map(ObjectIdentifier.init)).count != controllers.count {
      StandIn.raise("All view controllers in a navigation controller must be distinct")
      return false
    }
    if let other = controllers.first(where: { $0.presenter != nil }) {
      StandIn.raise("Application tried to push \(type(of: other)), which is presented")
      return false
    }
    if stackTransition != nil {
      // UIKit logs this for changes during a transition.
      StandIn.warn(
        "nested push animation can result in corrupted navigation bar; finishing up a navigation "
          + "transition in an unexpected state. Navigation Bar subview tree might get corrupted.")
    }
    return true
  }

  private func change(_ controllers: [UIViewController]) {
    for old in stack where !controllers.contains(old) { old.parent = nil }
    stack = controllers
    for controller in controllers { controller.parent = self }
    // Without a window or a successor, no transition hides the shown controller later.
    if let shown, controllers.isEmpty || viewIfLoaded?.window == nil, !controllers.contains(shown) {
      hideShown(false)
    }
  }

  override func appear(_ animated: Bool) {
    super.appear(animated)
    if shown == nil { showTop(false) } else { shown?.appear(animated) }
  }

  override func disappear(_ animated: Bool) {
    shown?.disappear(animated)
    super.disappear(animated)
  }

  /// Shows the last controller with the next layout, or with a transition.
  private func showTop(_ animated: Bool) {
    MainLoop.after(0) { [weak self] in self?.startTransition(animated) }
  }

  private func startTransition(_ animated: Bool) {
    guard stackTransition == nil, viewIfLoaded?.window != nil, let top = stack.last, top !== shown
    else { return }
    let isAnimated = animated && shown != nil && UIView.areAnimationsEnabled
    delegate?.navigationController(self, willShow: top, animated: isAnimated)
    guard isAnimated else { return show(top, false) }
    let transition = Transition()
    stackTransition = transition
    MainLoop.after(Transition.duration) { [weak self] in
      guard let self else { return }
      stackTransition = nil
      show(stack.last ?? top, true)
      transition.end()
    }
  }

  private func hideShown(_ animated: Bool) {
    let old = shown
    shown = nil
    old?.disappear(animated)
    old?.viewIfLoaded?.removeFromSuperview()
  }

  private func show(_ top: UIViewController, _ animated: Bool) {
    if shown !== top { hideShown(animated) }
    shown = top
    top.view.frame = view.bounds
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(top.view)
    top.appear(animated)
    delegate?.navigationController(self, didShow: top, animated: animated)
  }

  /// A user's swipe that pops the last controller and can be cancelled.
  @_spi(StandIn) @MainActor public final class BackSwipe {
    private let navigation: UINavigationController
    private let stack: [UIViewController]
    private let transition = Transition()

    /// Returns `nil` if no screen can be popped, or a transition is running.
    ///
    /// The stack changes as soon as the swipe begins, as with `popViewController(animated:)`.
    public init?(in navigation: UINavigationController) {
      guard navigation.stackTransition == nil, navigation.stack.count > 1,
        let below = navigation.stack.dropLast().last
      else { return nil }
      (self.navigation, stack) = (navigation, navigation.stack)
      navigation.stackTransition = transition
      navigation.change(Array(stack.dropLast()))
      navigation.delegate?.navigationController(navigation, willShow: below, animated: true)
    }

    public func finish() {
      MainLoop.after(Transition.duration) { [self] in
        navigation.stackTransition = nil
        if let top = navigation.stack.last { navigation.show(top, true) }
        transition.end()
      }
    }

    /// stackoverflow.com/questions/18927878: the remaining screen appears again.
    ///
    /// Assumption: `didShow` isn't called, because no screen was shown.
    public func cancel() {
      MainLoop.after(Transition.duration) { [self] in
        navigation.stackTransition = nil
        navigation.change(stack)
        let top = stack.last
        top?.disappear(true)
        top?.appear(true)
        transition.end(isCancelled: true)
      }
    }
  }
}
