// SPDX-License-Identifier: MIT

public import Inspection

/// What every handle of one observable shares.
@usableFromInline final class ObservableStorage<Value>: ObserverRegistry<ObserverNode<Value>> {
  struct Waiting {
    let old: Value
    let new: Value
    /// How many places are to be told; nil where nobody had ever subscribed.
    let end: Int?
  }

  /// What few observables have.
  final class Extras {
    var name: String?
    var waiting = FIFO<Waiting>()
  }

  @safe @usableFromInline @exclusivity(unchecked) var value: Value
  @safe @exclusivity(unchecked) private var extras: Extras?

  init(_ value: Value, name: String?) {
    self.value = value
    super.init()
    if let name {
      extras = Extras()
      extras?.name = name
    }
  }

  @inlinable func set(_ newValue: Value) {
    var old = newValue
    swap(&value, &old)
    if Inspection.isWatching(.observable) {
      wait(old, newValue)
    } else if let slots {
      if DeliveryRound.isUnderWay {
        wait(old, newValue)
      } else {
        DeliveryRound.begin()
        slots.pin()
        tell(slots.count) { $0.body(old, newValue) }
        DeliveryRound.end()
      }
    }
  }

  @usableFromInline func wait(_ old: Value, _ new: Value) {
    let extras = extras ?? Extras()
    self.extras = extras
    slots?.pin()
    extras.waiting.append(Waiting(old: old, new: new, end: slots?.count))
    DeliveryRound.perform(self)
  }
}

extension ObservableStorage: DeliveryTurn {
  @usableFromInline package func takeTurn() {
    guard let change = extras?.waiting.popFirst() else { return }
    Inspection.span(
      .observable, subject,
      .valueChanged(ValueSummary.changes(from: change.old, to: change.new))
    ) {
      if let end = change.end {
        tell(end) { $0.body(change.old, change.new) }
      }
    }
  }

  @usableFromInline package var subject: InspectionSubject {
    InspectionSubject(type: "Observable<\(Value.self)>", name: extras?.name)
  }
}
