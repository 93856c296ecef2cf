// SPDX-License-Identifier: MIT

/// The functions that recognize hosts among the views of a host.
@MainActor struct OtherHosts {
  let isHost: @MainActor (AnyObject) -> Bool
  let isRendering: @MainActor (AnyObject) -> Bool
}
