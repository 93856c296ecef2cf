// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import AbstractViews
  public import ColorRoles
  public import ErrorPresentation
  import Styling
  public import UIKit

  /// A banner above the content, or a stack of banners.
  ///
  /// The user dismisses a banner by tapping it, or by swiping it upward or sideways. Its background
  /// has the error's color role, or that of its severity: `failure`, `warning` or `information`.
  public final class BannerView: UIView {
    /// Called with the error's identifier when the user dismisses a banner.
    public var onDismiss: (@MainActor (ErrorViewModel.ID) -> Void)?

    private var rows: [BannerRowView] = []

    /// Creates a hidden banner.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      isHidden = true
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a banner: create it in code")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a banner: create it in code")
    }

    /// Returns the size of the banners with the gaps between them.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
      let heights = rows.map { $0.sizeThatFits(size).height }
      let gaps = CGFloat(max(rows.count - 1, 0)) * .xs
      return CGSize(width: size.width, height: heights.reduce(gaps, +))
    }

    /// Lays out the banners from top to bottom.
    public override func layoutSubviews() {
      super.layoutSubviews()
      var y = bounds.minY
      for row in rows {
        let height = row.sizeThatFits(bounds.size).height
        row.frame = CGRect(x: bounds.minX, y: y, width: bounds.width, height: height)
        y += height + .xs
      }
    }

    private func setRows(_ newRows: [BannerRowView]) {
      for row in rows where !newRows.contains(row) { row.removeFromSuperview() }
      for row in newRows where !rows.contains(row) { addSubview(row) }
      rows = newRows
      isHidden = rows.isEmpty
      setNeedsLayout()
      superview?.setNeedsLayout()
    }

    /// Returns the row of an error, and announces a new one in a window.
    private func row(showing viewModel: ErrorViewModel, _ color: ColorRole?) -> BannerRowView {
      let id = viewModel.id
      let old = rows.first { $0.error == id }
      let row = old ?? BannerRowView(id) { [weak self] in self?.dismiss(id) }
      row.show(viewModel)
      row.set(background: color ?? ColorRole(rawValue: viewModel.severity.rawValue))
      if old == nil, window != nil {
        UIAccessibility.post(notification: .announcement, argument: viewModel.accessibilityText)
      }
      return row
    }

    private func dismiss(_ id: ErrorViewModel.ID) {
      setRows(rows.filter { $0.error != id })
      onDismiss?(id)
    }
  }

  extension BannerView: BannerStackDisplayable, ErrorCountDisplayable {
    /// Displays an error in place of the current ones, and announces it in a window.
    public func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
      setRows([row(showing: viewModel, color)])
    }

    /// Displays errors from top to bottom, and announces new ones in a window.
    public func showBanners(_ viewModels: [ErrorViewModel]) {
      setRows(viewModels.map { row(showing: $0, $0.presentationStyle.bannerColor) })
    }

    /// Hides all banners.
    public func hideBanner() {
      setRows([])
    }

    /// Updates the number of equal errors.
    public func showErrorCount(_ viewModel: ErrorViewModel) {
      rows.first { $0.error == viewModel.id }?.show(viewModel)
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
  }

  /// One of the banners of a stack.
  private final class BannerRowView: UIView {
    let error: ErrorViewModel.ID
    private let label = UILabel()
    private let onDismiss: @MainActor () -> Void

    init(_ error: ErrorViewModel.ID, onDismiss: @escaping @MainActor () -> Void) {
      self.error = error
      self.onDismiss = onDismiss
      super.init(frame: .zero)
      layer.cornerRadius = 12
      isAccessibilityElement = true
      accessibilityTraits = .button
      addSubview(label)
      set(onTap: { [weak self] in self?.onDismiss() })
      // One recognizer does not combine directions of both axes.
      for direction in [.up, [.left, .right]] as [UISwipeGestureRecognizer.Direction] {
        let recognizer = UISwipeGestureRecognizer(target: self, action: #selector(didSwipe))
        recognizer.direction = direction
        addGestureRecognizer(recognizer)
      }
    }

    @available(*, unavailable, message: "Cannot decode a banner: create it in code")
    required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a banner: create it in code")
    }

    @objc private func didSwipe() { onDismiss() }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      let text = label.sizeThatFits(
        CGSize(width: max(size.width - 2 * .m, 0), height: size.height))
      return CGSize(width: size.width, height: text.height + 2 * .s)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = bounds.insetBy(dx: .m, dy: .s)
    }

    func show(_ viewModel: ErrorViewModel) {
      let message = viewModel.message.map { ": \($0)" } ?? ""
      label.set(
        text: StyledText(
          "\(viewModel.countedTitle)\(message)", style: .subtitle, color: .onAccent, lineLimit: 3))
      accessibilityLabel = viewModel.accessibilityText
      setNeedsLayout()
    }
  }
#endif
