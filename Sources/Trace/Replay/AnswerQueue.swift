// SPDX-License-Identifier: MIT

/// A queue that matches the answers of a recording to the requests of a replayed app.
@MainActor final class AnswerQueue {
  private struct Request {
    let number: Int
    let name: String
    let resume: (String) -> Void
  }

  private struct Answer {
    let number: Int
    let name: String
    let content: String
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
  func feed(_ content: String, to number: Int, named name: String, isLenient: Bool) {
    let index =
      requests.firstIndex { $0.number == number && (!isLenient || $0.name == name) }
      ?? (isLenient ? requests.firstIndex { $0.name == name } : nil)
    if let index {
      requests.remove(at: index).resume(content)
    } else {
      answers.append(Answer(number: number, name: name, content: content, isLenient: isLenient))
    }
  }

  /// Waits for an answer; forever if the recording has none.
  func content(ofRequest number: Int, named name: String) async -> String {
    let index =
      answers.firstIndex { $0.number == number && (!$0.isLenient || $0.name == name) }
      ?? answers.firstIndex { $0.isLenient && $0.name == name }
    if let index { return answers.remove(at: index).content }
    // A checked continuation would report a request that is never answered.
    return await unsafe withUnsafeContinuation { continuation in
      requests.append(
        Request(number: number, name: name) { unsafe continuation.resume(returning: $0) })
    }
  }
}
