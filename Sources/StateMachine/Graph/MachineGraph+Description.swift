// SPDX-License-Identifier: MIT

extension MachineGraph.Trigger: CustomStringConvertible {
  /// The event, or `after` and the time.
  public var description: String {
    switch self {
    case .event(let event): String(describing: event)
    case .delay(let duration): "after \(duration)"
    }
  }
}

extension MachineGraph.Edge: CustomStringConvertible {
  /// Such as `loading => content on loaded`.
  public var description: String {
    let text = "\(source) => \(destination) on \(trigger)"
    return text + (isGuarded ? ", guarded" : "") + (isInternal ? ", internal" : "")
  }
}
