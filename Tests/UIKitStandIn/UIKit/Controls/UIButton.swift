// SPDX-License-Identifier: MIT

@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }

  public struct Configuration {
    public var title: String?
    public static func plain() -> Configuration { Configuration() }
  }

  /// uikit/uibutton/configuration-swift.property: a configuration replaces state titles.
  public var configuration: Configuration? { didSet { contentDidChange() } }
  private var titles: [UInt: String] = [:]
  private var images: [UInt: UIImage] = [:]

  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.accessibilityTraits = .button
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    contentDidChange()
  }

  public func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }

  public func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    contentDidChange()
  }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The title that the user sees.
  @_spi(StandIn) public var visibleTitle: String? { configuration?.title ?? title(for: .normal) }

  open override var intrinsicContentSize: CGSize {
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    let width = CGFloat((visibleTitle ?? "").count) * font.advance
    return CGSize(width: width + (configuration == nil ? 0 : 24), height: font.lineHeight + 14)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// uikit/uicontrol/event/primaryactiontriggered: a button's semantic action, after the touch.
  override func performPrimaryAction() {
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }

  /// The title is the label. A symbol image has its own.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? visibleTitle ?? images[0]?.name }
    set { super.accessibilityLabel = newValue }
  }

  /// uikit/uiaccessibilitytraits/selected
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isSelected ? super.accessibilityTraits.union(.selected) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }
}
