// SPDX-License-Identifier: MIT

/// A call-by-call difference between expected and received calls.
struct CallDifference<Call: Equatable> {
  private enum Line {
    case common(Call)
    case changed(missing: [Call], extra: [Call])
  }

  private var lines: [Line] = []
  /// The received call count in the difference; the next expectation gets later ones.
  private(set) var count = 0

  init(expected: [Call], received: [Call]) {
    func offsets(_ changes: [CollectionDifference<Call>.Change]) -> Set<Int> {
      Set(
        changes.map { change in
          switch change {
          case .insert(let offset, _, _), .remove(let offset, _, _): offset
          }
        })
    }
    let difference = received.difference(from: expected)
    let missing = offsets(difference.removals)
    let extra = offsets(difference.insertions)
    var (old, new) = (0, 0)
    while old < expected.count || new < received.count {
      let hunk = (old, new)
      while missing.contains(old) { old += 1 }
      while extra.contains(new) { new += 1 }
      if hunk != (old, new) {
        var extra = received[hunk.1..<new]
        // Calls beyond the expected count belong to the next expectation.
        if old == expected.count, new == received.count {
          extra = extra.prefix(max(old - hunk.0, old - count))
        }
        count += extra.count
        lines.append(.changed(missing: Array(expected[hunk.0..<old]), extra: Array(extra)))
      }
      if old < expected.count, new < received.count {
        lines.append(.common(received[new]))
        (old, new, count) = (old + 1, new + 1, count + 1)
      }
    }
  }

  /// Returns a line for each call and each differing part; `mark` begins an unexpected call.
  func lines(marking mark: String) -> [String] {
    lines.flatMap { line in
      switch line {
      case .common(let call): return [CallText.line("  ", call)]
      case .changed(let missing, let extra):
        return missing.map { CallText.line("− ", $0) } + extra.map { CallText.line("\(mark) ", $0) }
          + zip(missing, extra).flatMap { CallText.parts($0, $1) }
      }
    }
  }
}
