// SPDX-License-Identifier: MIT

/// Keeps an observation: dropping the token ends it.
///
/// The last reference may be dropped on any thread, also while a change is delivered. Off the owner's
/// isolation, what the closure captured is let go by the next change or subscription at the latest;
/// ``cancel()`` lets it go at once.
public final class ObservationToken {
  private let observation: AnyObservation

  init(_ observation: AnyObservation) {
    self.observation = observation
  }

  deinit {
    observation.end()
  }

  /// Ends the observation and lets go of what its closure captured.
  ///
  /// Allowed at any time, also inside the observer's own callback. An observer that was cancelled is not
  /// called again, not even for the change that is being delivered.
  public func cancel() {
    observation.cancel()
  }

  /// Keeps the token in a collection, such as an array of a view model.
  ///
  /// - Parameter tokens: Where to keep it.
  public func store(in tokens: inout [ObservationToken]) {
    tokens.append(self)
  }
}

/// An observation, whatever the kind of its changes: what a token holds.
class AnyObservation {
  private let ended = Flag()
  private let someEnded: Flag

  /// - Parameter someEnded: Raised when this observation, or another of the same list, has ended.
  init(_ someEnded: Flag) {
    self.someEnded = someEnded
  }

  final var hasEnded: Bool {
    ended.isRaised
  }

  /// Ends the observation, safely on any thread: it only raises flags.
  final func end() {
    guard !hasEnded else { return }
    ended.raise()
    someEnded.raise()
  }

  /// Ends the observation on the isolation of its list, which needs no flag to look for it.
  func cancel() {
    ended.raise()
  }
}
