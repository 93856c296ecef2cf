// SPDX-License-Identifier: MIT

import PresentationLayout
public import PresentationScreens
public import PresentationViews

/// A placeholder for rows that are being loaded, with bones for an image and texts each.
@MainActor public final class TerminalSkeleton: TerminalStack {
  /// Creates a hidden skeleton; rows that do not fit are clipped.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - lines: The lines of text of each row, one cell high; by default, two of varying widths.
  public init(rows: Int = 12, lines: SkeletonLines? = nil) {
    super.init(.column, gap: 16)
    layoutStyle.flexGrow = 1
    layoutStyle.flexBasis = 0
    layoutStyle.minHeight = 0
    layoutStyle.padding = LayoutStyle.Edges(16)
    for number in 0..<rows { add(Self.row(number, lines)) }
    set(visible: false)
  }

  private static func row(_ number: Int, _ lines: SkeletonLines?) -> TerminalStack {
    let row = TerminalStack(.row, gap: 16)
    row.layoutStyle.flexShrink = 0
    row.add(bone(40, 32))
    let texts = TerminalStack(.column)
    texts.layoutStyle.flexGrow = 1
    let widths: [Int] = [40 + number * 7 % 20, 20 + number * 5 % 15]
    for width in lines?.widths ?? widths.map(Double.init) {
      texts.add(bone(LayoutLength.percent(width), 16))
    }
    row.add(texts)
    return row
  }

  private static func bone(_ width: LayoutLength, _ height: LayoutLength) -> TerminalBone {
    let bone = TerminalBone()
    (bone.layoutStyle.width, bone.layoutStyle.height) = (width, height)
    return bone
  }
}

extension TerminalSkeleton: SkeletonDisplayable {
  /// Shows the skeleton.
  public func showSkeleton(animated: Bool) { set(visible: true) }

  /// Hides the skeleton.
  public func hideSkeleton(animated: Bool) { set(visible: false) }
}

extension SkeletonLines {
  /// The widths of the lines in percent.
  fileprivate var widths: [Double] {
    Array(repeating: 100, count: count - 1) + [lastLineWidth * 100]
  }
}
