// SPDX-License-Identifier: MIT

@MainActor struct OtherScreens {
  let isScreen: @MainActor (AnyObject) -> Bool
  let isRendering: @MainActor (AnyObject) -> Bool
}
