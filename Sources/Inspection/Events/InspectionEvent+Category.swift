// SPDX-License-Identifier: MIT

extension InspectionEvent.Kind {
  /// The category of the kind.
  public var category: InspectionEvent.Category {
    switch self {
    case .input: .input
    case .valueChanged, .eventSent: .observable
    case .observationEnded: .observation
    case .eventAccepted, .eventIgnored, .eventQueued, .reset: .machine
    case .stateExited, .actionPerformed, .stateEntered: .machine
    case .timer: .timer
    case .matched, .rendered, .skipped, .unmatched: .render
    case .shown, .hidden: [.render, .screen]
    case .screenState: .screen
    case .effect, .outcome: .effect
    case .errorConverted, .errorPresented, .errorDismissed: .error
    }
  }
}
