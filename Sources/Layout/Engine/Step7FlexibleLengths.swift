// SPDX-License-Identifier: MIT

// Resolving flexible lengths (CSS Flexbox §9.7).
extension LayoutPass {
  // MARK: - Flexible lengths (§9.7)

  func resolveFlexibleLengths(
    _ index: Int, _ main: Double, _ context: FlexContext
  ) {
    let line = lines[index]
    let gaps = gaps(line, context)
    var used = gaps
    for item in line.start..<line.end {
      used += items[item].hypothetical + mainMargin(items[item], context)
    }
    if used == main {
      for item in line.start..<line.end { items[item].main = items[item].hypothetical }
      return
    }
    let grows = used < main
    let unfrozen = freezeInflexibleItems(line, grows: grows, isFull: used > main, context)
    if unfrozen > 0 {
      shareSpace(line, main, gaps, grows: grows, unfrozen: unfrozen, context)
    }
  }

  /// Freezes inflexible items (§9.7, 3), and returns the number of others.
  @inline(__always)
  private func freezeInflexibleItems(
    _ line: FlexLine, grows: Bool, isFull: Bool, _ context: FlexContext
  ) -> Int {
    var unfrozen = 0
    for index in line.start..<line.end {
      items[index].main = items[index].hypothetical
      let factor = grows ? items[index].grow : items[index].shrink
      let base = items[index].base
      items[index].isFrozen =
        factor == 0 || (grows ? base > items[index].hypothetical : base < items[index].hypothetical)
      if items[index].isFrozen { continue }
      unfrozen += 1
      if !grows, items[index].minMain.isNaN, isFull {
        // A local constant: measuring may move the items in memory.
        let least = automaticMinimum(items[index], context)
        items[index].minMain = least
      }
    }
    return unfrozen
  }

  /// Distributes free space to unfrozen items until all are frozen (§9.7, 4).
  @inline(__always)
  private func shareSpace(
    _ line: FlexLine, _ main: Double, _ gaps: Double, grows: Bool, unfrozen count: Int,
    _ context: FlexContext
  ) {
    var unfrozen = count
    let initial = freeSpace(line, main, gaps, context)
    while unfrozen > 0 {
      var free = unfrozen == count ? initial : freeSpace(line, main, gaps, context)
      var (factors, scaled) = (0.0, 0.0)
      for item in line.start..<line.end where !items[item].isFrozen {
        factors += grows ? items[item].grow : items[item].shrink
        scaled += items[item].shrink * innerBase(items[item], context)
      }
      if factors < 1, (initial * factors).magnitude < free.magnitude { free = initial * factors }
      var violation = 0.0
      for index in line.start..<line.end where !items[index].isFrozen {
        var size = items[index].base
        if grows {
          size += free * items[index].grow / factors
        } else if scaled > 0 {
          size += free * items[index].shrink * innerBase(items[index], context) / scaled
        }
        let edges = context.isRow ? items[index].edges.horizontal : items[index].edges.vertical
        let least = items[index].minMain.isNaN ? edges : items[index].minMain
        items[index].main = size.clamped(least, items[index].maxMain).atLeast(edges)
        items[index].violation = items[index].main - size
        violation += items[index].violation
      }
      for index in line.start..<line.end where !items[index].isFrozen {
        let own = items[index].violation
        // Also true for NaN, so that the loop terminates.
        if !(violation.magnitude > 0) || (violation > 0 ? own > 0 : own < 0) {
          items[index].isFrozen = true
          unfrozen -= 1
        }
      }
    }
  }

  func innerBase(_ item: FlexItem, _ context: FlexContext) -> Double {
    max(item.base - (context.isRow ? item.edges.horizontal : item.edges.vertical), 0)
  }

  func freeSpace(
    _ line: FlexLine, _ main: Double, _ gaps: Double, _ context: FlexContext
  ) -> Double {
    var free = main - gaps
    for index in line.start..<line.end {
      free -=
        (items[index].isFrozen ? items[index].main : items[index].base)
        + mainMargin(items[index], context)
    }
    return free
  }
}
