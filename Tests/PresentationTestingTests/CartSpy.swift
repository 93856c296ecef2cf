// SPDX-License-Identifier: MIT

import PresentationTesting

/// A client's custom spy.
final class CartSpy: CallLog {
  struct Item: Equatable {
    var name = "pen"
    var count = 1
  }

  enum Call: Equatable {
    case add(Int)
    case show(Item)
    case clear
  }

  let record: CallRecord<Call>

  init(exhaustivity: Exhaustivity = .automatic, at location: TestFailure.Location = .here) {
    record = CallRecord("cart", exhaustivity: exhaustivity, at: location)
  }

  convenience init(
    _ first: Call, _ others: Call..., exhaustivity: Exhaustivity = .automatic
  ) {
    self.init(exhaustivity: exhaustivity)
    for call in [first] + others { log(call) }
  }
}

extension TestFailure.Location {
  static let here = TestFailure.Location()
}

/// Returns an operation's failure messages.
func messages(_ operation: () async throws -> Void) async rethrows -> [String] {
  try await TestFailure.collect(during: operation).map(\.message)
}
