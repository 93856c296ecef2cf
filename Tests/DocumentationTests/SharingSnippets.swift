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

  @Test func values() async {
    struct Model { let title = Observable("A") }
    let model = Model()
    var printed: [String] = []
    let task = Task {
      func print(_ title: String) {
        printed.append(title)
        if title == "B" {
          unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        } else {
          model.title.value = "B"
        }
      }

      for await title in model.title.values() {
        print(title)
      }
    }
    await task.value
    #expect(printed == ["A", "B"])
  }

  @Test func sharedValues() async {
    let progress = SharedObservable(99)
    var printed: [Int] = []
    let task = Task {
      func print(_ percent: Int) {
        printed.append(percent)
        if percent == 100 {
          unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        } else {
          progress.value = 100
        }
      }

      for await percent in progress.values(bufferingPolicy: .bufferingNewest(1)) {
        print(percent)
      }
    }
    await task.value
    #expect(printed == [99, 100])
  }
}
