// SPDX-License-Identifier: MIT

import AbstractViews
import Layout
public import Screen

/// Rows of bones in place of content that is being loaded.
@MainActor public final class GTKSkeleton: GTKLayoutView, SkeletonDisplayable {
  /// Creates a hidden skeleton; rows that do not fit are clipped.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - host: The host of the bones.
  public init(rows: Int = 20, host: GTKHost) {
    super.init(host: host)
    clip()
    set(visible: false)
    show(vStack { for number in 0..<rows { Self.row(number) } })
  }

  private static func row(_ number: Int) -> some Layout {
    hStack(alignedTo: .center, gap: 16) {
      bone(width: 40, height: 40, isRound: true)
      vStack(gap: 6) {
        bone(width: .points(Double(150 + number * 37 % 60)), height: 12)
        bone(width: .points(Double(80 + number * 23 % 50)), height: 10)
      }
    }.styled {
      $0.flexShrink = 0
      $0.padding = LayoutEdges(horizontal: 16, vertical: 8)
    }
  }

  private static func bone(
    width: LayoutLength, height: LayoutLength, isRound: Bool = false
  ) -> some Layout {
    WrappedViewLayout<any BoneView>(
      showing: isRound, createView: { $0.makeBone() },
      configView: { if isRound { ($0 as? GTKView)?.addClass("presentation-circle") } }
    ).styled { ($0.width, $0.height, $0.flexShrink) = (width, height, 0) }
  }

  /// Shows the skeleton.
  public func showSkeleton(animated: Bool) { set(visible: true) }

  /// Hides the skeleton.
  public func hideSkeleton(animated: Bool) { set(visible: false) }
}
