// SPDX-License-Identifier: MIT

// How long items are before room is shared (9.2), and how small they may become (4.5).
extension LayoutPass {
  func resolveRowItem(_ item: inout FlexItem, _ context: FlexContext) {
    let node = item.node
    let room = context.width - item.margin.horizontal
    let edges = item.edges.horizontal
    item.preferredMain = preferredWidth(of: node, base: context.base, room: room, edges: edges)
    item.preferredCross = preferredHeight(
      of: node, base: context.base, room: context.height - item.margin.vertical,
      edges: item.edges.vertical)
    let limits = widthLimits(of: node, base: context.base, room: room, edges: edges)
    (item.minMain, item.maxMain) = (limits.min, limits.max)

    let ratio = nodes[node].style.ratio
    if ratio > 0 {
      // A height that is known, if only because it is the line's, says how wide it is.
      var cross = item.preferredCross
      if cross.isNaN, !context.wraps, !context.base.height.isNaN, item.isStretched {
        cross = max(context.height - item.margin.vertical, 0)
      }
      if !cross.isNaN {
        let heights = heightLimits(
          of: node, base: context.base, width: room,
          edges: item.edges.vertical)
        cross = cross.clamped(heights.min, heights.max)
        item.transferredMain = transferred(cross, of: node, edges: item.edges, toWidth: true)
      }
    }
    let basis = nodes[node].style.flexBasis
    switch basis.unit {
    case .auto, .unset:
      item.base = item.preferredMain.isNaN ? item.transferredMain : item.preferredMain
    case .maxContent: item.base = item.transferredMain
    default:
      item.base = resolvedWidth(
        basis, of: node, base: context.base, room: room, edges: edges)
      if item.minMain.isNaN { item.minMain = automaticMinimum(item, context) }
    }
    if item.base.isNaN {
      item.base = contentWidth(of: node, isMost: true) + edges
      if ratio > 0 {
        let limits = transferredLimits(item, context)
        item.base = item.base.clamped(limits.min, limits.max)
      }
    }
    if item.minMain.isNaN, !item.transferredMain.isNaN {
      item.minMain = automaticMinimum(item, context)
    }
    item.base = item.base.atLeast(edges)
    // Where it is not known, it is no more than the size that it has to begin with.
    item.hypothetical = item.base.clamped(item.minMain, item.maxMain)
      .atLeast(edges)
  }

  func resolveColumnItem(_ item: inout FlexItem, _ context: FlexContext) {
    let node = item.node
    let room = context.width - item.margin.horizontal
    let edges = item.edges.vertical
    item.preferredCross = preferredWidth(
      of: node, base: context.base, room: room, edges: item.edges.horizontal)
    item.preferredMain = preferredHeight(
      of: node, base: context.base, room: context.height - item.margin.vertical, edges: edges)
    let widths = widthLimits(
      of: node, base: context.base, room: room, edges: item.edges.horizontal)
    (item.minCross, item.maxCross) = (
      widths.min.isNaN ? item.edges.horizontal : widths.min, widths.max
    )
    let ratio = nodes[node].style.ratio
    if ratio > 0, item.preferredCross.isNaN, !item.preferredMain.isNaN, !item.isStretched {
      item.preferredCross = transferredWidth(of: item, from: item.preferredMain)
    }
    item.cross =
      !item.preferredCross.isNaN
      ? item.preferredCross
      : item.isStretched && !context.wraps
        ? max(room, 0) : fittingWidth(of: node, room: room, edges: item.edges.horizontal)
    item.cross = item.cross.clamped(item.minCross, item.maxCross).atLeast(item.edges.horizontal)
    if ratio > 0 {
      item.transferredMain = transferred(item.cross, of: node, edges: item.edges, toWidth: false)
    }
    let limits = heightLimits(of: node, base: context.base, width: item.cross, edges: edges)
    (item.minMain, item.maxMain) = (limits.min, limits.max)
    let basis = nodes[node].style.flexBasis
    switch basis.unit {
    case .auto, .unset:
      item.base = item.preferredMain.isNaN ? item.transferredMain : item.preferredMain
    case .points:
      item.base = boxed(basis.value, of: node, edges: edges)
      if item.minMain.isNaN { item.minMain = automaticMinimum(item, context) }
    case .percent where !context.base.height.isNaN:
      item.base = boxed(context.base.height * basis.value / 100, of: node, edges: edges)
      if item.minMain.isNaN { item.minMain = automaticMinimum(item, context) }
    case .maxContent: item.base = item.transferredMain
    default: item.base = .nan
    }
    if item.minMain.isNaN, !item.transferredMain.isNaN {
      item.minMain = automaticMinimum(item, context)
    }
    if item.base.isNaN {
      item.base = height(of: node, width: item.cross, base: context.base, isLimited: false)
    }
    item.base = item.base.atLeast(edges)
    item.hypothetical = item.base.clamped(item.minMain, item.maxMain)
      .atLeast(edges)
  }

  /// How small an item may become along the main axis where nothing is said of that (4.5).
  func automaticMinimum(_ item: FlexItem, _ context: FlexContext) -> Double {
    let node = item.node
    let edges = context.isRow ? item.edges.horizontal : item.edges.vertical
    guard nodes[node].style.overflow == .visible else { return edges }
    var content =
      context.isRow
      ? contentWidth(of: node, isMost: false) + edges
      : nodes[node].style.ratio > 0
        ? leastHeight(of: node, width: item.cross, base: context.base)
        : height(of: node, width: item.cross, base: context.base, isLimited: false)
    if nodes[node].style.ratio > 0 {
      if !item.transferredMain.isNaN { content = max(content, item.transferredMain) }
      let limits = transferredLimits(item, context)
      content = content.clamped(limits.min, context.isRow ? .infinity : limits.max)
    }
    let specified = item.preferredMain.isNaN ? .infinity : item.preferredMain
    return min(min(content, specified), item.maxMain).atLeast(edges)
  }

  /// The limits across, turned by the aspect ratio into such along the main axis.
  func transferredLimits(
    _ item: FlexItem, _ context: FlexContext
  ) -> (min: Double, max: Double) {
    let node = item.node
    let limits =
      context.isRow
      ? heightLimits(
        of: node, base: context.base,
        width: contentWidth(of: node, isMost: true) + item.edges.horizontal,
        edges: item.edges.vertical)
      : widthLimits(
        of: node, base: context.base, room: context.width - item.margin.horizontal,
        edges: item.edges.horizontal)
    return transferred(limits, of: node, edges: item.edges, toWidth: context.isRow)
  }
}
