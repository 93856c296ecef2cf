// SPDX-License-Identifier: MIT

import PresentationStateMachine

/// The states and rows of a chart of any size, with five transitions for each state.
struct GeneratedChart {
  let states: [ChartState<Int>]
  let rows: [DefinitionRow<Int, Int>]

  private init(_ states: [ChartState<Int>], _ count: Int, target: (_ source: Int) -> Int) {
    self.states = states
    var random = Random(seed: 5)
    rows = (0..<5 * count).map { index in
      let source = index % count
      return .on(random.next(below: count / 5), [.from(source, to: target(source))])
    }
  }

  /// Compound states with four children each, at as many levels as necessary.
  static func nested(_ count: Int) -> GeneratedChart {
    var random = Random(seed: 6)
    return GeneratedChart([nested(from: 0, count)], count) { _ in random.next(below: count) }
  }

  private static func nested(from first: Int, _ count: Int) -> ChartState<Int> {
    guard count > 1 else { return .state(first) }
    let inner = count - 1
    let bounds = (0...4).map { first + 1 + inner * $0 / 4 }
    let children = zip(bounds, bounds.dropFirst()).filter { $0 < $1 }
    return .compound(first, initial: first + 1, children.map { nested(from: $0, $1 - $0) })
  }

  /// Screens, one of which is active, with six three-state regions.
  static func screens(_ count: Int) -> GeneratedChart {
    var random = Random(seed: 7)
    let screens = (0..<count / 25).map { screen in parallel(screen * 25, regions: 6) }
    return GeneratedChart(screens, count) { source in
      // Most transitions remain inside their screen.
      random.next(below: 5) == 0
        ? random.next(below: count) : source - source % 25 + random.next(below: 25)
    }
  }

  /// One parallel state, with so many regions that few of its configurations can have a row.
  static func regions(_ count: Int) -> GeneratedChart {
    var random = Random(seed: 8)
    let regions = (count - 1) / 4
    return GeneratedChart([parallel(0, regions: regions)], 1 + 4 * regions) { source in
      source == 0 ? 1 : source - (source - 1) % 4 + random.next(below: 4)
    }
  }

  private static func parallel(_ first: Int, regions count: Int) -> ChartState<Int> {
    let regions = (0..<count).map { region in
      let node = first + 1 + region * 4
      return ChartState<Int>.compound(
        node, initial: node + 1, (node + 1..<node + 4).map { .state($0) })
    }
    return .parallel(first, regions)
  }

  /// Compiles the chart.
  ///
  /// - Returns: A number that depends on the result.
  func compile() -> Int {
    StatechartDefinition(states: states, transitions: rows).graph.edges.count
  }
}
