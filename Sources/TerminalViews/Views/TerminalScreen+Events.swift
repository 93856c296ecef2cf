// SPDX-License-Identifier: MIT

import Inspection

extension TerminalScreen {
  /// Sends an event of the user to the focused view, or to the views under the mouse.
  ///
  /// In a trace the event is an input, and the cause of whatever it brings about. An event that has
  /// a cause itself, such as one that a `Boundary` delivers, is no second input.
  ///
  /// - Parameter event: The event.
  /// - Returns: A Boolean value that indicates whether a view has handled it.
  @discardableResult public func handle(_ event: TerminalEvent) -> Bool {
    guard Inspection.isWatching(.input), Inspection.cause == nil else { return send(event) }
    return Inspection.span(.input, InspectionSubject(Self.self), .input(event.summary)) {
      send(event)
    }
  }
}

extension TerminalEvent {
  /// The text of the event for a trace, which `Inspection.hide("key", "paste")` hides.
  fileprivate var summary: String {
    switch self {
    case .key: Inspection.isHidden("key") ? "key \(ValueSummary.hidden)" : description
    case .paste(let text): "paste \(ValueSummary.of(text, named: "paste"))"
    case .scroll, .click: description
    }
  }
}
