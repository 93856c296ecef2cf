// SPDX-License-Identifier: MIT

/// A view's stored state and its overridable members. Extensions contain the rest.
@MainActor open class UIView: UIResponder, UITraitEnvironment {
  public static let layoutFittingCompressedSize = CGSize.zero

  public let layer = CALayer()
  public internal(set) weak var superview: UIView?
  public internal(set) var subviews: [UIView] = []

  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  public required init?(coder: NSCoder) { super.init() }

  public convenience override init() { self.init(frame: .zero) }

  weak var controller: UIViewController?

  /// uikit/uiview/next: the view controller that manages the view, or the superview.
  open override var next: UIResponder? { controller ?? superview }

  // Geometry

  open var bounds = CGRect.zero {
    didSet { if bounds != oldValue { boundsDidChange(from: oldValue) } }
  }
  open var center = CGPoint.zero { didSet { if center != oldValue { safeAreaMayChange() } } }
  open var transform = CGAffineTransform.identity
  open var autoresizingMask: AutoresizingMask = []

  open var frame: CGRect {
    get { frameInSuperview }
    set { setFrame(newValue) }
  }

  /// Called when the view changes its bounds, so that stand-in subclasses can react to a scroll.
  func boundsDidChange(from old: CGRect) {
    guard bounds.size != old.size else { return }
    setNeedsLayout()
    resizeSubviews(from: old.size)
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// uikit/uiview/nointrinsicmetric is -1.
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }

  // Layout

  var needsLayout = true
  /// A Boolean value that indicates whether the view or a descendant needs layout.
  var isLayoutPending = true
  var constraints: [NSLayoutConstraint] = []
  public var translatesAutoresizingMaskIntoConstraints = true

  open func setNeedsLayout() {
    needsLayout = true
    markLayoutPending()
  }

  open func layoutSubviews() { solveConstraints() }

  open func layoutIfNeeded() { layOutFromTop() }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, isWidthRequired: false)
  }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, isWidthRequired: horizontalFittingPriority == .required)
  }

  /// The size that the content requires, for layout systems.
  func fittingSize(_ target: CGSize, isWidthRequired: Bool) -> CGSize {
    constrainedSize(target, isWidthRequired: isWidthRequired)
  }

  var safeArea = UIEdgeInsets()
  open var safeAreaInsets: UIEdgeInsets { safeArea }
  open func safeAreaInsetsDidChange() {}

  public lazy var keyboardLayoutGuide = UIKeyboardLayoutGuide(of: self)

  // Tree

  open func didMoveToWindow() {}

  /// Called when a subview has left for another superview or none.
  func didRemove(_ subview: UIView) {}

  // Appearance

  open var isHidden = false {
    didSet { if isHidden != oldValue { (superview as? UIStackView)?.setNeedsLayout() } }
  }
  open var alpha: CGFloat = 1
  open var isOpaque = true
  open var clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill
  open var tintColor: UIColor! = .tintColor
  open var backgroundColor: UIColor?
  open var tag = 0

  open func setNeedsDisplay() {}

  // Interaction

  open var isUserInteractionEnabled = true
  public var gestureRecognizers: [UIGestureRecognizer]? = []
  open var isFocused: Bool { false }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(at: point, event) }

  /// uikit/uiview/gesturerecognizershouldbegin(_:): `true` by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Receives a touch, which UIKit forwards along the responder chain if the view ignores it.
  func handle(_ touch: UITouch, _ phase: UITouch.Phase) {
    (superview)?.handle(touch, phase)
  }

  // Accessibility: `NSObject`'s uiaccessibility documentation, with values for a view.

  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
  open var accessibilityElements: [Any]?
  open var accessibilityElementsHidden = false
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  // Traits

  var traitHandlers: [TraitHandler] = []
  var currentTraits = UITraitCollection.current
  open var traitCollection: UITraitCollection { currentTraits }

  /// Called when traits have changed, so that stand-in subclasses adapt their fonts.
  func traitsDidChange() {}
}
