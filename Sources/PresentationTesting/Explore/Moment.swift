// SPDX-License-Identifier: MIT

/// A moment of rest in a tree of orders.
final class Moment {
  struct Step {
    let name: String
    let footprint: Footprint
  }

  let names: [String]
  /// The step that is being explored.
  var step: Step?
  /// A Boolean value that indicates whether its steps are beyond the depth.
  var isCut = false
  private let previous: Moment?
  private let name: String?
  /// Steps whose orders were explored from an earlier moment.
  private let asleep: [String: Footprint]
  private var explored: [String: (footprint: Footprint, next: Moment)] = [:]

  init(_ names: [String], after previous: Moment?) {
    self.names = names
    self.previous = previous
    name = previous?.step?.name
    guard let previous, let step = previous.step else {
      asleep = [:]
      return
    }
    asleep = previous.explored.mapValues(\.footprint)
      .merging(previous.asleep) { explored, _ in explored }
      .filter { $0.value.commutes(with: step.footprint) }
  }

  /// The step to perform; `nil` if all are explored.
  var next: String? {
    step?.name ?? names.first { explored[$0] == nil && asleep[$0] == nil }
  }

  /// Ends the exploration of the chosen step, which has led to another moment.
  func endStep(at next: Moment) {
    guard let step else { return }
    explored[step.name] = (step.footprint, next)
    self.step = nil
  }

  /// The count of orders from here, with those that were left out.
  private(set) lazy var orders: Int = {
    guard !names.isEmpty, !isCut else { return 1 }
    return names.reduce(0) { sum, name in
      let (orders, overflow) = sum.addingReportingOverflow(moment(after: name)?.orders ?? 0)
      return overflow ? .max : orders
    }
  }()

  /// Returns the explored moment to which a step leads, or one that is equal to it.
  ///
  /// A step that is asleep commutes with the last one.
  private func moment(after step: String) -> Moment? {
    if let next = explored[step]?.next { return next }
    guard asleep[step] != nil, let name else { return nil }
    return previous?.moment(after: step)?.moment(after: name)
  }
}
