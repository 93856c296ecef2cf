// SPDX-License-Identifier: MIT

import Inspection

/// What every handle of one observable shares.
final class ObservableStorage<Value>: DeliveryTurn {
  struct Change {
    let old: Value
    let new: Value
  }

  private(set) var value: Value
  let observers = ObserverList<Change>()
  private let name: String?
  // Changes that wait for their turn, each with the observers that were there when it was made.
  private var waiting = FIFO<(change: Change, audience: ObserverList<Change>.Audience)>()

  init(_ value: Value, name: String?) {
    self.value = value
    self.name = name
  }

  func set(_ newValue: Value) {
    let change = Change(old: value, new: newValue)
    value = newValue
    guard !observers.isEmpty || Inspection.isWatching(.observable) else { return }
    waiting.append((change, observers.audience))
    DeliveryRound.perform(self)
  }

  package func takeTurn() {
    guard let (change, audience) = waiting.popFirst() else { return }
    Inspection.span(
      .observable, subject,
      .valueChanged(ValueSummary.changes(from: change.old, to: change.new))
    ) {
      observers.notify(change, audience)
    }
  }

  package var subject: InspectionSubject {
    InspectionSubject(type: "Observable<\(Value.self)>", name: name)
  }
}
