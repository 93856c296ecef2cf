// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract("`LiveCount` counts live observables and observers, whichever thread releases them."))
struct LiveCountTests {
  #if os(macOS) || os(Linux)
    // In a separate process, which has no other observers.
    @Test func `retained observables and observers are counted`() async {
      await #expect(processExitsWith: .success) {
        precondition(LiveCount.now == LiveCount(observables: 0, observers: 0))
        var numbers: Observable<Int>? = Observable(0)
        var tokens: [ObservationToken] = (0..<5).compactMap { _ in numbers?.observe { _, _ in } }
        precondition(LiveCount.now == LiveCount(observables: 1, observers: 5))
        tokens[1].cancel()
        precondition(LiveCount.now.observers == 4)
        tokens.removeAll()
        numbers?.value = 1
        precondition(LiveCount.now.observers == 0)
        // The derived value's observer, and the derived value's own observer on the number.
        let token = numbers?.map { $0 + 1 }.observe { _, _ in }
        precondition(LiveCount.now.observers == 2)
        numbers = nil
        precondition(LiveCount.now == LiveCount(observables: 0, observers: 0))
        precondition(token != nil)
      }
    }

    @Test func `objects released on another thread are counted`() async {
      await #expect(processExitsWith: .success) {
        final class Holder: @unchecked Sendable {
          var number: Observable<Int>? = Observable(0)
          var token: ObservationToken?
          init() { token = number?.observe { _, _ in } }
        }
        let holder = Holder()
        precondition(LiveCount.now == LiveCount(observables: 1, observers: 1))
        await Task.detached {
          holder.number = nil
          holder.token = nil
        }.value
        precondition(LiveCount.now == LiveCount(observables: 0, observers: 0))
      }
    }
  #endif
}
