// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout
public import PresentationScreens
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Bone rows in place of content that is being loaded.
@MainActor public final class GTKSkeleton: GTKLayoutView, SkeletonDisplayable {
  /// Creates a hidden skeleton; rows that do not fit are clipped.
  ///
  /// - Parameters:
  ///   - rows: The row count.
  ///   - lines: Text lines for each row; by default, two with varying widths.
  ///   - host: A host for the bones.
  public init(rows: Int = 20, lines: SkeletonLines? = nil, host: GTKHost) {
    super.init(host: host)
    clip()
    set(visible: false)
    show(vStack { for number in 0..<rows { Self.row(number, lines) } })
  }

  private static func row(_ number: Int, _ lines: SkeletonLines?) -> some LayoutElement {
    hStack(alignedTo: .center, gap: 16) {
      bone(width: 40, height: 40, isRound: true)
      vStack(gap: .points(lines?.gap ?? 6)) {
        for size in lineSizes(number, lines) {
          bone(width: .points(Double(size.width)), height: .points(Double(size.height)))
        }
      }
    }.styled {
      $0.flexShrink = 0
      $0.padding = LayoutStyle.Edges(horizontal: 16, vertical: 8)
    }
  }

  private static func lineSizes(_ number: Int, _ lines: SkeletonLines?) -> [CGSize] {
    let area = CGRect(x: 0, y: 0, width: 210, height: 40)
    return lines?.frames(in: area).map(\.size) ?? [
      CGSize(width: 150 + number * 37 % 60, height: 12),
      CGSize(width: 80 + number * 23 % 50, height: 10),
    ]
  }

  private static func bone(
    width: LayoutLength, height: LayoutLength, isRound: Bool = false
  ) -> some LayoutElement {
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
