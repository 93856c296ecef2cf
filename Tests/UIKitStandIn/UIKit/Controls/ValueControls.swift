// SPDX-License-Identifier: MIT

// uikit/uicontrol/event/valuechanged: sent for a user's changes, not for a program's.

@MainActor open class UISwitch: UIControl {
  open var isOn = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.bounds.size = intrinsicContentSize
    super.accessibilityTraits = .toggleButton
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// uikit/uiswitch/init(frame:): the size is fixed.
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func performPrimaryAction() {
    isOn.toggle()
    sendActions(for: .touchUpInside)
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  /// Assistive technologies translate 1 and 0.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOn ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }
}

@MainActor open class UISlider: UIControl {
  open var value: Float = 0

  @_spi(StandIn) public func slide(to value: Float) {
    self.value = value
    sendActions(for: .valueChanged)
  }
}

@MainActor open class UIStepper: UIControl {
  open var value: Double = 0

  @_spi(StandIn) public func step(to value: Double) {
    self.value = value
    sendActions(for: .valueChanged)
  }
}

@MainActor open class UISegmentedControl: UIControl {
  /// uikit/uisegmentedcontrol/selectedsegmentindex: `noSegment`, which is -1, by default.
  open var selectedSegmentIndex = -1

  @_spi(StandIn) public func choose(_ index: Int) {
    selectedSegmentIndex = index
    sendActions(for: .valueChanged)
  }
}

/// uikit/uirefreshcontrol: when a program begins it, it sends no action and doesn't scroll.
@MainActor open class UIRefreshControl: UIControl {
  public private(set) var isRefreshing = false

  public convenience init() { self.init(frame: .zero) }

  open func beginRefreshing() { isRefreshing = true }

  open func endRefreshing() { isRefreshing = false }

  /// Called when the user has pulled the scroll view.
  func pull() {
    guard !isRefreshing else { return }
    isRefreshing = true
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }
}

@MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  open var hidesWhenStopped = true { didSet { updateVisibility() } }
  public private(set) var isAnimating = false { didSet { updateVisibility() } }

  public init(style: Style) { super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) { super.init(frame: .zero) }

  open func startAnimating() { isAnimating = true }

  open func stopAnimating() { isAnimating = false }

  private func updateVisibility() { isHidden = hidesWhenStopped && !isAnimating }

  open override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
