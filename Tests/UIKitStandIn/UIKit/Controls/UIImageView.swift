// SPDX-License-Identifier: MIT

@MainActor open class UIImageView: UIView {
  open var image: UIImage?
  open var isHighlighted = false

  public init(image: UIImage?) {
    super.init(frame: .zero)
    self.image = image
    super.isUserInteractionEnabled = false
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    // uikit/uiimageview/isuserinteractionenabled: `false` by default.
    super.isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A symbol has its own label. By default, the view isn't an element.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? image?.name }
    set { super.accessibilityLabel = newValue }
  }
}
