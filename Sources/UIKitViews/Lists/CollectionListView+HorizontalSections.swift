// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import PresentationLists
  import UIKit

  // The sections that scroll horizontally.
  extension CollectionListView {
    /// Scrolls a section horizontally to an offset in points, limited to its content.
    public func scroll(section: Int, to offset: Double) {
      layoutIfNeeded()
      listLayout.updateOffsets { $0.scroll(section: section, to: offset) }
    }

    /// Scrolls a section to the offset to which the user scrolled its view.
    func didScroll(_ view: SectionScrollView) {
      let section = listLayout.geometry?.horizontalSections.first { $0.id == view.id }
      guard let section else { return }
      listLayout.updateOffsets {
        $0.scroll(section: section.section, to: Double(view.contentOffset.x))
      }
    }

    /// Places a scroll view in front of each visible section that scrolls horizontally.
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
      // The layout is mirrored, and so is the direction in which the section scrolls.
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
#endif
