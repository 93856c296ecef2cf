// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

/// The recorders for one statechart's steps.
final class StepRecorder: DeliveryTurn {
  /// A microstep's states and transitions, by number.
  struct Step {
    /// The states that are active before or after the microstep.
    var states: [Int]
    var transitions: [Int] = []
  }

  let subject: InspectionEvent.Subject
  private var list: ObserverList<Step>?

  init(of subject: InspectionEvent.Subject) {
    self.subject = subject
  }

  deinit {
    // Deallocating it names the subject, so it must be released before the other properties.
    list = nil
  }

  /// A Boolean value that indicates whether a recording has not ended.
  var isRecording: Bool { list?.slots.map { !$0.isEmpty } ?? false }

  func record(_ body: @escaping (Step) -> Void) -> ObservationToken {
    let list = list ?? ObserverList(of: self)
    self.list = list
    return list.subscribe(body)
  }

  /// Records the steps of a microstep, and the nodes that are active before it.
  func notify(_ active: NodeSet, _ steps: [ChartStep]) {
    var step = Step(states: Array(active))
    for case .entry(let node) in steps { step.states.append(node) }
    for case .action(let transition) in steps { step.transitions.append(transition) }
    list?.notify(step)
  }

  func takeTurn() {}
}
