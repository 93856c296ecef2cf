// SPDX-License-Identifier: MIT

import PresentationDelivery

/// The observations of sources on behalf of one observation of a derived stream.
///
/// A job may still be scheduled when it ends, and subscribes to nothing more.
final class Upstream {
  private(set) var isEnded = false
  private var tokens: [ObservationToken] = []
  /// The parts that may end earlier.
  private var parts: [Upstream] = []

  /// Adds an observation, which ends at once if this object has.
  func add(_ token: ObservationToken) {
    guard !isEnded else { return token.cancel() }
    tokens.append(token)
  }

  /// Adds a part, which ends with this object or before it.
  func newPart() -> Upstream {
    let part = Upstream()
    part.isEnded = isEnded
    parts.removeAll { $0.isEnded }
    parts.append(part)
    return part
  }

  /// Ends without the end of the observations, and returns these.
  func takeTokens() -> [ObservationToken] {
    isEnded = true
    let taken = tokens + parts.flatMap { $0.takeTokens() }
    (tokens, parts) = ([], [])
    return taken
  }

  func end() {
    for token in takeTokens() { token.cancel() }
  }
}
