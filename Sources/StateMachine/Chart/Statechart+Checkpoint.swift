// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

extension Statechart {
  /// Begins a sequence of microsteps, from which a chart from data can return.
  func saveCheckpoint() {
    guard chart.isFromData else { return }
    checkpoint = ChartCheckpoint(
      state: current, run: run, active: stepwiseActive, values: values, visits: visits,
      isDone: isDone)
  }

  /// Returns from an endless sequence of microsteps, or stops the process if the chart is written
  /// in code.
  func returnToCheckpoint(_ steps: String) {
    guard let checkpoint else {
      Misuse.stop("Cannot finish an event of \(subject) \(steps): end the cycle by a condition")
    }
    Inspection.report(.effect, subject, .outcome("failed \(steps)"))
    let (ended, failed) = (visits, names(of: stepwiseActive, in: values))
    (current, run, stepwiseActive) = (checkpoint.state, checkpoint.run, checkpoint.active)
    (values, visits, isDone) = (checkpoint.values, checkpoint.visits, checkpoint.isDone)
    internalEvents = FIFO()
    Inspection.report(
      .machine, subject, .reset(from: failed, to: names(of: stepwiseActive, in: values)))
    withExtendedLifetime(ended) {}
  }

  /// Ends the delays, effects and children of the states that were left since the checkpoint.
  func releaseCheckpoint() {
    let released = checkpoint
    checkpoint = nil
    withExtendedLifetime(released) {}
  }
}
