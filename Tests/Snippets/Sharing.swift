// SPDX-License-Identifier: MIT

import Observation
import SwiftPresentation
import Testing

/// The running example's output.
///
/// `@unchecked`: the examples print on one thread at a time.
final class Output: @unchecked Sendable {
  var lines: [String] = []
}

/// Concurrency snippets in documentation comments, verbatim.
@MainActor struct SharingSnippets {
  @Test func `a SharedObservable delivers changes`() {
    let output = Output()
    @Sendable func print(_ items: Any...) {
      output.lines.append(items.map { "\($0)" }.joined(separator: " "))
    }

    //= SharedObservable.swift: let bytes = SharedObservable(0)

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

      //= ObservableValues.swift: for await title in model.title.values() {
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

      //= ObservableValues.swift: for await percent in progress.values(bufferingPolicy: …
    }
    await task.value
    #expect(printed == [99, 100])
  }

  @Test func `an observable follows a SharedObservable`() async {
    struct Download { let progress = SharedObservable(10) }
    let download = Download()

    //= Observable+FollowShared.swift: let progress = Observable(0)

    var values = progress.values().makeAsyncIterator()
    #expect(await values.next() == 10)
    await Task.detached { download.progress.value = 20 }.value
    #expect(await values.next() == 20)
    token.cancel()
  }

  @Test func `an observable follows an Observable object`() async {
    let model = TrackedModel()

    //= Observable+FollowShared.swift: let title = Observable("")

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

    //= Observable.swift: withObservationTracking {

    #expect(label.text == 0)
    count.value = 1
    #expect(output.lines == ["count has changed"])
  }
}

@Observable private final class TrackedModel {
  var name = "A"
}
