// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  public import PresentationControls
  public import PresentationErrors
  public import UIKit

  /// A banner above the content, or a stack of banners, with buttons for the errors' actions.
  ///
  /// The user dismisses a banner by tapping it, or by swiping it upward or sideways. Its background
  /// has the error's color role, or that of its severity: `failure`, `warning` or `information`.
  public final class BannerView: UIView {
    /// Called with the error's identifier when the user dismisses a banner.
    public var onDismiss: (@MainActor (ErrorViewModel.ID) -> Void)?
    /// Called with the error's identifier when the user retries.
    public var onRetry: (@MainActor (ErrorViewModel.ID) -> Void)?
    /// The title of the retry button.
    public var retryTitle = "Try again"

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
      show(viewModel, in: row)
      row.set(background: color ?? ColorRole(rawValue: viewModel.severity.rawValue))
      if old == nil, window != nil {
        UIAccessibility.post(notification: .announcement, argument: viewModel.accessibilityText)
      }
      return row
    }

    private func show(_ viewModel: ErrorViewModel, in row: BannerRowView) {
      let id = viewModel.id
      row.show(viewModel, retryTitle: retryTitle) { [weak self] in self?.onRetry?(id) }
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

    /// Updates the number of equal errors, and the retry button.
    public func showErrorCount(_ viewModel: ErrorViewModel) {
      guard let row = rows.first(where: { $0.error == viewModel.id }) else { return }
      show(viewModel, in: row)
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
  }

  /// One of the banners of a stack.
  private final class BannerRowView: UIView, UIKitComponent {
    let error: ErrorViewModel.ID
    private let label = StyledLabel()
    private let buttons = UIStackView()
    private let onDismiss: @MainActor () -> Void

    init(_ error: ErrorViewModel.ID, onDismiss: @escaping @MainActor () -> Void) {
      self.error = error
      self.onDismiss = onDismiss
      super.init(frame: .zero)
      layer.cornerRadius = 12
      isAccessibilityElement = true
      accessibilityTraits = .button
      addSubview(label)
      buttons.spacing = .s
      addSubview(buttons)
      set(onTap: { [weak self] in self?.onDismiss() })
      // One recognizer does not combine directions of both axes.
      for direction in [.up, [.left, .right]] as [UISwipeGestureRecognizer.Direction] {
        let recognizer = UISwipeGestureRecognizer(target: nil, action: nil)
        recognizer.direction = direction
        recognize(recognizer) { [weak self] _ in self?.onDismiss() }
      }
    }

    @available(*, unavailable, message: "Cannot decode a banner: create it in code")
    required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a banner: create it in code")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      let width = size.width - 2 * .m - buttonArea.width
      let text = label.sizeThatFits(CGSize(width: max(width, 0), height: size.height))
      return CGSize(
        width: size.width, height: max(text.height, buttonArea.height) + 2 * .s)
    }

    /// The size of the buttons with the gap before them.
    private var buttonArea: CGSize {
      guard !buttons.arrangedSubviews.isEmpty else { return .zero }
      let size = buttons.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return CGSize(width: size.width + .s, height: size.height)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let area = bounds.insetBy(dx: .m, dy: .s)
      let size = buttonArea
      label.frame = CGRect(
        x: area.minX, y: area.minY, width: max(area.width - size.width, 0), height: area.height)
      buttons.frame = CGRect(
        x: label.frame.maxX + .s, y: area.minY, width: max(size.width - .s, 0),
        height: area.height)
    }

    func show(
      _ viewModel: ErrorViewModel, retryTitle: String, onRetry: @escaping @MainActor () -> Void
    ) {
      let actions = viewModel.actions.map { ($0.title, $0.perform) }
      show(buttons: actions + (viewModel.isRetryable ? [(retryTitle, onRetry)] : []))
      label.set(
        text: StyledText(
          viewModel.bannerText, style: .subtitle, color: .onAccent, lineLimit: 3))
      accessibilityLabel = viewModel.accessibilityText
      setNeedsLayout()
    }

    private func show(buttons choices: [(title: String, perform: @MainActor () -> Void)]) {
      for button in buttons.arrangedSubviews { button.removeFromSuperview() }
      for choice in choices {
        let button = UIButton(type: .system)
        button._render(choice.title)
        button.tintColor = label.textColor
        button.addAction(UIAction { _ in choice.perform() }, for: .primaryActionTriggered)
        buttons.addArrangedSubview(button)
      }
      // The row is one element.
      accessibilityCustomActions = choices.map { choice in
        UIAccessibilityCustomAction(name: choice.title) { _ in
          choice.perform()
          return true
        }
      }
    }
  }
#endif
