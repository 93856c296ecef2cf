// SPDX-License-Identifier: MIT

import PresentationDelivery

extension ObservableProtocol {
  /// The changes of this value as a stream of the new values.
  ///
  /// It makes the operators of streams available to observables, and has no event for the current
  /// value:
  ///
  /// ```swift
  /// let edits = name.changes.merge(with: address.changes)
  /// ```
  ///
  /// A change that nobody observes does not wait: the value is readable.
  public var changes: ReadOnlyEventStream<Value> {
    let source = readOnly.source.linked
    return ReadOnlyEventStream { subscriber in
      let isLater = DeliveryRound.changesAfterSubscription()
      subscriber.upstream.add(
        source.subscribe(subscriber.dependent) { new, _ in
          if isLater() { subscriber.receive(new) }
        })
    }
  }
}
