// SPDX-License-Identifier: MIT

/// The number of banners that a presenter shows at once, and the treatment of further ones.
///
/// The interval of a banner elapses only while it is visible.
public enum BannerPolicy: Hashable, Sendable {
  /// One banner is visible, and a newer one replaces it.
  case replace
  /// One banner is visible, and newer ones wait for its end, in the order of presentation.
  case queue
  /// At most `limit` banners are visible, the oldest first, and newer ones wait.
  ///
  /// A view that does not adopt ``BannerStackDisplayable`` shows one banner at a time.
  case stack(limit: Int)

  /// The maximum number of visible banners.
  var limit: Int {
    switch self {
    case .replace, .queue: 1
    case .stack(let limit): limit
    }
  }
}
