// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

/// An object with observers, whose changes are numbers.
final class RecordedSource: _ObserverRegistry<ChangeObserver> {
  /// A change on its way to the observers.
  private final class Change: DeliveryTurn {
    private let source: RecordedSource
    private let number: Int

    init(_ number: Int, of source: RecordedSource) {
      self.number = number
      self.source = source
    }

    var subject: InspectionEvent.Subject { source.subject }

    func takeTurn() {
      source.willDeliver(number)
      source.notifyAudience { $0.body(number) }
      source.didDeliver(number)
    }
  }

  /// Called before and after the delivery of each change.
  var willDeliver: (Int) -> Void = { _ in }
  var didDeliver: (Int) -> Void = { _ in }

  deinit { close() }

  /// Makes a change, which is queued in a callback.
  func change(to number: Int) { DeliveryRound.perform(Change(number, of: self)) }

  /// Adds an observer of later changes.
  func observe(
    from isolation: (any Actor)? = nil, _ body: @escaping (Int) -> Void
  ) -> ObservationToken {
    subscribe(ChangeObserver(body), from: isolation)
  }

  /// Adds an observer of later deliveries.
  func observeAsDependent(_ body: @escaping (Int) -> Void) -> ObservationToken {
    subscribe(dependent: ChangeObserver(body))
  }
}

/// An observer of a ``RecordedSource``.
final class ChangeObserver: _AnyObserverNode {
  let body: (Int) -> Void

  init(_ body: @escaping (Int) -> Void) {
    self.body = body
    super.init()
  }
}

/// Tokens that closures add to.
final class Tokens {
  var all: [ObservationToken] = []

  /// Cancels the observations, whose closures may retain what they observe.
  func cancel() {
    for token in all { token.cancel() }
  }
}
