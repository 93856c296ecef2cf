// SPDX-License-Identifier: MIT

import PresentationDelivery

extension ObservableStorage: ReadableSource {
  var attachedSlots: ObserverSlots? { slots }

  func stamp(at moment: Moment) -> UInt { moment == .now ? stamp : deliveredStamp }

  func subscribe(_ job: DependentJob) -> (token: ObservationToken, slots: ObserverSlots) {
    subscribe(scheduling: job)
  }

  /// Returns the value, and notes it in the current computation.
  @usableFromInline @inline(never) func notedValue() -> Value {
    AccessLog.note(.read, of: self)
    guard let computation = Computation.noting else { return value }
    guard computation.moment == .delivered else {
      computation.note(self, in: slots, stamp)
      return value
    }
    computation.note(self, in: slots, deliveredStamp)
    return delivered.value
  }
}

extension ValueRegistry {
  func subscribe(
    scheduling job: DependentJob
  ) -> (token: ObservationToken, slots: ObserverSlots) {
    let token = subscribe(dependent: DependentNode<Value>(job) { _, _ in job.schedule() })
    guard let slots else { preconditionFailure("Cannot observe without slots") }
    return (token, slots)
  }
}
