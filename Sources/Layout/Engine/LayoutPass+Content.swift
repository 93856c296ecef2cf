// SPDX-License-Identifier: MIT

import Foundation

// The min-content and max-content inline sizes of nodes (CSS Sizing 3 §5.1, CSS Flexbox §9.9).
extension LayoutPass {
  /// Returns the max-content or min-content width of a content box.
  ///
  /// Percentages of widths resolve to zero (CSS Sizing 3 §5.2.1). The block size is evaluated only
  /// if the width depends on it.
  func contentWidth(of node: Int32, isMaxContent: Bool, in block: @autoclosure () -> BlockSize)
    -> Double
  {
    let plain = contentWidth(of: node, isMaxContent: isMaxContent)
    guard nodes[node].flags.isWidthOfHeight else { return plain }
    let block = block()
    return block.isUnknown
      ? plain : contentWidth(of: node, isMaxContent: isMaxContent, known: block)
  }

  /// Returns the intrinsic width for an indefinite block size.
  func contentWidth(of node: Int32, isMaxContent: Bool) -> Double {
    let known = isMaxContent ? nodes[node].sizes.maxContent : nodes[node].sizes.minContent
    if !known.isNaN { return known }
    var width = 0.0
    if nodes[node].isMeasured {
      if isMaxContent {
        let size = measure(node, .maxContent)
        width = size.width
        nodes[node].sizes.maxContentHeight = size.height
      } else {
        width = measure(node, .minContent).width
      }
    } else {
      // Descendants may be computed for other widths.
      nodes[node].flags.isPlaced = false
      width = deeper {
        contentWidthOfChildren(of: node, isMaxContent: isMaxContent, in: BlockSize())
      }
    }
    if isMaxContent {
      nodes[node].sizes.maxContent = width
    } else {
      nodes[node].sizes.minContent = width
    }
    return width
  }

  private func contentWidth(of node: Int32, isMaxContent: Bool, known block: BlockSize) -> Double {
    if nodes[node].sizes.widths.block != block {
      nodes[node].sizes.widths = WidthCache(block: block)
    }
    let known =
      isMaxContent ? nodes[node].sizes.widths.maxContent : nodes[node].sizes.widths.minContent
    if !known.isNaN { return known }
    nodes[node].flags.isPlaced = false
    let query = SizeQuery(
      isMaxContent ? .maxContent : .minContent, of: node, width: block.limit,
      height: block.definite,
      base: PercentBase(width: .nan, height: .nan))
    let width = result(query, of: node) {
      deeper { contentWidthOfChildren(of: node, isMaxContent: isMaxContent, in: block) }
    }
    if nodes[node].sizes.widths.block != block {
      nodes[node].sizes.widths = WidthCache(block: block)
    }
    if isMaxContent {
      nodes[node].sizes.widths.maxContent = width
    } else {
      nodes[node].sizes.widths.minContent = width
    }
    return width
  }

  private func contentWidthOfChildren(
    of node: Int32, isMaxContent: Bool, in block: BlockSize
  ) -> Double {
    let isRow = nodes[node].style.flexDirection.isRow
    let wraps = nodes[node].style.flexWrap != .noWrap
    if !isRow, wraps {
      nodes[node].flags.isWidthOfHeight = true
      if isMaxContent { return widthOfColumns(of: node, in: block) }
    }
    let adds = isRow && (isMaxContent || !wraps)
    var (width, count) = (0.0, 0)
    // True while the min-content width is known to equal the max-content width.
    var isFixed = isMaxContent && !wraps && block.isUnknown
    var child = firstChild(of: node)
    while child >= 0 {
      defer { child = self.child(after: child, of: node) }
      guard nodes[child].style.display != .none, nodes[child].style.position != .absolute else {
        continue
      }
      let space = block.definite.isNaN ? BlockSpace() : self.space(of: child, in: node, block)
      let own =
        adds
        ? flexibleContribution(of: child, isMaxContent: isMaxContent, in: space)
        : widthContribution(of: child, isMaxContent: isMaxContent, in: space)
      if nodes[child].style.ratio > 0 || nodes[child].flags.isWidthOfHeight {
        nodes[node].flags.isWidthOfHeight = true
        isFixed = false
      }
      if nodes[child].sizes.minContent != nodes[child].sizes.maxContent,
        nodes[child].style.width.unit != .points || nodes[child].traits.contains(.widthLimits)
      {
        isFixed = false
      }
      let outer = own + margin(of: child, in: .nan).0.horizontal
      width = adds ? width + outer : max(width, outer)
      count += 1
    }
    if adds, count > 1 {
      width += gap(nodes[node].style.columnGap, of: .nan) * Double(count - 1)
    }
    // However the lines break, the narrowest item determines a minimum.
    if isRow, isMaxContent, wraps {
      width = max(width, contentWidth(of: node, isMaxContent: false, in: block))
    }
    width = max(width, 0)
    if isFixed { nodes[node].sizes.minContent = width }
    return width
  }

  private func space(of child: Int32, in node: Int32, _ block: BlockSize) -> BlockSpace {
    BlockSpace(available: block.definite, isStretched: isStretchedInRow(child, of: node))
  }

  /// `true` if a child stretches to its parent's single line (CSS Flexbox §9.4, 11).
  private func isStretchedInRow(_ node: Int32, of parent: Int32) -> Bool {
    guard nodes[parent].style.flexWrap == .noWrap, nodes[parent].style.flexDirection.isRow,
      nodes[node].style.height.unit == .auto
    else { return false }
    let own = nodes[node].style.alignSelf
    let (_, autos) = margin(of: node, in: .nan)
    return (own == .auto ? nodes[parent].style.alignItems : own) == .stretch
      && autos.isDisjoint(with: [.top, .bottom])
  }

  /// Returns the intrinsic border-box width, which a definite height determines by an aspect ratio.
  func contentSize(
    of node: Int32, isMaxContent: Bool, edges: BoxEdges, in space: BlockSpace
  ) -> Double {
    if nodes[node].style.ratio > 0, !space.isIndefinite {
      let height = knownHeight(of: node, in: space, edges: edges)
      if !height.isNaN { return transferred(height, of: node, edges: edges, toWidth: true) }
    }
    let width =
      contentWidth(
        of: node, isMaxContent: isMaxContent, in: blockSize(of: node, in: space, edges: edges))
      + edges.horizontal
    guard nodes[node].style.ratio > 0 else { return width }
    let limits = transferredLimits(of: node, edges: edges, in: space)
    return width.clamped(limits.min, limits.max)
  }

  /// Returns the min-content width of a node with an aspect ratio, without applying it (CSS Sizing
  /// 4 §5.1.1).
  func intrinsicMinimum(of node: Int32, edges: BoxEdges, in space: BlockSpace) -> Double {
    let block = blockSize(of: node, in: space, edges: edges)
    let width = contentWidth(of: node, isMaxContent: false, in: block) + edges.horizontal
    guard block.definite.isNaN else { return width }
    let limits = transferredLimits(of: node, edges: edges, in: space)
    return width.clamped(limits.min, limits.max)
  }
}
