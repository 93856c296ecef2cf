// SPDX-License-Identifier: MIT

extension MachineGraph.Trigger: CustomStringConvertible {
  /// A summary of the event, or `after` and the time.
  public var description: String {
    switch self {
    case .event(let event): KeyName.of(event)
    case .delay(let duration): "after \(duration)"
    }
  }
}

extension MachineGraph.Edge: CustomStringConvertible {
  /// A text such as `loading => content on loaded`.
  public var description: String {
    let (source, destination) = (
      KeyName.of(source), KeyName.of(destination)
    )
    let text = "\(source) => \(destination) on \(trigger)"
    return text + (isGuarded ? ", guarded" : "") + (isInternal ? ", internal" : "")
  }
}
