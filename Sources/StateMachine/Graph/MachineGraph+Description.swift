// SPDX-License-Identifier: MIT

import PresentationInspection

extension MachineGraph.Trigger: CustomStringConvertible {
  /// A summary of the event, or `after` and the time.
  public var description: String {
    switch self {
    case .event(let event): ValueSummary.name(of: event)
    case .delay(let duration): "after \(duration)"
    }
  }
}

extension MachineGraph.Edge: CustomStringConvertible {
  /// A text such as `loading => content on loaded`.
  public var description: String {
    let (source, destination) = (
      ValueSummary.name(of: source), ValueSummary.name(of: destination)
    )
    let text = "\(source) => \(destination) on \(trigger)"
    return text + (isGuarded ? ", guarded" : "") + (isInternal ? ", internal" : "")
  }
}
