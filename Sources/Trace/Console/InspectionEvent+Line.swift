// SPDX-License-Identifier: MIT

package import PresentationInspection

extension InspectionEvent {
  /// The kind and subject, with the name of an effect or a timer.
  package var title: String {
    switch kind {
    case .effect(let name), .timer(let name): "\(kind.word) \(subject) \(name)"
    default: "\(kind.word) \(subject)"
    }
  }

  /// The kind, subject and payload on one line, without numbers and times.
  package var line: String {
    let payload = kind.payload
    return ("\(kind.word) \(subject)" + (payload.isEmpty ? "" : " \(payload)")).printable
  }

  /// The line with the event's number and its cause's.
  package var numberedLine: String {
    "#\(id.rawValue) \(line)" + (cause.map { " ← #\($0.rawValue)" } ?? "")
  }
}
