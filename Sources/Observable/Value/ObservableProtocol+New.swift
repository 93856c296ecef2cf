// SPDX-License-Identifier: MIT

public import PresentationDelivery

extension ObservableProtocol {
  /// Calls a closure with each later value, by default on the caller's isolation.
  ///
  /// - Returns: A token whose release, on any thread, ends the observation.
  @_disfavoredOverload  // A closure with two parameters takes a tuple's two elements, too.
  public func observe(
    isolation: isolated (any Actor)? = #isolation, _ closure: @escaping (_ new: Value) -> Void
  ) -> ObservationToken {
    readOnly.observe(isolation: isolation) { _, new in closure(new) }
  }
}
