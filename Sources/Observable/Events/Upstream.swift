// SPDX-License-Identifier: MIT

import Delivery

/// The observations of sources on behalf of one observation of a derived stream.
final class Upstream {
  private var tokens: [ObservationToken] = []
  /// The parts that may end earlier.
  private var parts: [Upstream] = []

  func add(_ token: ObservationToken) {
    tokens.append(token)
  }

  /// Adds a part, which ends with this object or before it.
  func newPart() -> Upstream {
    let part = Upstream()
    parts.append(part)
    return part
  }

  func takeTokens() -> [ObservationToken] {
    let taken = tokens + parts.flatMap { $0.takeTokens() }
    (tokens, parts) = ([], [])
    return taken
  }

  func end() {
    for token in takeTokens() { token.cancel() }
  }
}
