// SPDX-License-Identifier: MIT

@MainActor open class UIScrollView: UIView, ScrollViewDelegating {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case never = 2
  }

  public let panGestureRecognizer: UIPanGestureRecognizer
  weak var scrollDelegate: (any UIScrollViewDelegate)?
  private var motion = ScrollMotion()

  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { setNeedsLayout() } } }
  open var contentInset = UIEdgeInsets() { didSet { setNeedsLayout() } }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var showsVerticalScrollIndicator = true
  open var scrollsToTop = true
  open var alwaysBounceVertical = false
  open var refreshControl: UIRefreshControl?

  public override init(frame: CGRect) {
    let recognizer = ScrollPanRecognizer()
    panGestureRecognizer = recognizer
    super.init(frame: frame)
    // uikit/uiview/clipstobounds: `true` for scroll views.
    clipsToBounds = true
    recognizer.scrollView = self
    addGestureRecognizer(recognizer)
  }

  public required init?(coder: NSCoder) {
    panGestureRecognizer = ScrollPanRecognizer()
    super.init(coder: coder)
  }

  public var isDragging: Bool { motion.isDragging }
  public var isDecelerating: Bool { motion.isDecelerating }

  /// uikit/uiscrollview/contentoffset: the bounds' origin.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// uikit/uiscrollview/adjustedcontentinset
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    var insets = contentInset
    insets.top += safeAreaInsets.top
    insets.bottom += safeAreaInsets.bottom
    return insets
  }

  override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    guard bounds.origin != old.origin else { return }
    setNeedsLayout()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// uikit/uiscrollview/setcontentoffset(_:animated:): ends deceleration. An animation that moves
  /// the content notifies the delegate at its end. Nothing is notified without an animation.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    motion.stop()
    guard animated, window != nil, contentOffset != bounds.origin else {
      bounds.origin = contentOffset
      return
    }
    motion.animate(self, to: contentOffset)
  }

  /// Moves the content and any running motion.
  func adjustOffset(by delta: CGPoint) {
    motion.adjust(by: delta)
    bounds.origin = CGPoint(x: bounds.minX + delta.x, y: bounds.minY + delta.y)
  }

  /// The range of resting content offsets.
  var offsets: (least: CGPoint, most: CGPoint) {
    let inset = adjustedContentInset
    let least = CGPoint(x: -inset.left, y: -inset.top)
    return (
      least,
      CGPoint(
        x: max(contentSize.width + inset.right - bounds.width, least.x),
        y: max(contentSize.height + inset.bottom - bounds.height, least.y))
    )
  }

  /// uikit/uiscrollview/alwaysbouncevertical: by default, content that fits doesn't scroll.
  var scrollsHorizontally: Bool { offsets.most.x > offsets.least.x }
  var scrollsVertically: Bool { alwaysBounceVertical || offsets.most.y > offsets.least.y }

  func pan(_ recognizer: UIPanGestureRecognizer) { motion.pan(self, recognizer) }

  /// A touch ends deceleration.
  func stop() { motion.stop() }
}

/// A scroll view's pan recognizer, whose target is the scroll view.
private final class ScrollPanRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  init() { super.init(target: nil, action: nil) }

  override var mayBegin: Bool {
    guard let scrollView, super.mayBegin else { return false }
    let moved = velocity(in: scrollView)
    return abs(moved.x) > abs(moved.y)
      ? scrollView.scrollsHorizontally : scrollView.scrollsVertically
  }

  override func receive(_ phase: UITouch.Phase, _ touch: UITouch, in gesture: Gesture) {
    if phase == .began { scrollView?.stop() }
    super.receive(phase, touch, in: gesture)
  }

  override func enter(_ state: UIGestureRecognizer.State) {
    super.enter(state)
    scrollView?.pan(self)
  }
}
