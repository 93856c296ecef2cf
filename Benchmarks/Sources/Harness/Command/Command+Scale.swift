// SPDX-License-Identifier: MIT

import Foundation

extension Command {
  /// Measures selected cases at each of their sizes, and draws the result on request.
  func scale(_ options: Options) -> Status {
    var rows: [ScaleRow] = []
    if !options.isJSON { output(ScaleRow.head) }
    for group in selectedGroups(options) {
      for scaleCase in group.scales {
        let row = ScaleRow(
          group: group.name, scaleCase: scaleCase, points: points(of: scaleCase, in: group))
        output(options.isJSON ? row.json : row.lines)
        rows.append(row)
      }
    }
    if let path = options.drawing, !draw(rows, at: path) { return .failure }
    let complaints = options.isChecking ? rows.flatMap(\.complaints) : []
    complaints.forEach(errors)
    return complaints.isEmpty ? .success : .worse
  }

  private func points(of scaleCase: ScaleCase, in group: Group) -> [ScalePoint] {
    scaleCase.sizes.compactMap { size in
      errors(
        "\(group.name): \(scaleCase.name): \(ScaleRow.count(size)) \(scaleCase.unit)\n")
      switch scaleCase.subject {
      case .work(let make): return point(of: size, make)
      case .measured(let measure): return measure(size)
      }
    }
  }

  /// Measures work; its memory is the workload's, after one repetition.
  private func point(of size: Int, _ make: @MainActor (Int) -> Workload) -> ScalePoint {
    let before = allocatedBytes()
    let workload = make(size)
    workload.run(1)
    let bytes = allocatedBytes() - before
    let times = measurement.times(of: [workload])[0]
    return ScalePoint(size: size, nanoseconds: times.median, bytes: Double(bytes))
  }

  private func draw(_ rows: [ScaleRow], at path: String) -> Bool {
    do {
      try ScaleChart(rows: rows).svg.write(toFile: path, atomically: true, encoding: .utf8)
      return true
    } catch {
      errors("benchmarks: cannot write \(path): \(error.localizedDescription)\n")
      return false
    }
  }
}
