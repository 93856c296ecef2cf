// SPDX-License-Identifier: MIT

import PresentationObservable

/// A view's observation of a value, which lives as long as the view's identity.
///
/// It reports reads and changes to the Observation framework, which invalidates the view.
@MainActor final class ObservedValue<Value> {
  // Created by the first read, because SwiftUI creates an unused object with each view value.
  private lazy var reads = TrackedReads()
  private var observed: (source: ReadOnlyObservable<Value>, token: ObservationToken)?

  nonisolated init() {}

  /// Returns the current value, and observes it from now on in place of another one.
  func value(of source: ReadOnlyObservable<Value>) -> Value {
    if observed?.source.identity != source.identity {
      observed = (source, source.observeInternally { [reads] _, _ in reads.noteChange() })
    }
    reads.noteRead()
    return source.value
  }
}
