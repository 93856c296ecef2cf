// SPDX-License-Identifier: MIT

import PresentationDelivery

extension Statechart {
  /// Calls a closure with each microstep, which no longer follows the table.
  ///
  /// The numbers of states are those of nodes.
  func record(_ body: @escaping (StepRecorder.Step) -> Void) -> ObservationToken {
    let recorder = createdExtras.recorder ?? StepRecorder(of: subject)
    createdExtras.recorder = recorder
    leaveTable()
    return recorder.record(body)
  }

  /// A Boolean value that indicates whether each event must be seen.
  var isRecording: Bool { extras?.recorder?.isRecording ?? false }

  func recordMicrostep(_ steps: [ChartStep]) {
    guard let recorder = extras?.recorder else { return }
    var step = StepRecorder.Step(states: Array(stepwiseActive))
    for case .entry(let node) in steps { step.states.append(node) }
    for case .action(let transition) in steps { step.transitions.append(transition) }
    recorder.notify(step)
  }
}
