// SPDX-License-Identifier: MIT

import AbstractViews
import Layout
public import Screen

/// A placeholder for rows that are being loaded, with bones for an image and two texts each.
@MainActor public final class TerminalSkeleton: TerminalStack {
  /// Creates a hidden skeleton; rows that do not fit are clipped.
  public init(rows: Int = 12) {
    super.init(.column, gap: 16)
    layoutStyle.flexGrow = 1
    layoutStyle.flexBasis = 0
    layoutStyle.minHeight = 0
    layoutStyle.padding = LayoutEdges(16)
    for number in 0..<rows { add(Self.row(number)) }
    set(visible: false)
  }

  private static func row(_ number: Int) -> TerminalStack {
    let row = TerminalStack(.row, gap: 16)
    row.layoutStyle.flexShrink = 0
    row.add(bone(40, 32))
    let texts = TerminalStack(.column)
    texts.layoutStyle.flexGrow = 1
    texts.add(bone(LayoutLength.percent(Double(40 + number * 7 % 20)), 16))
    texts.add(bone(LayoutLength.percent(Double(20 + number * 5 % 15)), 16))
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
