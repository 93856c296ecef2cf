// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

/// An object with observers, whose changes are numbers.
final class RecordedSource: _ObserverRegistry<ChangeObserver> {
  /// A change that is being delivered.
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

  /// Closures called before and after each delivery.
  var willDeliver: (Int) -> Void = { _ in }
  var didDeliver: (Int) -> Void = { _ in }

  deinit { close() }

  /// Makes a change, which is queued in a callback.
  func change(to number: Int) { DeliveryRound.perform(Change(number, of: self)) }

  func observe(
    from isolation: (any Actor)? = nil, _ body: @escaping (Int) -> Void
  ) -> ObservationToken {
    subscribe(ChangeObserver(body), from: isolation)
  }

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

  /// Cancels observations, whose closures may retain what they observe.
  func cancel() {
    for token in all { token.cancel() }
  }
}
