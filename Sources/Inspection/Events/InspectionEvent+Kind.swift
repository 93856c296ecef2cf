// SPDX-License-Identifier: MIT

extension InspectionEvent {
  /// An event's kind, with its payload.
  ///
  /// Each payload text has at most 1,024 UTF-8 bytes. Payloads are formatted only while an
  /// inspector watches.
  /// inspector watches.
  public enum Kind: Sendable, Equatable {
    /// An external input arrived, such as a user's command.
    case input(String)
    /// An observable's new value is delivered to its observers; a line for each changed path.
    case valueChanged([String])
    /// A computed value is delivered to its observers; `reads` names what its closure has read.
    case valueComputed(reads: String, changes: [String])
    /// A stream's event is delivered to its observers.
    case eventSent(String)
    /// An observation ended: its token was cancelled or deallocated, or its source was deallocated.
    case observationEnded(reason: String)
    /// A machine accepted an event and took a transition.
    case eventAccepted(event: String, from: String, to: String)
    /// A statechart exited a state, after the states inside it.
    case stateExited(String)
    /// A statechart performed a transition's actions.
    case actionPerformed(String)
    /// A statechart entered a state, before the states inside it.
    case stateEntered(String)
    /// A machine ignored an event; `accepts` lists the events that the state accepts.
    case eventIgnored(event: String, state: String, accepts: [String])
    /// A machine queued an event, because a delivery is under way.
    case eventQueued(event: String)
    /// A machine was reset to its initial state, restored from a snapshot, or returned from an
    /// event that does not end.
    case reset(from: String, to: String)
    /// A timer expired: a delay, a banner's interval, the wait before a retry.
    case timer(String)
    /// A host's views were matched with a state's properties; the text contains view counts.
    case matched(String)
    /// A view rendered a value.
    case rendered(String)
    /// A view became visible.
    case shown
    /// A view was hidden.
    case hidden
    /// A view was not updated.
    case skipped(reason: String)
    /// A view has no matching value, or more than one.
    case unmatched(reason: String)
    /// A screen switched to a state's appearance.
    case screenState(String)
    /// External work runs.
    case effect(String)
    /// External work had an outcome.
    case outcome(String)
    /// An error was converted for presentation; `detail` is for engineers, never for users.
    case errorConverted(detail: String, title: String, style: String)
    /// An error was presented.
    case errorPresented(title: String, style: String)
    /// An error was dismissed.
    case errorDismissed(title: String, reason: String)
  }
}

extension EventDescriptor {
  /// The descriptors for all kinds.
  package static let all = [
    input, valueChanged, valueComputed, eventSent, eventAccepted, stateExited, actionPerformed,
    stateEntered, eventIgnored, eventQueued, reset, screenState, shown, hidden, rendered, matched,
    skipped, unmatched, effect, outcome, errorConverted, errorPresented, errorDismissed, timer,
    observationEnded,
  ]

