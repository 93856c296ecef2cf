// SPDX-License-Identifier: MIT

package import PresentationDelivery

extension ReadOnlyObservable {
  /// Calls a closure with each change as a part of another observation: a trace omits its end.
  package func observeInternally(
    isolation: isolated (any Actor)? = #isolation,
    _ closure: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    source.registry().subscribe(InternalNode(source.closureFromNow(closure)), from: isolation)
  }

  /// The identity of the value, which all read-only observables of one observable share.
  ///
  /// It is unique as long as one of them lives.
  package var identity: ObjectIdentifier {
    (source as? RootSource<Value>).map { ObjectIdentifier($0.storage) } ?? ObjectIdentifier(source)
  }
}
