// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationTrace

func useTrace() {
  let ring = RingSink(capacity: 10)
  Inspection.watch(with: Tracer(to: ring)) {
    Inspection.report(.input, InspectionEvent.Subject(type: "app"), .input("tap"))
  }
  check(ring.entries.count, isWatching ? 1 : 0)
}