  static let input = EventDescriptor(
    "input", .input, "▶", ">", .bold, [.unredacted("text")]
  ) { .input($0[0]) }
  static let valueChanged = EventDescriptor(
    "value", .observable, "●", "*", .blue, [.list("changes")]
  ) { .valueChanged($0.list) }
  static let valueComputed = EventDescriptor(
    "computed", .observable, "◍", "c", .blue, ["reads", .list("changes")],
    line: ["changes", " from ", "reads"]
  ) { .valueComputed(reads: $0[0], changes: $0.list) }
  static let eventSent = EventDescriptor(
    "sent", .observable, "✦", "s", .blue, ["text"]
  ) { .eventSent($0[0]) }
  static let observationEnded = EventDescriptor(
    "unsubscribed", .observation, "⊘", "/", .dim, [.unredacted("reason")]
  ) { .observationEnded(reason: $0[0]) }
  static let eventAccepted = EventDescriptor(
    "event", .machine, "◆", "+", .green, ["event", "from", "to"],
    line: ["event", ": ", "from", " → ", "to"]
  ) { .eventAccepted(event: $0[0], from: $0[1], to: $0[2]) }
  static let stateExited = EventDescriptor(
    "exited", .machine, "◁", "l", .dim, ["text"]
  ) { .stateExited($0[0]) }
  static let actionPerformed = EventDescriptor(
    "action", .machine, "◈", "a", .green, ["text"]
  ) { .actionPerformed($0[0]) }
  static let stateEntered = EventDescriptor(
    "entered", .machine, "▷", "e", .green, ["text"]
  ) { .stateEntered($0[0]) }
  static let eventIgnored = EventDescriptor(
    "ignored", .machine, "◇", "-", .yellow, ["event", "state", .list("accepts")], level: .info,
    line: ["event", " in ", "state", ", which accepts ", "accepts"], emptyList: "nothing"
  ) { .eventIgnored(event: $0[0], state: $0[1], accepts: $0.list) }
  static let eventQueued = EventDescriptor(
    "queued", .machine, "◌", "q", .yellow, ["event"]
  ) { .eventQueued(event: $0[0]) }
  static let reset = EventDescriptor(
    "reset", .machine, "↺", "r", .green, ["from", "to"], line: ["from", " → ", "to"]
  ) { .reset(from: $0[0], to: $0[1]) }
  static let timer = EventDescriptor(
    "timer", .timer, "◷", "t", .magenta, [.unredacted("text")]
  ) { .timer($0[0]) }
  static let matched = EventDescriptor(
    "matched", .render, "≡", "m", .dim, ["text"]
  ) { .matched($0[0]) }
  static let rendered = EventDescriptor(
    "rendered", .render, "▣", "=", .cyan, ["value"]
  ) { .rendered($0[0]) }
  static let shown = EventDescriptor(
    "shown", [.render, .screen], "◉", "o", .cyan
  ) { _ in .shown }
  static let hidden = EventDescriptor(
    "hidden", [.render, .screen], "○", "x", .cyan
  ) { _ in .hidden }
  static let skipped = EventDescriptor(
    "skipped", .render, "·", ".", .dim, [.unredacted("reason")]
  ) { .skipped(reason: $0[0]) }
  static let unmatched = EventDescriptor(
    "unmatched", .render, "?", "?", .red, [.unredacted("reason")], level: .info
  ) { .unmatched(reason: $0[0]) }
  static let screenState = EventDescriptor(
    "screen", .screen, "▤", "#", .green, ["state"]
  ) { .screenState($0[0]) }
  static let effect = EventDescriptor(
    "effect", .effect, "⇄", "~", .magenta, [.unredacted("text")]
  ) { .effect($0[0]) }
  static let outcome = EventDescriptor(
    "outcome", .effect, "⇐", "~", .magenta, [.unredacted("text")]
  ) { .outcome($0[0]) }
  static let errorConverted = EventDescriptor(
    "error", .error, "✖", "!", .red, [.unredacted("detail"), .unredacted("title"), "style"],
    level: .error, line: ["detail", " → ", "style", " \"", "title", "\""]
  ) { .errorConverted(detail: $0[0], title: $0[1], style: $0[2]) }
  static let errorPresented = EventDescriptor(
    "presented", .error, "▲", "^", .red, [.unredacted("title"), "style"], level: .error,
    line: ["style", " \"", "title", "\""]
  ) { .errorPresented(title: $0[0], style: $0[1]) }
  static let errorDismissed = EventDescriptor(
    "dismissed", .error, "▽", "v", .dim, [.unredacted("title"), .unredacted("reason")],
    line: ["\"", "title", "\", ", "reason"]
  ) { .errorDismissed(title: $0[0], reason: $0[1]) }
}

extension InspectionEvent.Kind {
  /// Calls a closure with the descriptor and its fields' values.
  ///
  /// The values are passed one by one, because a struct would retain them.
  func withValues<Result>(
    _ body: (
      _ descriptor: EventDescriptor, _ first: String, _ second: String, _ third: String,
      _ list: [String]
    ) -> Result
  ) -> Result {
    switch self {
    case .input(let text): body(.input, text, "", "", [])
    case .valueChanged(let changes): body(.valueChanged, "", "", "", changes)
    case .valueComputed(let reads, let changes): body(.valueComputed, reads, "", "", changes)
    case .eventSent(let event): body(.eventSent, event, "", "", [])
    case .observationEnded(let reason): body(.observationEnded, reason, "", "", [])
    case .eventAccepted(let event, let from, let to): body(.eventAccepted, event, from, to, [])
    case .stateExited(let state): body(.stateExited, state, "", "", [])
    case .actionPerformed(let text): body(.actionPerformed, text, "", "", [])
    case .stateEntered(let state): body(.stateEntered, state, "", "", [])
    case .eventIgnored(let event, let state, let accepts):
      body(.eventIgnored, event, state, "", accepts)
    case .eventQueued(let event): body(.eventQueued, event, "", "", [])
    case .reset(let from, let to): body(.reset, from, to, "", [])
    case .timer(let text): body(.timer, text, "", "", [])
    case .matched(let text): body(.matched, text, "", "", [])
    case .rendered(let value): body(.rendered, value, "", "", [])
    case .shown: body(.shown, "", "", "", [])
    case .hidden: body(.hidden, "", "", "", [])
    case .skipped(let reason): body(.skipped, reason, "", "", [])
    case .unmatched(let reason): body(.unmatched, reason, "", "", [])
    case .screenState(let state): body(.screenState, state, "", "", [])
    case .effect(let text): body(.effect, text, "", "", [])
    case .outcome(let text): body(.outcome, text, "", "", [])
    case .errorConverted(let detail, let title, let style):
      body(.errorConverted, detail, title, style, [])
    case .errorPresented(let title, let style): body(.errorPresented, title, style, "", [])
    case .errorDismissed(let title, let reason): body(.errorDismissed, title, reason, "", [])
    }
  }
}
