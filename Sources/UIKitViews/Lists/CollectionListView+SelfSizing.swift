// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationLists
  public import UIKit

  extension CollectionListView {
    /// Measures the self-sizing items that the user scrolled to, before they are displayed.
    ///
    /// Cells that stay visible keep their positions.
    func measureVisibleItems() {
      let top = Double(bounds.minY)
      guard measure(from: top) else { return }
      let displayed = Set(indexPathsForVisibleItems.map(\.listIndex))
      let kept = visibleItemFrames.first { displayed.contains($0.index) }
      updateLayout(
        keeping: kept.map {
          BatchUpdate.Anchor(index: $0.index, offset: Double($0.frame.minY) - visibleTop)
        })
    }

    /// Measures the self-sizing items of the page below a content offset.
    ///
    /// - Parameter offset: The content offset.
    /// - Returns: `true` if a size changed.
    func measure(from offset: Double) -> Bool {
      let page = listLayout.geometry?.elements(from: offset, to: offset + Double(bounds.height))
      return adapter?.measure((page ?? []).lazy.map(\.element)) ?? false
    }

    /// Computes the frames, and scrolls so that an item keeps its position.
    func updateLayout(keeping anchor: BatchUpdate.Anchor?) {
      listLayout.anchor = anchor
      listLayout.updateGeometry()
      let offset = listLayout.targetContentOffset(forProposedContentOffset: contentOffset)
      listLayout.anchor = nil
      guard isDragging || isDecelerating else {
        if offset != contentOffset { bounds.origin = offset }
        return listLayout.invalidateLayout()
      }
      // The next step of the scroll would replace another offset.
      listLayout.adjustOffset(by: offset.y - contentOffset.y)
    }
  }

  extension SelfSizingCell where Self: UIView {
    /// Returns the height that the constraints of the view require for a width.
    ///
    /// For a `UICollectionViewCell`, the constraints of its content view count.
    public func height(fitting width: Double) -> Double {
      let size = componentContainer.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return Double(size.height).rounded(.up)
    }
  }
#endif
