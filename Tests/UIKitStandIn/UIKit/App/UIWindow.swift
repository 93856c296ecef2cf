// SPDX-License-Identifier: MIT

@MainActor open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.disappear(false)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { showRoot() }
    }
  }
  /// The height of the keyboard in front of the window.
  @_spi(StandIn) public var keyboardHeight: CGFloat = 0 {
    didSet { if keyboardHeight != oldValue { invalidateTree(self) } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    // uikit/uiwindow: hidden until it is shown.
    isHidden = true
    StandIn.add(self)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public init(windowScene: UIWindowScene) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    isHidden = true
    StandIn.add(self)
  }

  open func makeKeyAndVisible() {
    isHidden = false
    showRoot()
  }

  private func showRoot() {
    guard let root = rootViewController else { return }
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(root.view)
    root.appear(false)
  }

  private func invalidateTree(_ view: UIView) {
    view.setNeedsLayout()
    for view in view.subviews { invalidateTree(view) }
  }

  /// Sets the safe area, as on a device with rounded corners.
  @_spi(StandIn) public func setSafeAreaInsets(_ insets: UIEdgeInsets) {
    setSafeArea(insets)
    invalidateTree(self)
  }

  /// Changes the traits of the window and its content, as a user does in Settings.
  @_spi(StandIn) public func setTraits(_ traits: UITraitCollection) {
    UITraitCollection.current = traits
    updateTraits(traits)
  }

  /// Rotates the device, which resizes the window and controllers' views.
  @_spi(StandIn) public func rotate() {
    frame = CGRect(x: 0, y: 0, width: bounds.height, height: bounds.width)
    for view in subviews where view.controller != nil { view.frame = bounds }
    invalidateTree(self)
  }
}
