// SPDX-License-Identifier: MIT

import Observation
import PresentationObservable
import TestSupport
import Testing

struct TrackedValueTests {
  @Test(
    .contract(
      "A tracked read reports the next change once, at the first tracked read's position",
      "among the observers."))
  func `a tracked read is notified of the next change once`() {
    let count = Observable(0)
    let seen = Seen<String>()
    let read = withObservationTracking {
      count.trackedValue
    } onChange: {
      seen.elements.append("changed")
    }
    #expect(read == 0)
    #expect(seen.elements == [])
    count.value = 1
    #expect(seen.elements == ["changed"])
    count.value = 2
    #expect(seen.elements == ["changed"])
  }

  @Test func `a read tracked again is notified again`() {
    let count = Observable(0)
    let seen = Seen<String>()
    for value in 1...3 {
      withObservationTracking {
        _ = count.trackedValue
      } onChange: {
        seen.elements.append("\(value)")
      }
      count.value = value
    }
    #expect(seen.elements == ["1", "2", "3"])
  }

  @Test func `a tracked read is notified of an equal value`() {
    let count = Observable(0)
    let seen = Seen<String>()
    withObservationTracking {
      _ = count.trackedValue
    } onChange: {
      seen.elements.append("changed")
    }
    count.value = 0
    #expect(seen.elements == ["changed"])
  }

  @Test func `a plain read isn't tracked`() {
    let count = Observable(0)
    let seen = Seen<String>()
    withObservationTracking {
      _ = count.value
    } onChange: {
      seen.elements.append("changed")
    }
    count.value = 1
    #expect(seen.elements == [])
  }

  @Test func `several observables may be tracked together`() {
    let (first, second) = (Observable(0), Observable("A"))
    let seen = Seen<String>()
    let track = {
      withObservationTracking {
        _ = (first.trackedValue, second.trackedValue)
      } onChange: {
        seen.elements.append("changed")
      }
    }
    track()
    second.value = "B"
    first.value = 1
    #expect(seen.elements == ["changed"])
    track()
    first.value = 2
    #expect(seen.elements == ["changed", "changed"])
  }

  @Test(.contract("A tracked read reports the next…"))
  func `tracking is notified in the order of its first tracked read`() {
    let count = Observable(0)
    let seen = Seen<String>()
    let before = count.observe { seen.elements.append("before \($1)") }
    withObservationTracking {
      _ = count.trackedValue
    } onChange: {
      seen.elements.append("tracked")
    }
    let after = count.observe { seen.elements.append("after \($1)") }
    count.value = 1
    #expect(seen.elements == ["before 1", "tracked", "after 1"])
    before.cancel()
    after.cancel()
  }

  @Test func `a queued change notifies reads tracked before its delivery`() {
    let (outer, count) = (Observable(0), Observable(0))
    let seen = Seen<String>()
    let tokens = [
      outer.observe { _, _ in
        withObservationTracking {
          _ = count.trackedValue
        } onChange: {
          seen.elements.append("tracked")
        }
        count.value = 1
      },
      outer.observe { _, _ in seen.elements.append("outer") },
    ]
    outer.value = 1
    #expect(seen.elements == ["outer", "tracked"])
    #expect(tokens.count == 2)
  }

  @Test func `a tracked observable is released with its last reference`() {
    final class Captured {}
    func tracked() -> () -> Captured? {
      let observable = Observable(Captured())
      withObservationTracking {
        _ = observable.trackedValue
      } onChange: {
      }
      return { [weak captured = observable.value] in captured }
    }
    #expect(tracked()() == nil)
  }
}
