// SPDX-License-Identifier: MIT

import Inspection

extension DeliveryRound {
  /// Lets a derived value, observed inside a callback, follow its sources once they were told what waits already.
  @usableFromInline static func attachInTurn(_ begin: @escaping () -> Void) {
    enqueue(AttachTurn(begin))
    noteAttaching(1)
  }
}

/// The turn in which a derived value begins to follow its sources; until then, sets wait that nobody observes yet.
private final class AttachTurn: DeliveryTurn {
  private let begin: () -> Void

  init(_ begin: @escaping () -> Void) {
    self.begin = begin
  }

  func takeTurn() {
    begin()
    DeliveryRound.noteAttaching(-1)
  }

  var subject: InspectionSubject {
    InspectionSubject(type: "ReadOnlyObservable")
  }
}
