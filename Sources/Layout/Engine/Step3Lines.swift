// SPDX-License-Identifier: MIT

// Main size determination (CSS Flexbox §9.3): lines, and the container's main size.
extension LayoutPass {
  /// Collects items into lines (§9.3, 5).
  func breakLines(_ context: FlexContext) {
    guard context.wraps else {
      return lines.append(FlexLine(start: context.items, end: items.count))
    }
    var line = FlexLine(start: context.items, end: context.items)
    let limit = context.isRow && !context.main.isNaN ? context.main : context.lineLimit
    var length = 0.0
    for index in context.items..<items.count {
      let outer = items[index].hypothetical + mainMargin(items[index], context)
      if index == line.start {
        length = outer
      } else if length + context.mainGap + outer > limit + 0.01 {
        line.end = index
        lines.append(line)
        line = FlexLine(start: index, end: index)
        length = outer
      } else {
        length += context.mainGap + outer
      }
    }
    line.end = items.count
    lines.append(line)
  }

  /// Returns the border-box height at which a column wraps (§9.3, 5).
  func columnLimit(
    of node: Int32, width: Double, height: Double, base: PercentBase, edges: BoxEdges,
    definite: Double, isLimited: Bool
  ) -> Double {
    if !definite.isNaN { return definite }
    if !height.isNaN {
      let parent = nodes.boxAbove(node)
      let isInColumn =
        parent >= 0 && nodes[node].style.position != .absolute
        && !nodes[parent].style.flexDirection.isRow
      // A height that the content determined wraps the column as before.
      if isInColumn,
        nodes[node].style.height.unit == .points
          || contentHeight(of: node, width: width, base: base) != height
      {
        return height
      }
    }
    let height = isLimited ? base.height : .nan
    let base = PercentBase(width: base.width, height: height)
    let limits = ownHeightLimits(of: node, base: base, edges: edges.vertical)
    let own = preferredHeight(of: node, base: base, available: .nan, edges: edges.vertical)
    return own.isNaN ? max(limits.min, limits.max) : own.clamped(limits.min, limits.max)
  }

  /// The longest line's length if indefinite.
  func mainSize(_ context: FlexContext) -> Double {
    guard context.main.isNaN else { return context.main }
    return longestLine(context).clamped(context.minHeight, context.maxHeight)
  }

  /// Measured by hypothetical main sizes.
  func longestLine(_ context: FlexContext) -> Double {
    var longest = 0.0
    for index in context.lines..<lines.count {
      var length = gaps(lines[index], context)
      for item in lines[index].start..<lines[index].end {
        length += items[item].hypothetical + mainMargin(items[item], context)
      }
      longest = max(longest, length)
    }
    return longest
  }

  func gaps(_ line: FlexLine, _ context: FlexContext) -> Double {
    context.mainGap * Double(max(line.end - line.start - 1, 0))
  }

  func mainMargin(_ item: FlexItem, _ context: FlexContext) -> Double {
    context.isRow ? item.margin.horizontal : item.margin.vertical
  }

  func crossMargin(_ item: FlexItem, _ context: FlexContext) -> Double {
    context.isRow ? item.margin.vertical : item.margin.horizontal
  }
}
