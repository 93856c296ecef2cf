// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationViews
  public import PresentationScreens
  public import UIKit

  /// A placeholder for rows that are being loaded, with bones for an image and texts each.
  public final class SkeletonRowsView: UIView {
    private static let rowHeight = 48.0
    private let rows: [[BoneBar]]
    private let lines: SkeletonLines?

    /// Creates a hidden skeleton; rows that do not fit are clipped.
    ///
    /// - Parameters:
    ///   - rowCount: The number of rows.
    ///   - lines: The lines of text of each row; by default, two of varying widths.
    ///   - shimmer: The animation of the bones; by default, they change their opacity.
    public init(
      rowCount: Int = 12, lines: SkeletonLines? = nil,
      shimmer: UIKitTheme.Shimmer? = nil
    ) {
      let count = 1 + (lines?.count ?? 2)
      rows = (0..<rowCount).map { _ in
        (0..<count).map { _ in BoneBar(shimmer: shimmer ?? BoneBar.pulse) }
      }
      self.lines = lines
      super.init(frame: .zero)
      clipsToBounds = true
      isHidden = true
      isUserInteractionEnabled = false
      for bone in rows.joined() { addSubview(bone) }
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a skeleton: create it in code")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a skeleton: create it in code")
    }

    /// Lays out the bones, from the leading edge.
    public override func layoutSubviews() {
      super.layoutSubviews()
      let area = bounds.inset(by: safeAreaInsets).insetBy(dx: .m, dy: .m)
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      for (number, bones) in rows.enumerated() {
        let y = area.minY + Double(number) * (Self.rowHeight + .m)
        let texts = area.minX + Self.rowHeight + .m
        let width = max(area.maxX - texts, 0)
        let image = CGRect(x: area.minX, y: y, width: Self.rowHeight, height: Self.rowHeight)
        let text = CGRect(x: texts, y: y, width: width, height: Self.rowHeight)
        let frames = [image] + (lines?.frames(in: text) ?? twoLines(number, in: text))
        for (bone, frame) in zip(bones, frames) {
          let x = isMirrored ? bounds.width - frame.maxX : frame.minX
          bone.frame = CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height)
        }
      }
    }

    private func twoLines(_ number: Int, in text: CGRect) -> [CGRect] {
      let (first, second) = (share(number * 7, from: 0.5), share(number * 5, from: 0.3))
      return [
        CGRect(x: text.minX, y: text.minY + 6, width: text.width * first, height: 14),
        CGRect(x: text.minX, y: text.minY + 28, width: text.width * second, height: 12),
      ]
    }

    private func share(_ number: Int, from least: Double) -> Double {
      least + Double(number % 20) / 100
    }
  }

  extension SkeletonRowsView: SkeletonDisplayable {
    /// Shows the skeleton.
    public func showSkeleton(animated: Bool) { setVisible(true, animated: animated) }

    /// Hides the skeleton.
    public func hideSkeleton(animated: Bool) { setVisible(false, animated: animated) }

    private func setVisible(_ isVisible: Bool, animated: Bool) {
      guard isHidden == isVisible else { return }
      guard animated, window != nil, !UIAccessibility.isReduceMotionEnabled else {
        isHidden = !isVisible
        return
      }
      UIView.transition(
        with: self, duration: 0.2, options: .transitionCrossDissolve,
        animations: { self.isHidden = !isVisible }, completion: nil)
    }
  }
#endif
