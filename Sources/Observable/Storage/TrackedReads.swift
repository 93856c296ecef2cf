// SPDX-License-Identifier: MIT

import Observation

/// The registrar of the Observation framework for one observable; its first tracked read creates
/// it.
final class TrackedReads: Observation.Observable {
  // A constant: making a key path takes longer than all else here.
  private static let path: any (KeyPath<TrackedReads, Void> & Sendable) = \.tracked

  private let registrar = ObservationRegistrar()

  private var tracked: Void { () }

  func noteRead() {
    registrar.access(self, keyPath: Self.path)
  }

  func noteChange() {
    registrar.withMutation(of: self, keyPath: Self.path) {}
  }
}
