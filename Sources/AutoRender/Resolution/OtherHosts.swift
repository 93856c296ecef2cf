// SPDX-License-Identifier: MIT

@MainActor struct OtherHosts {
  let isHost: @MainActor (AnyObject) -> Bool
  let isRendering: @MainActor (AnyObject) -> Bool
}
