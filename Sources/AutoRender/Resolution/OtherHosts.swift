// SPDX-License-Identifier: MIT

/// The functions that recognize hosts among the views of a host.
@MainActor struct OtherHosts {
  /// Returns a Boolean value that indicates whether an object is a host.
  let isHost: @MainActor (AnyObject) -> Bool
  /// Returns a Boolean value that indicates whether an object is a host that is rendering.
  let isRendering: @MainActor (AnyObject) -> Bool
}
