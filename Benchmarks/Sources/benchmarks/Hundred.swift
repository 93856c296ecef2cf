// SPDX-License-Identifier: MIT

import PresentationStateMachine

/// A hundred cases, for states and for events.
enum Hundred: Keyed, CaseIterable {
  case c0, c1, c2, c3, c4, c5, c6, c7, c8, c9
  case c10, c11, c12, c13, c14, c15, c16, c17, c18, c19
  case c20, c21, c22, c23, c24, c25, c26, c27, c28, c29
  case c30, c31, c32, c33, c34, c35, c36, c37, c38, c39
  case c40, c41, c42, c43, c44, c45, c46, c47, c48, c49
  case c50, c51, c52, c53, c54, c55, c56, c57, c58, c59
  case c60, c61, c62, c63, c64, c65, c66, c67, c68, c69
  case c70, c71, c72, c73, c74, c75, c76, c77, c78, c79
  case c80, c81, c82, c83, c84, c85, c86, c87, c88, c89
  case c90, c91, c92, c93, c94, c95, c96, c97, c98, c99

  /// A machine in which every event leads from every state to another.
  static let definition = MachineDefinition<Hundred, Hundred>(state: .c0, transitions: rows)

  static var rows: [DefinitionRow<Hundred, Hundred>] {
    allCases.enumerated().map { column, event in
      .on(
        event,
        allCases.enumerated().map { row, state in
          state => allCases[(row * 37 + column * 61 + 1) % 100]
        })
    }
  }

  /// Writes each transition to an array and to a table, from rows like the definition's.
  ///
  /// - Returns: A number that depends on the whole table.
  @inline(never) static func compiledByHand() -> Int {
    let rows = allCases.enumerated().map { column, event in
      (
        event,
        allCases.enumerated().map { row, state in
          (state, allCases[(row * 37 + column * 61 + 1) % 100])
        }
      )
    }
    var table = [Int32](repeating: -1, count: 10_000)
    var edges: [Edge] = []
    for (event, transitions) in rows {
      for (source, target) in transitions {
        table[event.index * 100 + source.index] = Int32(edges.count)
        edges.append(Edge(source: source, event: event, target: target))
      }
    }
    return table.reduce(edges.count) { $0 &+ Int($1) }
  }

  private struct Edge {
    let source: Hundred
    let event: Hundred
    let target: Hundred
    var condition: String?
    var action: String?
  }

  private var index: Int { Int(unsafe unsafeBitCast(self, to: UInt8.self)) }

  static let walk: [Hundred] = {
    var random = Random(seed: 2)
    return (0..<4096).map { _ in allCases[random.next(below: 100)] }
  }()
}
