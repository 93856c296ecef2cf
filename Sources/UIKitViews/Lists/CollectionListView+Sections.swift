// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationLists
  import PresentationViews
  public import UIKit

  // Sections that scroll horizontally.
  extension CollectionListView {
    /// Scrolls a section horizontally to an offset in points, limited to its content.
    public func scroll(section: Int, to offset: Double) {
      layoutIfNeeded()
      listLayout.updateOffsets { $0.scroll(section: section, to: offset) }
    }

    /// Scrolls a section to the offset of its scroll view.
    func didScroll(_ view: SectionScrollView) {
      let section = listLayout.geometry?.horizontalSections.first { $0.id == view.id }
      guard let section else { return }
      listLayout.updateOffsets {
        $0.scroll(section: section.section, to: Double(view.contentOffset.x))
      }
    }

    /// Puts a scroll view in front of each visible section that scrolls horizontally.
    func updateSectionScrollViews() {
      let (top, bottom) = (Double(bounds.minY), Double(bounds.maxY))
      let visible = listLayout.geometry?.horizontalSections(from: top, to: bottom) ?? []
      var unused = sectionScrollViews
      for (section, top, bottom) in visible {
        guard let id = listLayout.geometry?.horizontalSection(section)?.id else { continue }
        let view = sectionScrollViews[id] ?? makeScrollView(id)
        unused[id] = nil
        place(view, over: section, from: top, to: bottom)
      }
      for (id, view) in unused {
        removeGestureRecognizer(view.panGestureRecognizer)
        view.removeFromSuperview()
        sectionScrollViews[id] = nil
      }
    }

    private func makeScrollView(_ id: ItemID) -> SectionScrollView {
      let view = SectionScrollView(id: id)
      view.delegate = self
      addSubview(view)
      addGestureRecognizer(view.panGestureRecognizer)
      sectionScrollViews[id] = view
      return view
    }

    private func place(
      _ view: SectionScrollView, over section: Int, from top: Double, to bottom: Double
    ) {
      guard let geometry = listLayout.geometry else { return }
      let (height, insets) = (bottom - top, safeAreaInsets)
      // The mirrored layout also mirrors a section's scroll direction.
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      view.transform = CGAffineTransform(a: isMirrored ? -1 : 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      view.bounds.size = CGSize(width: width, height: height)
      view.center = CGPoint(
        x: Double(bounds.minX + insets.left) + width / 2, y: top + height / 2)
      view.contentSize = CGSize(
        width: width + geometry.maximumOffset(ofSection: section), height: height)
      let offset = geometry.offset(ofSection: section)
      if !view.isDragging, !view.isDecelerating, Double(view.contentOffset.x) != offset {
        view.contentOffset = CGPoint(x: offset, y: 0)
      }
      bringSubviewToFront(view)
    }
  }

  extension CollectionListView {
    /// Measures self-sizing items that the user scrolled to, before they are displayed.
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

    /// Measures self-sizing items on the page below a content offset.
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
      // The next step of the user's scroll would replace any other offset.
      listLayout.adjustOffset(by: offset.y - contentOffset.y)
    }
  }

  extension SelfSizingCell where Self: UIView {
    /// Returns the height that the view's constraints require for a width.
    ///
    /// In a `UICollectionViewCell`, its content view's constraints count.
    public func height(fitting width: Double) -> Double {
      let size = componentContainer.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return Double(size.height).rounded(.up)
    }
  }
#endif
