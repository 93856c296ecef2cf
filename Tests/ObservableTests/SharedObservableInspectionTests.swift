// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import PresentationInspection
import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

struct SharedObservableInspectionTests {
  private let recorder = InspectionRecorder()

  @Test(
    .contract(
      "A trace contains each shared change with its name, values and cause, whichever thread",
      "delivers it."))
  func `each shared change is reported with its name and values`() {
    struct Download { var title = "A", percent = 0 }
    let count = SharedObservable(0, name: "count")
    let download = SharedObservable(Download())
    Inspection.watch(with: recorder) {
      count.value = 1
      count.update { $0 += 4 }
      download.update { $0.percent = 10 }
    }
    #expect(
      recorder.events.map(\.kind) == [
        .valueChanged(["0 → 1"]), .valueChanged(["1 → 5"]), .valueChanged(["percent: 0 → 10"]),
      ])
    #expect(
      recorder.events.map(\.subject) == [
        InspectionEvent.Subject(type: "SharedObservable<Int>", name: "count"),
        InspectionEvent.Subject(type: "SharedObservable<Int>", name: "count"),
        InspectionEvent.Subject(type: "SharedObservable<Download>", name: nil),
      ])
    #expect(recorder.events.map(\.isInstant) == [false, false, false])
    #expect(recorder.open.isEmpty)
  }

  @Test func `shared changes belong to the observable category`() {
    let count = SharedObservable(0)
    Inspection.watch(
      with: recorder, categories: InspectionEvent.Category.all.subtracting(.observable)
    ) {
      count.value = 1
    }
    #expect(recorder.events.isEmpty)
    Inspection.watch(with: recorder, categories: .observable) { count.value = 2 }
    #expect(recorder.events.map(\.kind) == [.valueChanged(["1 → 2"])])
  }

  @Test func `a shared observer's first call isn't reported as a change`() {
    let count = SharedObservable(0)
    let token = Inspection.watch(with: recorder) { count.observeNewAndCall { _ in } }
    #expect(recorder.events.isEmpty)
    token.cancel()
  }

  @Test func `a shared change is its consequences' cause`() {
    let (count, double) = (SharedObservable(0), SharedObservable(0, name: "double"))
    let token = count.observe { _, new in
      double.value = 2 * new
      if new == 1 { count.value = 2 }
    }
    Inspection.watch(with: recorder) {
      Inspection.span(.input, InspectionEvent.Subject(type: "Test"), .input("tap")) {
        count.value = 1
      }
    }
    #expect(
      recorder.events.map(\.kind) == [
        .input("tap"), .valueChanged(["0 → 1"]), .valueChanged(["1 → 2"]),
        .valueChanged(["0 → 2"]), .valueChanged(["2 → 4"]),
      ])
    #expect(recorder.events.map(\.cause?.rawValue) == [nil, 1, 2, 2, 3])
    #expect(recorder.open.isEmpty)
    token.cancel()
  }

  @Test(.contract("A trace contains each shared…"))
  func `a queued shared change retains its cause`() {
    let (local, shared) = (Observable(0, name: "local"), SharedObservable(0, name: "shared"))
    let token = local.observe { _, new in shared.value = new }
    Inspection.watch(with: recorder) {
      Observables.transaction {
        Inspection.span(.input, InspectionEvent.Subject(type: "Test"), .input("tap")) {
          shared.value = 1
        }
      }
      local.value = 2
    }
    #expect(recorder.events.map(\.subject.name) == [nil, "shared", "local", "shared"])
    #expect(recorder.events.map(\.cause?.rawValue) == [nil, 1, nil, 3])
    token.cancel()
  }

  #if os(macOS) || os(Linux)
    // In a separate process, where one inspector watches every thread.
    @Test(.contract("A trace contains each shared…"))
    func `a shared change delivered by another thread retains its cause`() async {
      await #expect(processExitsWith: .success) {
        let recorder = InspectionRecorder()
        Inspection.install(recorder)
        let count = SharedObservable(0)
        let token = count.observe { _, new in
          guard new == 1 else { return }
          let isSet = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            Inspection.span(.input, InspectionEvent.Subject(type: "Test"), .input("tap")) {
              count.value = 2
            }
            isSet.signal()
          }
          isSet.wait()
        }
        count.value = 1
        let (kinds, causes) = (recorder.events.map(\.kind), recorder.events.map(\.cause?.rawValue))
        precondition(kinds == [.valueChanged(["0 → 1"]), .input("tap"), .valueChanged(["1 → 2"])])
        precondition(causes == [nil, nil, 2])
        token.cancel()
      }
    }
  #endif

  @MainActor @Test
  func `a following observable's change has the shared change as its cause`() async {
    let (shared, local) = (SharedObservable(0, name: "shared"), Observable(0, name: "local"))
    let token = local.follow(shared)
    var values = local.values().makeAsyncIterator()
    _ = await values.next()
    await Inspection.watch(with: recorder) {
      shared.value = 1
      _ = await values.next()
    }
    #expect(recorder.events.map(\.subject.name) == ["shared", "local"])
    #expect(recorder.events.map(\.cause?.rawValue) == [nil, 1])
    token.cancel()
  }
}
