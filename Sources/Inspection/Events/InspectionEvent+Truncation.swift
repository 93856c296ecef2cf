// SPDX-License-Identifier: MIT

extension InspectionEvent.Kind {
  /// The limit of an event's texts, in bytes of UTF-8.
  static let longestText = 1024

  /// Returns the event with limited texts, and without credentials in the URLs of texts from the
  /// app.
  consuming func sanitized() -> Self { isFinal ? self : redacted.truncated }

  /// `true` if no text is too long, and no text from the app may contain a URL.
  ///
  /// `ValueSummary`, which redacts before it truncates, writes the other texts.
  private var isFinal: Bool {
    switch self {
    case .input(let text), .timer(let text), .skipped(let text), .unmatched(let text),
      .effect(let text), .outcome(let text), .observationEnded(let text):
      !Self.isLong(text) && !URLRedactor.mayContainURL(text)
    case .eventSent(let text), .eventQueued(let text), .matched(let text), .rendered(let text),
      .screenState(let text), .stateExited(let text), .actionPerformed(let text),
      .stateEntered(let text):
      !Self.isLong(text)
    case .valueChanged(let texts): !Self.isLong(texts)
    case .eventAccepted(let one, let two, let three):
      !(Self.isLong(one) || Self.isLong(two) || Self.isLong(three))
    case .errorConverted(let one, let two, let three):
      !(Self.isLong(one) || Self.isLong(two) || Self.isLong(three)
        || URLRedactor.mayContainURL(one) || URLRedactor.mayContainURL(two))
    case .eventIgnored(let one, let two, let texts):
      !(Self.isLong(one) || Self.isLong(two) || Self.isLong(texts))
    case .reset(let one, let two): !(Self.isLong(one) || Self.isLong(two))
    case .errorPresented(let one, let two), .errorDismissed(let one, let two):
      !(Self.isLong(one) || Self.isLong(two)
        || URLRedactor.mayContainURL(one) || URLRedactor.mayContainURL(two))
    case .shown, .hidden: true
    }
  }

  private var redacted: Self {
    switch self {
    case .input(let text): .input(URLRedactor.redacted(text))
    case .effect(let text): .effect(URLRedactor.redacted(text))
    case .outcome(let text): .outcome(URLRedactor.redacted(text))
    case .timer(let text): .timer(URLRedactor.redacted(text))
    case .skipped(let reason): .skipped(reason: URLRedactor.redacted(reason))
    case .unmatched(let reason): .unmatched(reason: URLRedactor.redacted(reason))
    case .observationEnded(let reason):
      .observationEnded(reason: URLRedactor.redacted(reason))
    case .errorConverted(let detail, let title, let style):
      .errorConverted(
        detail: URLRedactor.redacted(detail), title: URLRedactor.redacted(title), style: style)
    case .errorPresented(let title, let style):
      .errorPresented(title: URLRedactor.redacted(title), style: style)
    case .errorDismissed(let title, let reason):
      .errorDismissed(title: URLRedactor.redacted(title), reason: URLRedactor.redacted(reason))
    default: self
    }
  }

  private static func isLong(_ text: String) -> Bool { text.utf8.count > longestText }

  private static func isLong(_ texts: [String]) -> Bool {
    texts.reduce(0) { $0 + $1.utf8.count } > longestText
  }

  private var truncated: Self {
    switch self {
    case .input(let text): .input(Self.truncated(text))
    case .valueChanged(let changes): .valueChanged(Self.truncated(changes))
    case .eventSent(let event): .eventSent(Self.truncated(event))
    case .eventAccepted(let event, let from, let to):
      .eventAccepted(
        event: Self.truncated(event), from: Self.truncated(from), to: Self.truncated(to))
    case .stateExited(let state): .stateExited(Self.truncated(state))
    case .actionPerformed(let text): .actionPerformed(Self.truncated(text))
    case .stateEntered(let state): .stateEntered(Self.truncated(state))
    case .eventIgnored(let event, let state, let accepts):
      .eventIgnored(
        event: Self.truncated(event), state: Self.truncated(state), accepts: Self.truncated(accepts)
      )
    case .eventQueued(let event): .eventQueued(event: Self.truncated(event))
    case .reset(let from, let to): .reset(from: Self.truncated(from), to: Self.truncated(to))
    case .timer(let text): .timer(Self.truncated(text))
    case .matched(let text): .matched(Self.truncated(text))
    case .rendered(let value): .rendered(Self.truncated(value))
    case .shown, .hidden: self
    case .skipped(let reason): .skipped(reason: Self.truncated(reason))
    case .unmatched(let reason): .unmatched(reason: Self.truncated(reason))
    case .observationEnded(let reason): .observationEnded(reason: Self.truncated(reason))
    case .screenState(let state): .screenState(Self.truncated(state))
    case .effect(let text): .effect(Self.truncated(text))
    case .outcome(let text): .outcome(Self.truncated(text))
    case .errorConverted(let detail, let title, let style):
      .errorConverted(
        detail: Self.truncated(detail), title: Self.truncated(title),
        style: Self.truncated(style))
    case .errorPresented(let title, let style):
      .errorPresented(title: Self.truncated(title), style: Self.truncated(style))
    case .errorDismissed(let title, let reason):
      .errorDismissed(title: Self.truncated(title), reason: Self.truncated(reason))
    }
  }

  private static func truncated(_ text: String) -> String {
    guard text.utf8.count > longestText else { return text }
    var end = text.utf8.index(text.utf8.startIndex, offsetBy: longestText - 3)
    while String.Index(end, within: text) == nil { end = text.utf8.index(before: end) }
    return text[..<end] + "…"
  }

  /// The limit is that of a single text.
  private static func truncated(_ texts: [String]) -> [String] {
    var room = longestText
    guard texts.count > 1 else { return texts.map(truncated) }
    for (index, text) in texts.enumerated() {
      room -= text.utf8.count
      guard room < 0 else { continue }
      let left = texts.count - index
      return texts[..<index].map(truncated) + ["… and \(left) more"]
    }
    return texts
  }
}
