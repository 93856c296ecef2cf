// SPDX-License-Identifier: MIT

@MainActor open class UICollectionReusableView: UIView {
  /// The registration's identifier, or `nil` for a view that wasn't dequeued.
  var registration: String?

  public required override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// uikit/uicollectionreusableview/prepareforreuse()
  open func prepareForReuse() {}

  /// uikit/uicollectionreusableview/preferredlayoutattributesfitting(_:): a custom layout decides
  /// how to use them. `UICollectionViewLayout` ignores them.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

@MainActor open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()
  open var isSelected = false
  open var isHighlighted = false

  public required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
    fitContentView()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    fitContentView()
  }

  private func fitContentView() {
    contentView.center = CGPoint(x: bounds.midX, y: bounds.midY)
    contentView.bounds.size = bounds.size
  }
}
