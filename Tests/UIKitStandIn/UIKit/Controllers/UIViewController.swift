// SPDX-License-Identifier: MIT

@MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  private var loadedView: UIView?
  private var isVisible = false

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // The view

  /// uikit/uiviewcontroller/view: loaded at first access.
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        loadedView?.controller = self
        viewDidLoad()
      }
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  public var viewIfLoaded: UIView? { loadedView }
  public var isViewLoaded: Bool { loadedView != nil }

  open var title: String?
  public lazy var navigationItem = UINavigationItem()

  open func loadView() { view = UIView() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewDidLayoutSubviews() {}

  open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .current }

  open override var next: UIResponder? { loadedView?.superview ?? presenter }

  /// The insets of container bars in front of the view.
  var coveredInsets: UIEdgeInsets? { nil }

  func appear(_ animated: Bool) {
    guard !isVisible else { return }
    isVisible = true
    viewWillAppear(animated)
    viewDidAppear(animated)
  }

  func disappear(_ animated: Bool) {
    guard isVisible else { return }
    isVisible = false
    viewWillDisappear(animated)
    viewDidDisappear(animated)
  }

  // Containment

  weak var parent: UIViewController?
  public var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  /// The outermost container, which presents for its children.
  var root: UIViewController { parent?.root ?? self }

  // Presentation

  var presented: UIViewController?
  weak var presenter: UIViewController?
  var presentation: UIPresentationController?
  /// The transition that presents or dismisses the controller.
  var transition: Transition?
  /// A navigation controller's transition between screens.
  var stackTransition: Transition?
  public internal(set) var isBeingPresented = false
  public internal(set) var isBeingDismissed = false
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var isModalInPresentation = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// uikit/uiviewcontroller/presentedviewcontroller: from the controller or an ancestor.
  public var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// uikit/uiviewcontroller/presentingviewcontroller: from the controller or an ancestor.
  public var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  /// uikit/uiviewcontroller/transitioncoordinator: also available during a presentation or
  /// dismissal. Without its own, the controller uses an ancestor's.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? stackTransition ?? parent?.transitionCoordinator ?? presented?.transition
  }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { startPresentation(of: viewControllerToPresent, animated: flag, completion) }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissal(animated: flag, completion)
  }
}
