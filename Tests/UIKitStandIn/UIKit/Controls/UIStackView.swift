// SPDX-License-Identifier: MIT

/// uikit/uistackview, with the distribution `fill`.
@MainActor open class UIStackView: UIView {
  public enum Alignment: Int, Sendable { case fill, leading, firstBaseline, center, trailing }

  public private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }

  /// uikit/uiview/layoutmargins: 8 points at each edge by default, in addition to the safe area.
  private var margins: UIEdgeInsets {
    guard isLayoutMarginsRelativeArrangement else { return UIEdgeInsets() }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: safe.top + 8, left: safe.left + 8, bottom: safe.bottom + 8, right: safe.right + 8)
  }

  private var area: CGRect { bounds.inset(by: margins) }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Moves an already arranged view.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    if stackIndex > arrangedSubviews.count {
      StandIn.raise("Index \(stackIndex) is beyond \(arrangedSubviews.count) arranged subviews")
    }
    let index = min(stackIndex, arrangedSubviews.count)
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: index)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// uikit/uistackview/arrangedsubviews: a view removed from the stack's subviews is no longer
  /// arranged.
  override func didRemove(_ subview: UIView) { arrangedSubviews.removeAll { $0 === subview } }

  private var visible: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
  private var gaps: CGFloat { CGFloat(max(visible.count - 1, 0)) * spacing }

  /// A view's size, limited to a vertical stack's width.
  private func size(of view: UIView, width: CGFloat) -> CGSize {
    let size = view.preferredSize(width: axis == .vertical && width > 0 ? width : .infinity)
    return CGSize(width: max(size.width, 0), height: max(size.height, 0))
  }

  override func fittingSize(_ target: CGSize, isWidthRequired: Bool) -> CGSize {
    let sizes = visible.map {
      size(of: $0, width: isWidthRequired ? target.width - margins.left - margins.right : 0)
    }
    let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
    let fitting =
      axis == .vertical
      ? CGSize(width: widths.max() ?? 0, height: heights.reduce(gaps, +))
      : CGSize(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
    return CGSize(
      width: isWidthRequired ? target.width : fitting.width + margins.left + margins.right,
      height: fitting.height + margins.top + margins.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let sizes = visible.map { size(of: $0, width: area.width) }
    let lengths = sizes.map { axis == .vertical ? $0.height : $0.width }
    let available = axis == .vertical ? area.height : area.width
    // The last view takes the remaining length.
    let rest = available - lengths.reduce(gaps, +)
    var position: CGFloat = 0
    for (number, view) in visible.enumerated() {
      let isLast = number == visible.count - 1
      let length = max(lengths[number] + (isLast ? rest : 0), 0)
      place(view, at: position, length: length, size: sizes[number])
      position += length + spacing
    }
  }

  private func place(_ view: UIView, at position: CGFloat, length: CGFloat, size: CGSize) {
    let breadth = axis == .vertical ? area.width : area.height
    let wanted = axis == .vertical ? size.width : size.height
    let side = alignment == .fill ? breadth : min(wanted, breadth)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft && axis == .vertical
    let offset: CGFloat =
      switch alignment {
      case .fill: 0
      case .center: (breadth - side) / 2
      case .leading, .firstBaseline: isMirrored ? breadth - side : 0
      case .trailing: isMirrored ? 0 : breadth - side
      }
    let frame =
      axis == .vertical
      ? CGRect(x: offset, y: position, width: side, height: length)
      : CGRect(x: position, y: offset, width: length, height: side)
    view.center = CGPoint(x: area.minX + frame.midX, y: area.minY + frame.midY)
    view.bounds.size = frame.size
  }
}
