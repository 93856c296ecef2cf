// SPDX-License-Identifier: MIT

import Presentation
import Testing

/// What the examples print goes here while they run; `@unchecked`: they print on one thread at a time.
private final class Output: @unchecked Sendable {
  var lines: [String] = []
}

/// The snippets of what crosses threads and tasks, as they stand in the documentation comments.
@MainActor struct SharingSnippets {
  @Test func sharedObservable() {
    let output = Output()
    @Sendable func print(_ items: Any...) {
      output.lines.append(items.map { "\($0)" }.joined(separator: " "))
    }

    let bytes = SharedObservable(0)
    let token = bytes.observe { old, new in print(old, "→", new) }
    bytes.update { $0 += 512 }  // prints 0 → 512
    token.cancel()

    #expect(output.lines == ["0 → 512"])
  }
}
