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

  init(exhaustivity: Exhaustivity = .automatic, at site: SourceSite = .here) {
    record = CallRecord("cart", exhaustivity: exhaustivity, at: site)
  }

  convenience init(_ first: Call, _ others: Call..., exhaustivity: Exhaustivity = .automatic) {
    self.init(exhaustivity: exhaustivity)
    for call in [first] + others { log(call) }
  }
}

extension SourceSite {
  static let here = SourceSite()
}

/// Returns the failure messages of an operation.
func messages(_ operation: () async throws -> Void) async rethrows -> [String] {
  try await TestFailure.collect(during: operation).map(\.message)
}
