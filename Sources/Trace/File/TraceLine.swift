// SPDX-License-Identifier: MIT

import PresentationInspection

/// A parsed line of a trace file, with the members of every kind (`Documentation/TraceFormat.md`).
struct TraceLine: Decodable, Equatable {
  // The header
  var format: String?
  var version: Int?
  var began: String?
  var schema: String?
  // An external input
  var outside: String?
  var role: TraceEntry.Input.Role?
  var number: Int?
  var content: String?
  var secrets: String?
  var redacted: Bool?
  // An event
  var id: UInt64?
  var time: Int64?
  var thread: Int?
  var cause: UInt64?
  var root: UInt64?
  var depth: Int?
  var instant: Bool?
  var type: String?
  var name: String?
  var site: String?
  var kind: String?
  // The end of an event, and lost entries
  var end: UInt64?
  var took: Int64?
  var lost: Int?
  // The payload of an event
  var text: String?
  var changes: [String]?
  var event: String?
  var from: String?
  var to: String?
  var state: String?
  var accepts: [String]?
  var value: String?
  var reason: String?
  var detail: String?
  var title: String?
  var style: String?
}

extension TraceLine {
  /// The longest accepted time; adding two cannot overflow.
  private static let longestTime = Int64.max / 4

  /// The problem with the numbers of the line, or `nil` if there is none.
  var problem: String? {
    Self.problem("time", time, upTo: Self.longestTime)
      ?? Self.problem("took", took, upTo: Self.longestTime)
      ?? Self.problem("depth", depth, upTo: Int(Int32.max))
      ?? Self.problem("thread", thread, upTo: Int(Int32.max))
      ?? Self.problem("lost", lost, upTo: Int(clamping: Int64(1) << 52))
  }

  private static func problem<Number: FixedWidthInteger>(
    _ name: String, _ number: Number?, upTo limit: Number
  ) -> String? {
    guard let number, number < 0 || number > limit else { return nil }
    return "\"\(name)\" is \(number), and must be between 0 and \(limit)"
  }

  /// The entry, or `nil` if its kind is unknown.
  var entry: TraceEntry? {
    if let end, let took {
      return .ended(InspectionEvent.ID(rawValue: end), took: .nanoseconds(took))
    }
    if let lost { return .lost(lost) }
    guard let id, let time, let type, let kind = knownKind else { return nil }
    return .began(
      TraceEntry.Record(
        event: InspectionEvent(
          id: InspectionEvent.ID(rawValue: id),
          cause: cause.map(InspectionEvent.ID.init(rawValue:)),
          root: root.map(InspectionEvent.ID.init(rawValue:)), depth: depth ?? 0,
          isInstant: instant ?? false,
          subject: InspectionEvent.Subject(type: type, name: name, site: site), kind: kind),
        time: .nanoseconds(time), thread: thread ?? 1))
  }

  private var knownKind: InspectionEvent.Kind? {
    guard let kind else { return nil }
    return switch (kind, text ?? "") {
    case ("input", let text): .input(text)
    case ("value", _): .valueChanged(changes ?? [])
    case ("sent", let text): .eventSent(text)
    case ("unsubscribed", _): .observationEnded(reason: reason ?? "")
    case ("event", _): .eventAccepted(event: event ?? "", from: from ?? "", to: to ?? "")
    case ("exited", let text): .stateExited(text)
    case ("action", let text): .actionPerformed(text)
    case ("entered", let text): .stateEntered(text)
    case ("ignored", _):
      .eventIgnored(event: event ?? "", state: state ?? "", accepts: accepts ?? [])
    case ("queued", _): .eventQueued(event: event ?? "")
    case ("reset", _): .reset(from: from ?? "", to: to ?? "")
    case ("timer", let text): .timer(text)
    case ("matched", let text): .matched(text)
    case ("rendered", _): .rendered(value ?? "")
    case ("shown", _): .shown
    case ("hidden", _): .hidden
    case ("skipped", _): .skipped(reason: reason ?? "")
    case ("unmatched", _): .unmatched(reason: reason ?? "")
    case ("screen", _): .screenState(state ?? "")
    case ("effect", let text): .effect(text)
    case ("outcome", let text): .outcome(text)
    case ("error", _):
      .errorConverted(detail: detail ?? "", title: title ?? "", style: style ?? "")
    case ("presented", _): .errorPresented(title: title ?? "", style: style ?? "")
    case ("dismissed", _): .errorDismissed(title: title ?? "", reason: reason ?? "")
    default: nil
    }
  }
}

extension TraceLine {
  var isInput: Bool { outside != nil && role != nil && number != nil && time != nil }

  /// Returns the external input of the line.
  ///
  /// - Parameter entryIndex: The number of entries before the line.
  /// - Returns: The input, or `nil` if the line is another one.
  func input(at entryIndex: Int) -> TraceEntry.Input? {
    guard let outside, let role, let number, let time else { return nil }
    return TraceEntry.Input(
      name: outside, role: role, number: number, content: content, secrets: secrets,
      isRedacted: redacted ?? false, time: .nanoseconds(time), entryIndex: entryIndex)
  }
}
