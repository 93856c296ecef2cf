// SPDX-License-Identifier: MIT

@MainActor open class UILabel: UIView {
  private var plain: String?
  private var attributed: NSAttributedString?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    // uikit/uilabel/isuserinteractionenabled: `false` by default.
    super.isUserInteractionEnabled = false
    // uiaccessibility/isaccessibilityelement: `true` for labels.
    super.isAccessibilityElement = true
    super.accessibilityTraits = .staticText
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// uikit/uilabel/text: all characters have the same attributes.
  open var text: String? {
    get { attributed?.string ?? plain }
    set {
      (plain, attributed) = (newValue, nil)
      contentDidChange()
    }
  }

  /// uikit/uilabel/attributedtext: sets the text. The label's styles come from the first character.
  open var attributedText: NSAttributedString? {
    get {
      attributed
        ?? plain.map { NSAttributedString(string: $0, attributes: [.font: font as UIFont]) }
    }
    set {
      (plain, attributed) = (newValue?.string, newValue)
      contentDidChange()
    }
  }

  open var font: UIFont! = .preferredFont(forTextStyle: .body) { didSet { contentDidChange() } }
  open var textColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var numberOfLines = 1 { didSet { contentDidChange() } }
  open var isEnabled = true
  open var adjustsFontForContentSizeCategory = false

  private func contentDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// uikit/uicontentsizecategoryadjusting/adjustsfontforcontentsizecategory: only text style fonts
  /// adjust.
  override func traitsDidChange() {
    guard adjustsFontForContentSizeCategory else { return }
    font = font.scaled(for: traitCollection)
    guard let attributed else { return }
    let scaled = NSMutableAttributedString(attributedString: attributed)
    for offset in 0..<attributed.length {
      let value = unsafe attributed.attribute(.font, at: offset, effectiveRange: nil)
      guard let font = (value as? UIFont)?.scaled(for: traitCollection) else { continue }
      scaled.addAttribute(.font, value: font, range: NSRange(location: offset, length: 1))
    }
    self.attributed = scaled
    contentDidChange()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let attributedText, attributedText.length > 0 else { return .zero }
    // A single-line label is measured without a width limit.
    let width = size.width > 0 && numberOfLines != 1 ? size.width : .infinity
    return TextLayout(attributedText, width: width, maximumLines: numberOfLines).size
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// uiaccessibility/accessibilitylabel-swift.property: the text by default.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
}
