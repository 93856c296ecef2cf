// SPDX-License-Identifier: MIT

import Observation

/// The registrar of the Observation framework for one value.
///
/// An observable creates its own on the first tracked read.
package final class TrackedReads: Observation.Observable {
  // A constant, because creating a key path is the most expensive step here.
  private static let path: any (KeyPath<TrackedReads, Void> & Sendable) = \.tracked

  private let registrar = ObservationRegistrar()

  private var tracked: Void { () }

  package init() {}

  package func noteRead() {
    registrar.access(self, keyPath: Self.path)
  }

  package func noteChange() {
    registrar.withMutation(of: self, keyPath: Self.path) {}
  }
}
