// SPDX-License-Identifier: MIT

import Observation
import SwiftPresentation
import Testing

/// The running example's output.
///
/// `@unchecked`: the examples print on one thread at a time.
private final class Output: @unchecked Sendable {
  var lines: [String] = []
}

/// Concurrency snippets in documentation comments, verbatim.
@MainActor struct SharingSnippets {
  @Test func `a SharedObservable delivers changes`() {
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

  @Test func `values iterates over an observable's values`() async {
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

  @Test func `a SharedObservable's values are an asynchronous sequence`() async {
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

  @Test func `an observable follows a SharedObservable`() async {
    struct Download { let progress = SharedObservable(10) }
    let download = Download()

    let progress = Observable(0)
    let token = progress.follow(download.progress)  // a SharedObservable that other threads set

    var values = progress.values().makeAsyncIterator()
    #expect(await values.next() == 10)
    await Task.detached { download.progress.value = 20 }.value
    #expect(await values.next() == 20)
    token.cancel()
  }

  @Test func `an observable follows an Observable object`() async {
    let model = TrackedModel()

    let title = Observable("")
    let token = title.follow { model.name }  // model is an object of an @Observable class

    var values = title.values().makeAsyncIterator()
    #expect(await values.next() == "A")
    model.name = "B"
    #expect(await values.next() == "B")
    token.cancel()
  }

  @Test func `trackedValue is tracked by Observation`() {
    final class Label { var text = -1 }
    let output = Output()
    @Sendable func print(_ line: String) { output.lines.append(line) }
    let (label, count) = (Label(), Observable(0))

    withObservationTracking {
      label.text = count.trackedValue
    } onChange: {
      print("count has changed")
    }

    #expect(label.text == 0)
    count.value = 1
    #expect(output.lines == ["count has changed"])
  }
}

@Observable private final class TrackedModel {
  var name = "A"
}
