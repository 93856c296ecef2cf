// SPDX-License-Identifier: MIT

/// A queue that matches the answers of a recording to the requests of a replayed app.
@MainActor final class AnswerQueue {
  private struct Request {
    let number: Int
    let name: String
    let resume: (TraceEntry.Input) -> Void
  }

  private struct Answer {
    let input: TraceEntry.Input
    let isLenient: Bool
  }

  private var requests: [Request] = []
  /// Fed before their requests.
  private var answers: [Answer] = []

  func isRequested(_ number: Int) -> Bool { requests.contains { $0.number == number } }

  var unanswered: [String] { requests.map { "request \($0.number), \"\($0.name)\"" } }

  /// Answers a request now, or as soon as it is made.
  ///
  /// If `isLenient`, the first request of that name may replace a missing one.
  func feed(_ input: TraceEntry.Input, isLenient: Bool) {
    let index =
      requests.firstIndex { $0.number == input.number && (!isLenient || $0.name == input.name) }
      ?? (isLenient ? requests.firstIndex { $0.name == input.name } : nil)
    if let index {
      requests.remove(at: index).resume(input)
    } else {
      answers.append(Answer(input: input, isLenient: isLenient))
    }
  }

  /// Waits for an answer; forever if the recording has none.
  func answer(toRequest number: Int, named name: String) async -> TraceEntry.Input {
    let index =
      answers.firstIndex { $0.input.number == number && (!$0.isLenient || $0.input.name == name) }
      ?? answers.firstIndex { $0.isLenient && $0.input.name == name }
    if let index { return answers.remove(at: index).input }
    // A checked continuation would report a request that is never answered.
    return await unsafe withUnsafeContinuation { continuation in
      requests.append(
        Request(number: number, name: name) { unsafe continuation.resume(returning: $0) })
    }
  }
}
